import { NO_OFFER } from '#schemas/codes.ts'
import type { Gift } from './handlers.ts'
import type { CrowdAward } from './model.ts'
import type { World } from './world.ts'

/** Badges are always there, offers while the stock lasts. */
export function given({ stock }: World, gift: Gift): CrowdAward {
  if (gift.badgeId !== '') return { ...gift, given: true }
  const why = gift.offerId === '' || gift.offerId === NO_OFFER ? 'no-offer' : stock.take(gift.offerId)
  return why === undefined ? { ...gift, given: true } : { ...gift, given: false, why }
}
