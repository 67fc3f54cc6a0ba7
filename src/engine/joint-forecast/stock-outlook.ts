/** The likely course of a stock, as everything on the calendar reads it: its lane, conflicts and plans side by side. Pure. */
import type { JointForecast, JointStock } from './model.ts'

/** The outlook of a stock. */
export interface StockOutlook {
  /** The index of the day of the plan on which it is likely gone while a campaign still gives it; undefined where it lasts. */
  readonly gone: number | undefined
  /** The number that is likely won and cannot be given. */
  readonly missing: number
}

/** The share of futures from which on something is likely. */
const LIKELY = 0.5

/** Returns the outlook of a stock in a forecast. */
export function stockOutlook(
  { runsOut, lastDay, unmet, first }: JointStock,
  { days }: Pick<JointForecast, 'days'>,
): StockOutlook {
  const { share, at } = runsOut
  const day = first <= 0 ? 0 : share >= LIKELY && at !== undefined ? days.findIndex((one) => one.at === at) : -1
  return { gone: day >= 0 && (day < lastDay || first <= 0) ? day : undefined, missing: Math.round(unmet.p50) }
}
