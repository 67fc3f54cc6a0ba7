import { asText, listAt, objectAt, textAt } from '../json.ts'
import { pageMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'
import { entriesOf } from './quest-parts.ts'

/** An information screen has a name of at least 3 characters (E §5). */
export const pageName: Check = (page) => {
  const name = textAt(page, 'name')
  if (!name) return [problem('page-name-required', ['name'], say.nameRequired)]
  return lengthOf(name) < 3 ? [problem('page-name-length', ['name'], say.nameLength)] : []
}

/** A button that leads somewhere says so (E §5 names the slot). */
export const pageButton: Check = (page) =>
  entriesOf(page).flatMap(({ part, path }) => {
    const button = objectAt(part, 'buttonConfig') ?? {}
    const leads = textAt(button, 'appLink') || textAt(button, 'webLink')
    return leads && !textAt(button, 'text')
      ? [problem('page-button-text', [...path, 'buttonConfig', 'text'], say.buttonText)]
      : []
  })

/** The table of the wallet page has headings for its three columns (E §5 "Wallet page table heading sections: all 3 needed"). */
export const walletHeadings: Check = (page) =>
  entriesOf(page).flatMap(({ part, path }) => {
    const headings = listAt(part, 'tableHeadingSections')
    return WALLET_COLUMNS.flatMap((column) =>
      asText(headings[column]).trim() === ''
        ? [problem('wallet-headings', [...path, 'tableHeadingSections', column], say.tableHeadings)]
        : [],
    )
  })

/** The places of the columns of the wallet's table. */
const WALLET_COLUMNS = [0, 1, 2] as const
