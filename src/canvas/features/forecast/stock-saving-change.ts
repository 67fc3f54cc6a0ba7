/** The change that makes a stock last: the same game, with that reward won less often. */
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { rebalanced, weightGroupsOf } from '#src/engine/forecast/weight-groups.ts'
import { priceRankOf } from '#src/engine/forecast/what-if.ts'
import { formatPercent } from '#src/format/numbers.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'

/** A change that makes a stock last, ready to be clicked. */
export interface StockSavingChange {
  /** `Win it at 0.08 %`. */
  readonly label: string
  readonly document: JsonObject
}

/** Returns the stock that suffices in nine of ten simulated futures. */
export const neededStock = ({ forecast }: Pick<ShownForecast, 'forecast'>, offerId: string): number =>
  Math.ceil(forecast.rewards.reduce((sum, one) => sum + (one.offerId === offerId ? one.won.p90 : 0), 0))

/** Returns the average number of wins at which chance alone hardly ever exceeds the stock. */
const safely = (stock: number): number => ((Math.sqrt(0.64 + 4 * (stock - 0.5)) - 0.8) / 2) ** 2

/**
 * Returns the change; undefined where the stock lasts, where no percentage decides, or where even the least percentage
 * would be too much.
 */
export function stockSavingChange(
  shown: Pick<ShownForecast, 'forecast' | 'subject'>,
  offerId: string,
): StockSavingChange | undefined {
  const { document, offers } = shown.subject
  const left = offers[offerId]?.left
  const needed = neededStock(shown, offerId)
  if (left === undefined || left <= 0 || needed <= left) return undefined
  const priceOf = (id: string) => ({ cost: id === offerId ? 1 : 0, priceRank: priceRankOf(offers[id]) })
  const groups = weightGroupsOf(document).filter((group) => group.some((row) => row.offerId === offerId))
  const changes = groups.flatMap((group) => rebalanced(group, safely(left) / needed, priceOf))
  const isOfOffer = ({ place }: (typeof changes)[number]) =>
    groups.some((group) =>
      group.some((row) => row.offerId === offerId && place.join() === [...row.place, 'percentage'].join()),
    )
  const own = changes.find(isOfOffer)
  if (!own || own.to <= 0 || own.to >= own.from) return undefined
  return {
    label: `Win it at ${formatPercent(own.to)}`,
    document: changes.reduce((held, { place, to }) => setAt(held, place, to), document),
  }
}
