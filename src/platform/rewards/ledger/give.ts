/** Gives: what was won or earned becomes rows of the ledger, takes its stock and its code, and tells the webhooks. */
import { NO_OFFER } from '#schemas/codes.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { namesOf } from '../../documents/names-of.ts'
import { announce } from './announce.ts'
import type { Gift, Subject } from './gift.ts'
import { type OfferNow, oneOf, readOffers, typeName } from './offers-now.ts'
import { freeOnce } from './once.ts'
import { insertRewards, type NewReward, newRewardId, rewardOf } from './reward-rows.ts'
import { type Claim, takeAll } from './take-all.ts'
import type { Taken } from './take-one.ts'
import { validityOf } from './valid-until.ts'

/** Who is given something, and when. */
export interface GivenTo {
  /** Number of the profile. */
  readonly profile: number
  readonly userId: string
  /** Milliseconds since the epoch, as the player's clock says. */
  readonly at: number
  /** What staff said who give by hand, and who they are. */
  readonly byHand?: { readonly reason: string; readonly name: string }
}

type GivePlace = TransactionContext & SecretContext

/**
 * Gives in the order of the gifts, in the caller's transaction; what cannot be given is kept with its reason. "No Offer"
 * gives nothing and is not kept, nor is what has been given before and may be given only `once`: neither is answered.
 * Stocks are locked in one order, whatever the order of the gifts.
 */
export async function giveRewards(
  place: GivePlace,
  subject: Subject,
  gifts: readonly Gift[],
  to: GivenTo,
): Promise<Reward[]> {
  const wanted = await freeOnce(place, gifts.filter(isSomething))
  if (wanted.length === 0) return []
  const offers = await readOffers(place, wanted.map(({ offerId }) => offerId).filter(Boolean))
  const badges = await namesOf(
    place,
    'badge',
    wanted.flatMap(({ badgeId = '' }) => badgeId || []),
    badgeName,
  )
  const others = await othersOf(place, wanted, to)
  const claims = wanted.map((gift) => ({ gift, person: others.get(gift.profile ?? to.profile) ?? to }))
  const around = { subject, offers, badges, taken: await takeAll(place, claims, offers), until: validityOf(place) }
  const rows: NewReward[] = []
  for (const claim of claims) rows.push(await giveOne(place, { ...around, ...claim, claim }))
  await insertRewards(place, rows)
  return rows.map(rewardOf)
}

/** What a badge is called by those who have it. */
const badgeName = "coalesce(nullif(listed->>'badgeName', ''), name)"

const isSomething = ({ offerId, badgeId }: Gift) => Boolean(badgeId) || (offerId !== '' && offerId !== NO_OFFER)

interface Giving {
  readonly subject: Subject
  readonly gift: Gift
  readonly person: GivenTo
  readonly offers: ReadonlyMap<string, OfferNow>
  readonly badges: ReadonlyMap<string, string>
  readonly claim: Claim
  readonly taken: ReadonlyMap<Claim, Taken | 'closed'>
  readonly until: ReturnType<typeof validityOf>
}

async function giveOne(place: GivePlace, giving: Giving): Promise<NewReward> {
  const row = blankRow(giving)
  const gift = giving.gift
  if (gift.badgeId) {
    const name = giving.badges.get(gift.badgeId)
    if (name === undefined) return { ...row, why: 'unknown-badge' }
    return { ...row, name, given: true, ...(await told(place, giving, { name, type: 'badge', offer: undefined })) }
  }
  const offer = giving.offers.get(gift.offerId)
  if (!offer) return { ...row, why: 'unknown-offer' }
  const known = { ...row, ...oneOf(offer) }
  const taken = giving.taken.get(giving.claim)
  if (taken === 'closed') return { ...known, why: 'offer-closed' }
  if (!taken) return { ...known, why: 'out-of-stock' }
  const { name, document } = offer
  return {
    ...{ ...known, code: taken.code, voucher: taken.voucher, given: true },
    valid_ts: await giving.until(document, giving.person.at),
    ...(await told(place, giving, { name, type: typeName(offer), offer: document })),
  }
}

function blankRow({ subject, gift, person }: Giving): NewReward {
  const { offerId, badgeId = '', cause, playId, once } = gift
  return {
    ...{ id: newRewardId(), profile: person.profile, document: subject.id, document_name: subject.name },
    ...{ play: playId, place: gift.place, cause, once_key: once, at_ts: person.at },
    ...{ offer: offerId, badge: badgeId, name: badgeId || offerId, reward_type: 0 },
    ...{ amount: 0, unit: 'none', currency: '', code: '', given: false, why: '', delivery: '' },
    ...{ reason: person.byHand?.reason ?? '', by_name: person.byHand?.name ?? '' },
  }
}

/** Tells the webhooks; one that is not there is said in the row. */
async function told(
  place: GivePlace,
  { subject, gift, person }: Giving,
  what: { readonly name: string; readonly type: string; readonly offer: OfferNow['document'] | undefined },
) {
  const { userId, at } = person
  const id = gift.badgeId || gift.offerId
  const { deliveries, isMissing } = await announce(place, subject, {
    ...what,
    id,
    userId,
    at,
    values: gift.values ?? {},
  })
  return { delivery: deliveries.join(' '), why: isMissing ? 'webhook-missing' : '' }
}

/** Those of the gifts that are somebody else's: who they are. */
async function othersOf(
  { client, user }: GivePlace,
  gifts: readonly Gift[],
  to: GivenTo,
): Promise<Map<number, GivenTo>> {
  const others = gifts.flatMap(({ profile = to.profile }) => (profile === to.profile ? [] : [profile]))
  if (others.length === 0) return new Map()
  const { rows } = await client.query<{ number: number; user_id: string }>(
    'SELECT number, user_id FROM profiles WHERE organisation_id = $1 AND number = ANY($2)',
    [user.orgId, others],
  )
  return new Map(
    rows.map(({ number, user_id }) => [Number(number), { ...to, profile: Number(number), userId: user_id }]),
  )
}
