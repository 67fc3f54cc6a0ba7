import type { ReactNode } from 'react'
import { asText, type JsonObject, listAt } from '#schemas/json.ts'
import type { WalletKind, WalletState, WalletSums } from '#schemas/values/wallet.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useBrand } from '#src/kit/brand.ts'
import { Picture } from '../frame/Picture.tsx'
import { addressOf, holdersOf } from '../frame/reading.ts'
import { readableOn, styleOf, wordsAt } from '../look.ts'
import { groundOf } from '../transactions/ground.ts'
import { TransactionTable } from '../transactions/TransactionTable.tsx'
import type { TransactionRow } from '../transactions/transaction-row.ts'
import { WalletFilters } from './WalletFilters.tsx'
import css from './wallet.module.css'

/** The part of a wallet that is looked at; what is left out restricts nothing. */
export interface WalletView {
  readonly kind?: WalletKind
  readonly state?: WalletState
  /** The last so many days. */
  readonly days?: number
}

interface Props {
  /** The document of the wallet page, of any shape. */
  readonly page: JsonObject
  /** The place of the language, from 0. */
  readonly language: number
  /** The name of the player; `''` where none is known. */
  readonly name: string
  readonly currencyName: string
  readonly sums: WalletSums
  readonly rows: readonly TransactionRow[]
  readonly view: WalletView
  /** Without it the wallet cannot be filtered: a picture. */
  readonly onView?: (view: WalletView) => void
  /** Brings the next rows; without it there are none. */
  readonly onMore?: (() => void) | undefined
  /** Stands below the table. */
  readonly children?: ReactNode
}

const englishColumns = ['Reward', 'Amount', 'Date'] as const

/** The wallet as its player sees it: header, sums, and every reward in a table (E §3 "Wallet transactions page"). */
export function WalletPage(props: Props) {
  const { page, language, name, currencyName, sums, rows, view, onView, onMore, children } = props
  const brand = useBrand()
  const [entry = {}] = holdersOf(page, language)
  const [title, subtitle] = [wordsAt(entry, 'title'), wordsAt(entry, 'subtitle')]
  const [owner, rewards] = [wordsAt(entry, 'userName'), wordsAt(entry, 'rewardHeading')]
  const icon = addressOf(entry.rewardIconImage)
  const headings = listAt(entry, 'tableHeadingSections')
  const column = (at: 0 | 1 | 2) => asText(headings[at]) || englishColumns[at]
  const ownerText = [owner.text, name].filter(Boolean).join(' ')
  return (
    <section
      className={css.page}
      style={groundOf(entry, 'backgroundColor', 'backgroundImage', brand.ground)}
      aria-label="Wallet"
      data-wallet
    >
      <header className={css.header} style={groundOf(entry, 'headerBackgroundColor', 'headerBackgroundImage')}>
        {icon && <Picture from={icon} className={css.icon} />}
        <h3 style={title.style} dir="auto">
          {title.text || 'Wallet'}
        </h3>
        {subtitle.text && (
          <p style={subtitle.style} dir="auto">
            {subtitle.text}
          </p>
        )}
        {ownerText && (
          <p style={owner.style} dir="auto">
            {ownerText}
          </p>
        )}
      </header>
      <dl className={css.sums}>
        {(
          [
            [currencyName || 'Coins', sums.coins],
            ['Points', sums.points],
            ['Vouchers', sums.vouchers],
            ['Badges', sums.badges],
          ] as const
        ).map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(sum)}</dd>
          </div>
        ))}
      </dl>
      {rewards.text && (
        <h4 style={rewards.style} dir="auto">
          {rewards.text}
        </h4>
      )}
      {onView && <WalletFilters view={view} currencyName={currencyName} onView={onView} />}
      <TransactionTable
        columns={[column(0), column(1), column(2)]}
        rows={rows}
        entry={entry}
        heading={{ text: asText(headingOf(entry).text), style: styleOf(headingOf(entry)) }}
        nothing={
          Object.values(view).some(Boolean) ? 'Nothing like this in your wallet.' : 'Nothing in your wallet yet.'
        }
      />
      {onMore && (
        <button
          type="button"
          className={css.more}
          style={{ background: brand.button, color: readableOn(brand.button) }}
          onClick={onMore}
        >
          Show more
        </button>
      )}
      {children}
    </section>
  )
}

const headingOf = ({ tableHeading }: JsonObject): JsonObject =>
  typeof tableHeading === 'object' && tableHeading !== null && !Array.isArray(tableHeading)
    ? (tableHeading as JsonObject)
    : {}
