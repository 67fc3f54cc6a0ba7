import type { JsonPath } from '#schemas/json.ts'
import { wholeShares } from '../statistics/apportionment.ts'
import type { Lot } from './weight-groups.ts'

/** A percentage that changes. */
export interface Reweighed {
  readonly place: JsonPath
  readonly from: number
  readonly to: number
}

/** All of a lot, in hundredths of a percent. */
const ALL = 10_000

/** What an offer costs in the unit that is saved, and how dear it is beside those of other units. */
export interface Price {
  readonly cost: number
  readonly dearness: number
}

/** Lowers the percentages of what costs by a factor; what gives nothing takes up the rest, else the least dear. Totals 100 exactly. */
export function reweighed(lot: Lot, factor: number, priceOf: (offerId: string) => Price): Reweighed[] {
  const total = lot.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const prices = lot.map(({ offerId }) => (offerId === '' ? { cost: 0, dearness: -1 } : priceOf(offerId)))
  // Nothing dear is won more often for the sake of another unit.
  const least = Math.min(...prices.map(({ dearness }) => dearness))
  const takesUp = prices.map(({ dearness }) => dearness === least)
  const wanted = lot.map(({ weight }, index) => {
    const share = (weight * ALL) / total
    return takesUp[index] || (prices[index]?.cost ?? 0) === 0 ? share : share * factor
  })
  const missing = ALL - wanted.reduce((sum, one) => sum + one, 0)
  const takers = lot.reduce((sum, { weight }, index) => sum + (takesUp[index] ? weight : 0), 0)
  const count = takesUp.filter(Boolean).length
  const filled = wanted.map((one, index) => {
    if (!takesUp[index]) return one
    return one + (takers > 0 ? (missing * (lot[index]?.weight ?? 0)) / takers : missing / count)
  })
  return wholeShares(filled, ALL).flatMap((to, index) => {
    const { place = [], weight = 0 } = lot[index] ?? {}
    return to === weight ? [] : [{ place: [...place, 'percentage'], from: weight / 100, to: to / 100 }]
  })
}
