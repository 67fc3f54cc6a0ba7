/** What may be given: offers with what is left of them, open or not. */
import { NO_OFFER } from '#schemas/codes.ts'
import type { Prize } from './chances.ts'
import type { KnownOffer, Subject } from './model.ts'

/** The offers of one future. */
export interface Shelf {
  /** Goes on to a moment. */
  turnTo(at: number): void
  /** Takes some of a prize's offer; answers how many there were. */
  take(prize: number, count: number): number
  /** When an offer ran out, milliseconds since the epoch; undefined while some is left. */
  ranOut(offerId: string): number | undefined
}

/** Fills a shelf. An offer that is not known is given without a limit: `notes` say so. */
export function shelfOf(prizes: readonly Prize[], offers: Subject['offers']): Shelf {
  const known = prizes.map(({ offerId }) => offerOf(offers, offerId))
  const left = new Map(known.flatMap((one) => (one?.left === undefined ? [] : [[one.offerId, Math.max(0, one.left)]])))
  const out = new Map<string, number>()
  let now = 0
  return {
    turnTo: (at) => {
      now = at
    },
    take: (prize, count) => {
      const id = prizes[prize]?.offerId ?? ''
      const offer = known[prize]
      if (prizes[prize]?.badgeId !== undefined) return count
      if (!isReal(id)) return 0
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

/** Whether an id names an offer. */
export const isReal = (offerId: string): boolean => offerId !== '' && offerId !== NO_OFFER

/** What is known of an offer. */
export const offerOf = (offers: Subject['offers'], offerId: string): KnownOffer | undefined =>
  Object.hasOwn(offers, offerId) ? offers[offerId] : undefined
