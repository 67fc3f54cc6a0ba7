import type { Stock } from '../play/award.ts'
import type { CrowdAsked } from './model.ts'

/** A stock of what is known of the offers, all in one place: what is not known is given without end. */
export function shelves(offers: CrowdAsked['offers'], now: () => number): Stock {
  const left = new Map(
    Object.values(offers).flatMap((one) => (one.left === undefined ? [] : [[one.offerId, one.left]])),
  )
  return {
    take(offerId) {
      const offer = Object.hasOwn(offers, offerId) ? offers[offerId] : undefined
      if (!offer) return undefined
      if (now() < (offer.from ?? now()) || now() >= (offer.to ?? Number.POSITIVE_INFINITY)) return 'offer-closed'
      const held = left.get(offerId)
      if (held === undefined) return undefined
      if (held <= 0) return 'out-of-stock'
      left.set(offerId, held - 1)
      return undefined
    },
  }
}
