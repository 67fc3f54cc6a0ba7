import type { Reward } from '#schemas/values/play.ts'
import { inNumbers } from '../state/words.ts'

type Worth = Pick<Reward, 'amount' | 'unit' | 'currency'>

/** What a reward is worth: `50 coins`, `INR 500`; `''` for what has no figure. */
export function amountOf({ amount, unit, currency }: Worth, currencyName: string): string {
  if (amount === 0 || unit === 'none') return ''
  if (unit === 'money') return `${currency} ${inNumbers(amount)}`
  return `${inNumbers(amount)} ${unit === 'coins' ? currencyName || 'coins' : 'points'}`
}
