import { NO_OFFER } from '#schemas/codes.ts'
import type { CrowdPrize } from '../evaluation/event-handlers.ts'
import type { Stock } from '../play/award.ts'
import type { CrowdAward, CrowdRequest } from './model.ts'
import type { CrowdState } from './state.ts'

/** Creates a stock of the known offers; an unknown offer is given without end. */
export function createStock(offers: CrowdRequest['offers'], now: () => number): Stock {
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

/** Gives a prize: badges always, offers while the stock lasts. */
export function grant({ stock }: CrowdState, gift: CrowdPrize): CrowdAward {
  if (gift.badgeId !== '') return { ...gift, given: true }
  const why = gift.offerId === '' || gift.offerId === NO_OFFER ? 'no-offer' : stock.take(gift.offerId)
  return why === undefined ? { ...gift, given: true } : { ...gift, given: false, why }
}
