/** Gives to many at once: one call for each document, whoever is given something by it. */
import { NO_OFFER } from '#schemas/codes.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import { giveRewards } from '../../rewards/ledger/give.ts'
import type { Somebody } from './people.ts'

/** What a document gives somebody. */
export interface Handed extends Somebody {
  readonly subject: Subject
  readonly gifts: readonly Gift[]
}

/**
 * Gives in their order, document by document; answers what became of each list of gifts. Nothing is answered of a document
 * some of whose gifts had been given before: whoever gives once gives all of them in one transaction.
 */
export async function handOut(
  place: TransactionContext & SecretContext,
  handed: readonly Handed[],
): Promise<ReadonlyMap<readonly Gift[], readonly Reward[]>> {
  const bySubject = new Map<Subject, Handed[]>()
  for (const one of handed) {
    const same = bySubject.get(one.subject)
    if (same) same.push(one)
    else bySubject.set(one.subject, [one])
  }
  const found = new Map<readonly Gift[], readonly Reward[]>()
  for (const [subject, all] of bySubject) {
    const gifts = all.flatMap(({ gifts: theirs, profile }) =>
      theirs.filter(isSomething).map((one) => ({ profile, ...one })),
    )
    const [first] = all
    if (!first || gifts.length === 0) continue
    const rewards = await giveRewards(place, subject, gifts, { ...first, at: place.now })
    if (rewards.length < gifts.length) continue
    let taken = 0
    for (const { gifts: theirs } of all) {
      const count = theirs.filter(isSomething).length
      found.set(theirs, rewards.slice(taken, taken + count))
      taken += count
    }
  }
  return found
}

/** What is given nothing for is not answered. */
const isSomething = ({ offerId, badgeId }: Gift) => Boolean(badgeId) || (offerId !== '' && offerId !== NO_OFFER)
