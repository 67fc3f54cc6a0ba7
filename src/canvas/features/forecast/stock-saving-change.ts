/** The changes that make a stock last: the reward won less often, a cap a day, an earlier end. */
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { rebalanced, weightGroupsOf } from '#src/engine/forecast/weight-groups.ts'
import { priceRankOf } from '#src/engine/forecast/what-if.ts'
import { normalCdf } from '#src/engine/statistics/distributions.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatPercent } from '#src/format/numbers.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'

/** A change that makes a stock last, ready to be clicked. */
export interface StockSavingChange {
  /** `Win it at 0.08 %`. */
  readonly label: string
  readonly document: JsonObject
}

type Shown = Pick<ShownForecast, 'forecast' | 'subject' | 'assumptions'>

/** Returns the stock that suffices in nine of ten simulated futures. */
export const neededStock = ({ forecast }: Pick<ShownForecast, 'forecast'>, offerId: string): number =>
  Math.ceil(forecast.rewards.reduce((sum, one) => sum + (one.offerId === offerId ? one.won.p90 : 0), 0))

/** The largest share of futures in which a stock may run out before it is warned of. */
const MAX_SHARE_RUN_OUT = 0.22
/** The weights of a low, a likely and a high future. */
const [LOW_WEIGHT, LIKELY_WEIGHT, HIGH_WEIGHT] = [0.3, 0.4, 0.3]

/** Returns the chance that a stock is used up, where wins are so many times as frequent as they are now. */
function chanceOfRunningOut({ p10, p50, p90 }: Percentiles, stock: number, factor: number): number {
  return (
    LOW_WEIGHT * poissonAtLeast(p10 * factor, stock) +
    LIKELY_WEIGHT * poissonAtLeast(p50 * factor, stock) +
    HIGH_WEIGHT * poissonAtLeast(p90 * factor, stock)
  )
}

/** Returns the chance of at least so many of what comes one by one. */
function poissonAtLeast(mean: number, count: number): number {
  if (mean <= 0) return 0
  if (count > 30) return 1 - normalCdf((count - 0.5 - mean) / Math.sqrt(mean))
  let [chance, fewer] = [Math.exp(-mean), 0]
  for (let one = 0; one < count; one++) {
    fewer += chance
    chance *= mean / (one + 1)
  }
  return 1 - fewer
}

/** Returns the largest percentage, in hundredths and below the present one, at which a stock lasts; 0 for none. */
function lastingWeight(won: Percentiles, stock: number, from: number): number {
  let [lasts, fails] = [0, from]
  while (fails - lasts > 1) {
    const middle = Math.floor((lasts + fails) / 2)
    if (chanceOfRunningOut(won, stock, middle / from) <= MAX_SHARE_RUN_OUT) lasts = middle
    else fails = middle
  }
  return lasts
}

/**
 * Returns the change to the largest percentage at which the stock lasts, so that little of it is left over; undefined
 * where it lasts already, where no percentage decides, or where even the least percentage would be too much.
 */
export function stockSavingChange(shown: Shown, offerId: string): StockSavingChange | undefined {
  const { document, offers } = shown.subject
  const left = offers[offerId]?.left
  if (left === undefined || left <= 0 || neededStock(shown, offerId) <= left) return undefined
  const priceOf = (id: string) => ({ cost: id === offerId ? 1 : 0, priceRank: priceRankOf(offers[id]) })
  const groups = weightGroupsOf(document).filter((group) => group.some((row) => row.offerId === offerId))
  const from = Math.max(0, ...groups.flatMap((group) => group.map((row) => (row.offerId === offerId ? row.weight : 0))))
  const to = lastingWeight(wonOf(shown, offerId), left, from)
  if (to <= 0 || to >= from) return undefined
  const changes = groups.flatMap((group) => rebalanced(group, to / from, priceOf))
  return {
    label: `Win it at ${formatPercent(to / 100)}`,
    document: changes.reduce((held, { path, to: share }) => setAt(held, path, share), document),
  }
}

/**
 * Returns the caps a day that a document can have and does not have yet: one play, or one reward, for each person. No
 * field of a document caps what all people together win in a day.
 */
function capsPerDay({ subject: { document }, assumptions }: Shown): readonly StockSavingChange[] {
  const family = familyOf(document)
  const isEndless = (key: string) => ['', 'everytime'].includes(textAt(document, key))
  const playsOften = families[family].hasPlayLimits && isEndless('howOften') && assumptions.playsPerVisit > 1
  const isRewardedOften = isEndless('trigger') && (playsOften || family === 'custom-event')
  const capped = (key: string) => setAt(document, [key], 'once per day')
  return [
    ...(playsOften ? [{ label: 'One play a day for each person', document: capped('howOften') }] : []),
    ...(isRewardedOften ? [{ label: 'One reward a day for each person', document: capped('trigger') }] : []),
  ]
}

/**
 * Returns every change that makes a stock last: a smaller share, a cap a day, an earlier end. Raising the stock is done on
 * the offer itself.
 */
export function stockSavingChanges(shown: Shown, offerId: string): readonly StockSavingChange[] {
  const { forecast, subject } = shown
  const { document, offers } = subject
  const left = offers[offerId]?.left
  if (left === undefined || left <= 0 || neededStock(shown, offerId) <= left) return []
  const rarer = stockSavingChange(shown, offerId)
  const day = forecast.rewards.find((one) => one.offerId === offerId)?.runsOut.day
  const end = day && forecast.daily[Math.floor(day.p50)]?.at
  const { paths } = scheduleOf(document)
  return [
    ...(rarer ? [rarer] : []),
    ...capsPerDay(shown),
    ...(end === undefined
      ? []
      : [{ label: `End after day ${Math.floor(day?.p50 ?? 0)}`, document: setAt(document, paths.end, end) }]),
  ]
}

const wonOf = ({ forecast: { rewards } }: Shown, offerId: string): Percentiles => {
  const sum = (key: keyof Percentiles) =>
    rewards.reduce((total, one) => total + (one.offerId === offerId ? one.won[key] : 0), 0)
  return { p10: sum('p10'), p50: sum('p50'), p90: sum('p90') }
}
