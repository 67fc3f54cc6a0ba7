/** Percentages that change so that a document costs less, and total 100 still. */
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { JsonObject, JsonPath } from '#schemas/json.ts'
import type { WeightGroup } from '../chances/weight-groups.ts'
import { engineFamilies } from '../families.ts'
import { apportion } from '../statistics/apportionment.ts'

/** Returns the groups of a document; none where percentages decide nothing. */
export const weightGroupsOf = (document: JsonObject): WeightGroup[] =>
  (engineFamilies[familyOf(document)].weightGroups?.(document) ?? []).filter((group) => group.length > 0)

/** A percentage that changes. */
export interface PercentageChange {
  readonly path: JsonPath
  readonly from: number
  readonly to: number
}

/** The total of a group, in hundredths of a percent. */
const TOTAL_HUNDREDTHS = 10_000

/** The cost of an offer in the unit that is saved, and its rank beside offers of other units. */
export interface OfferPrice {
  readonly cost: number
  readonly priceRank: number
}

/**
 * Multiplies the percentages of rows that cost by a factor. Rows that give nothing take up the rest, else the cheapest
 * do. The total is exactly 100.
 */
export function rebalanced(
  group: WeightGroup,
  factor: number,
  priceOf: (offerId: string) => OfferPrice,
): PercentageChange[] {
  const total = group.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const prices = group.map(({ offerId }) => (offerId === '' ? { cost: 0, priceRank: -1 } : priceOf(offerId)))
  // Nothing dear is won more often for the sake of another unit.
  const least = Math.min(...prices.map(({ priceRank }) => priceRank))
  const takesUp = prices.map(({ priceRank }) => priceRank === least)
  const wanted = group.map(({ weight }, index) => {
    const share = (weight * TOTAL_HUNDREDTHS) / total
    return takesUp[index] || (prices[index]?.cost ?? 0) === 0 ? share : share * factor
  })
  const missing = TOTAL_HUNDREDTHS - wanted.reduce((sum, one) => sum + one, 0)
  const takers = group.reduce((sum, { weight }, index) => sum + (takesUp[index] ? weight : 0), 0)
  const count = takesUp.filter(Boolean).length
  const filled = wanted.map((one, index) => {
    if (!takesUp[index]) return one
    return one + (takers > 0 ? (missing * (group[index]?.weight ?? 0)) / takers : missing / count)
  })
  return apportion(filled, TOTAL_HUNDREDTHS).flatMap((to, index) => {
    const { path = [], weight = 0 } = group[index] ?? {}
    return to === weight ? [] : [{ path: [...path, 'percentage'], from: weight / 100, to: to / 100 }]
  })
}
