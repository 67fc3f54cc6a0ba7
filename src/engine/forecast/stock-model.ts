/** A model of the stock of offers in one future. */

import type { ForecastPrize } from '../chances/chances.ts'
import { isOfferId, offerOf } from '../simulation/offers.ts'
import type { ForecastSubject } from './model.ts'

/** The offers of one future. */
export interface StockModel {
  /** Moves the clock to a moment, in milliseconds since the epoch. */
  advanceTo(at: number): void
  /** Takes some of a prize's offer and returns how many there were. */
  take(prize: number, count: number): number
  /** Returns when an offer ran out, in milliseconds since the epoch, or `undefined` while some is left. */
  ranOut(offerId: string): number | undefined
}

/** The rest of each offer in one future, and the moment at which it ran out, in milliseconds since the epoch; by id. */
export interface StockLeft {
  readonly left: Map<string, number>
  readonly out: Map<string, number>
}

/** Returns the stock of offers at the beginning of a future, without those that have no limit. */
export const createStockLeft = (offers: ForecastSubject['offers']): StockLeft => ({
  left: new Map(
    Object.values(offers).flatMap((one) => (one.left === undefined ? [] : [[one.offerId, Math.max(0, one.left)]])),
  ),
  out: new Map(),
})

/**
 * Creates the stock of one future. An unknown offer is given without a limit; `notes` say so.
 *
 * @param shared - The stock, where other documents take from it as well.
 */
export function createStockModel(
  prizes: readonly ForecastPrize[],
  offers: ForecastSubject['offers'],
  { left, out }: StockLeft = createStockLeft(offers),
): StockModel {
  const known = prizes.map(({ offerId }) => offerOf(offers, offerId))
  let now = 0
  return {
    advanceTo: (at) => {
      now = at
    },
    take: (prize, count) => {
      const id = prizes[prize]?.offerId ?? ''
      const offer = known[prize]
      if (prizes[prize]?.badgeId !== undefined) return count
      if (!isOfferId(id)) return 0
      if (offer && (now < (offer.from ?? now) || now >= (offer.to ?? Number.POSITIVE_INFINITY))) return 0
      const held = left.get(id)
      if (held === undefined) return count
      const given = Math.min(held, count)
      left.set(id, held - given)
      if (held - given === 0 && !out.has(id)) out.set(id, now)
      return given
    },
    ranOut: (offerId) => out.get(offerId),
  }
}
