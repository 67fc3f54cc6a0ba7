/** The rows of a table of transactions: what a player was given, in words. */
import type { Reward } from '#schemas/values/play.ts'
import { kindOfReward, type WalletKind } from '#schemas/values/wallet.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'

/** A row as it is drawn. */
export interface TransactionRow {
  readonly id: string
  readonly kind: WalletKind
  readonly name: string
  /** The campaign that gave it; `''` where none is named. */
  readonly from: string
  /** Its worth: `+50 GCoins`; `''` without a figure. */
  readonly amount: string
  /** The day it was given. */
  readonly date: string
  /** Says that it can be used no more: `Expired`; `''` while it can. */
  readonly state: string
  /** The voucher's code; `''` where there is none. */
  readonly code: string
}

/** Returns the row of a reward, in the player's zone. */
export function rowOfReward(
  reward: Reward,
  { zone, currencyName, state = '' }: { readonly zone: string; readonly currencyName: string; readonly state?: string },
): TransactionRow {
  const { id, name, ruleName, at, code } = reward
  return {
    ...{ id, name, from: ruleName, code, state },
    kind: kindOfReward(reward),
    amount: amountOf(reward, currencyName),
    date: formatDate(at, zone),
  }
}

function amountOf({ amount, unit, currency }: Reward, currencyName: string): string {
  if (amount === 0 || unit === 'none') return ''
  if (unit === 'money') return `${currency.toUpperCase()} ${formatNumber(amount)}`.trim()
  return `+${formatNumber(amount)} ${unit === 'coins' ? currencyName || 'coins' : 'points'}`
}
