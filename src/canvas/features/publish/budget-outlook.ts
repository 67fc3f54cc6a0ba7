/** The outlook of a budget: whether a forecast uses it up, and when. Pure. */
import type { Budget, BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import { isMoneyOf } from '#src/engine/simulation/offers.ts'
import { formatCoins, formatMoney } from '#src/format/numbers.ts'

/** The limit of a unit of a budget, and how much of it was given before. */
export interface BudgetLimit {
  readonly amount: number
  readonly given: number
}

/** Returns the limit that a budget sets for a unit of a forecast (`coins`, `money INR`); undefined for none. */
export function limitOf(unit: string, amounts: BudgetAmounts, stored: Budget | null): BudgetLimit | undefined {
  const { money, coins } = amounts
  if (unit === 'coins') return coins ? { amount: coins.amount, given: stored?.coins?.given ?? 0 } : undefined
  if (!money || !isMoneyOf(unit, money.currency)) return undefined
  const isSame = stored?.money?.currency === money.currency
  return { amount: money.amount, given: isSame ? (stored?.money?.given ?? 0) : 0 }
}

/** The likelihood that a budget is used up before the end, with the day on which it likely is. */
export type BudgetOutlook =
  | { readonly is: 'used-up' }
  | { readonly is: 'maybe' }
  /** `at` is the start of the day, in milliseconds since the epoch. */
  | { readonly is: 'likely'; readonly at: number }

/** Returns the outlook of a limit; undefined where the forecast stays within it in nine of ten futures. */
export function outlookOf(
  { spend, daily }: Pick<Forecast, 'spend' | 'daily'>,
  unit: string,
  { amount, given }: BudgetLimit,
): BudgetOutlook | undefined {
  const left = amount - given
  if (left <= 0) return { is: 'used-up' }
  const spread = spend[unit]
  if (!spread || spread.p90 <= left) return undefined
  const total = daily.reduce((sum, one) => sum + one.given, 0)
  if (spread.p50 <= left || total === 0) return { is: 'maybe' }
  let spent = 0
  const day = daily.find((one) => {
    spent += (one.given / total) * spread.p50
    return spent >= left
  })
  return day ? { is: 'likely', at: day.at } : { is: 'maybe' }
}

/** Returns the amounts of a budget as they are set; both null for none. */
export const amountsOf = (budget: Budget | null): BudgetAmounts => ({
  money: budget?.money ? { amount: budget.money.amount, currency: budget.money.currency } : null,
  coins: budget?.coins ? { amount: budget.coins.amount } : null,
})

/** Returns a budget in words: `₹250,000 and 1,500,000 GCoins`; `''` for none. */
export function budgetWords({ money, coins }: BudgetAmounts, currencyName: string): string {
  return [money && formatMoney(money.amount, money.currency), coins && formatCoins(coins.amount, currencyName)]
    .filter(Boolean)
    .join(' and ')
}
