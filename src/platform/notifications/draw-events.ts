import { formatNumber } from '#src/format/numbers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed } from '../documents/active/rules.ts'
import { pagePathOf } from './page-paths.ts'
import { publishNotice } from './publish.ts'

/** A row of a prize table that is drawn more often or more rarely than the table says. */
export interface OddRow {
  /** Index of the row; null where none was drawn. */
  readonly row: number | null
  /** Name of its prize; may be empty. */
  readonly prize: string
  readonly seen: number
  readonly expected: number
  /** The number of draws in all. */
  readonly draws: number
  /** The table. */
  readonly hash: string
}

/** Publishes that the draws of a rule differ from its prize table; once for a table and a number of draws. */
export async function publishDrawsNotice(transaction: TransactionContext, rule: string, odd: OddRow): Promise<void> {
  const { client, user, now } = transaction
  const { row, prize, seen, expected, draws, hash } = odd
  const found = (await findParsed(transaction, ['rule'], [rule])).get(rule)
  const what = row === null ? 'No row' : `Row ${row + 1}${prize === '' ? '' : ` (${prize})`}`
  const body = `${what} was drawn ${formatNumber(seen)} times in ${formatNumber(draws)} draws, ${formatNumber(Math.round(expected))} were expected: more than four standard deviations. Check the draws before you go on.`
  await publishNotice(
    client,
    user.orgId,
    {
      ...{ kind: 'draws', title: `Draws of “${found?.name ?? rule}” differ from their odds`, body },
      ...{ link: found ? pagePathOf('rule', rule, found.document) : '', once: `draws ${rule} ${hash} ${draws}` },
    },
    now,
  )
}
