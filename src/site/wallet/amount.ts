import type { Reward } from '#schemas/values/play.ts'
import { formatNumber } from '#src/format/numbers.ts'

type Worth = Pick<Reward, 'amount' | 'unit' | 'currency'>

/** Returns the worth of a reward: `50 coins`, `INR 500`; `''` without a figure. */
export function amountOf({ amount, unit, currency }: Worth, currencyName: string): string {
  if (amount === 0 || unit === 'none') return ''
  if (unit === 'money') return `${currency} ${formatNumber(amount)}`
  return `${formatNumber(amount)} ${unit === 'coins' ? currencyName || 'coins' : 'points'}`
}
