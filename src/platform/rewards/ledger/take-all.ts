/** Takes what is wanted out of the stocks: offer after offer in one order, so that claimers never wait for each other in a circle. */

import type { TransactionContext } from '../../base/transaction-context.ts'
import { keepAlerts } from './alerts.ts'
import type { Gift } from './gift.ts'
import { isOpen, type OfferNow } from './offers-now.ts'
import { takeMany } from './take-many.ts'
import { type Taken, takeOne } from './take-one.ts'

/** Somebody who is to be given something. */
export interface Claim {
  readonly gift: Gift
  readonly person: { readonly userId: string; readonly at: number }
}

/** Takes one for each claim, in their order; what is missing there was out of stock, or is no offer at all. */
export async function takeAll(
  place: TransactionContext,
  claims: readonly Claim[],
  offers: ReadonlyMap<string, OfferNow>,
): Promise<ReadonlyMap<Claim, Taken | 'closed'>> {
  const taken = new Map<Claim, Taken | 'closed'>()
  for (const id of [...offers.keys()].sort()) {
    const offer = offers.get(id)
    if (!offer) continue
    const all = claims.filter(({ gift }) => gift.offerId === id && !gift.badgeId)
    const [open, closed] = [true, false].map((is) => all.filter(({ person }) => isOpen(offer, person.at) === is))
    for (const claim of closed ?? []) taken.set(claim, 'closed')
    const had = await take(
      place,
      offer,
      (open ?? []).map(({ person }) => person.userId),
    )
    for (const [index, claim] of (open ?? []).entries()) {
      const one = had[index]
      if (one) taken.set(claim, one)
    }
  }
  return taken
}

/** One alone waits for a code that somebody else may yet leave; many are taken at once. */
async function take(place: TransactionContext, offer: OfferNow, userIds: readonly string[]): Promise<readonly Taken[]> {
  const [first] = userIds
  if (first === undefined) return []
  if (userIds.length === 1) {
    const one = await takeOne(place, offer, first)
    if (one) await keepAlerts(place, offer, { ...one, before: one.given - 1 })
    return one ? [one] : []
  }
  const { codes, before, given, limit } = await takeMany(place, offer, userIds)
  await keepAlerts(place, offer, { before, given, limit })
  return codes.map((one, index) => ({ ...one, given: before + index + 1, limit }))
}
