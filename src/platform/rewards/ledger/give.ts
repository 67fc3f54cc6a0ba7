/** Giving rewards: what was won or earned becomes rows of the ledger, takes its stock and its code, and calls the webhooks. */
import { NO_OFFER } from '#schemas/codes.ts'
import { HELD } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { Gift, Subject } from '#src/engine/evaluation/gift.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { namesOf } from '../../documents/names-of.ts'
import { noteInRules } from '../../occasions/note-occasions.ts'
import { announceReward } from './announce.ts'
import { type ClaimOutcome, takeWithinBudget } from './budget.ts'
import { holdRewards } from './hold.ts'
import { type OfferState, readOffersOf, rewardTypeName, rewardValuesOf } from './offer-state.ts'
import { insertRewards, type NewReward, newRewardId, toReward } from './reward-rows.ts'
import type { StockClaim } from './stock.ts'
import { validityReader } from './valid-until.ts'

/** The player who receives a reward, and the moment. */
export interface RewardRecipient {
  /** Number of the profile. */
  readonly profile: number
  readonly userId: string
  /** Milliseconds since the epoch, by the player's clock. */
  readonly at: number
  /** The reason and the name of the member of staff, where staff grant it. */
  readonly manualGrant?: { readonly reason: string; readonly name: string }
}

type GiveContext = TransactionContext & SecretContext

/**
 * Gives in the order of the gifts, in the caller's transaction; what cannot be given is kept with its reason. "No Offer"
 * gives nothing and is not kept, nor is what has been given before and may be given only `once`: neither is answered.
 * Stocks are locked in one order, whatever the order of the gifts.
 */
export async function giveRewards(
  transaction: GiveContext,
  subject: Subject,
  gifts: readonly Gift[],
  to: RewardRecipient,
): Promise<Reward[]> {
  const wanted = await notYetGiven(transaction, gifts.filter(isGiven))
  if (wanted.length === 0) return []
  const known = await readOffersOf(transaction, wanted.map(({ offerId }) => offerId).filter(Boolean), subject.id)
  const badges = await namesOf(
    transaction,
    'badge',
    wanted.flatMap(({ badgeId = '' }) => badgeId || []),
    badgeName,
  )
  const others = await readOtherRecipients(transaction, wanted, to)
  const claims = wanted.map((gift) => ({ gift, person: others.get(gift.profile ?? to.profile) ?? to }))
  const around = {
    subject,
    offers: known.offers,
    badges,
    taken: await takeWithinBudget(transaction, subject, claims, known),
    until: validityReader(transaction),
  }
  const rows: NewReward[] = []
  for (const claim of claims) rows.push(await toRewardRow(transaction, { ...around, ...claim, claim }))
  await insertRewards(transaction, rows)
  const held = rows.flatMap(({ id, failure_reason }, index) =>
    failure_reason === HELD ? [{ id, placeholders: claims[index]?.gift.values ?? {} }] : [],
  )
  await holdRewards(transaction, held)
  await noteInRules(
    transaction,
    rows
      .filter(({ given }) => given)
      .map((row) => ({
        rule: subject.id,
        occasion: 'reward_given' as const,
        profile: row.profile,
        values: { rewardName: row.name, segmentText: row.name, code: row.code, ruleName: subject.name },
        at: row.at_ts,
      })),
  )
  return rows.map(toReward)
}

/** SQL for the name of a badge as players read it. */
const badgeName = "coalesce(nullif(listed->>'badgeName', ''), name)"

/** Says whether a gift gives anything: "No Offer" does not. */
export const isGiven = ({ offerId, badgeId }: Gift) => Boolean(badgeId) || (offerId !== '' && offerId !== NO_OFFER)

interface PendingReward {
  readonly subject: Subject
  readonly gift: Gift
  readonly person: RewardRecipient
  readonly offers: ReadonlyMap<string, OfferState>
  readonly badges: ReadonlyMap<string, string>
  readonly claim: StockClaim
  readonly taken: ReadonlyMap<StockClaim, ClaimOutcome>
  readonly until: ReturnType<typeof validityReader>
}

async function toRewardRow(transaction: GiveContext, giving: PendingReward): Promise<NewReward> {
  const row = blankRewardRow(giving)
  const gift = giving.gift
  if (gift.badgeId) {
    const name = giving.badges.get(gift.badgeId)
    if (name === undefined) return { ...row, failure_reason: 'unknown-badge' }
    if (transaction.hold?.cause) return { ...row, name, failure_reason: HELD }
    return {
      ...row,
      name,
      given: true,
      ...(await announceGiven(transaction, giving, { name, type: 'badge', offer: undefined })),
    }
  }
  const offer = giving.offers.get(gift.offerId)
  if (!offer) return { ...row, failure_reason: 'unknown-offer' }
  const known = { ...row, ...rewardValuesOf(offer) }
  const taken = giving.taken.get(giving.claim)
  if (taken === 'closed') return { ...known, failure_reason: 'offer-closed' }
  if (taken === 'over-budget') return { ...known, failure_reason: 'over-budget' }
  if (!taken) return { ...known, failure_reason: 'out-of-stock' }
  const { name, document } = offer
  const reserved = { ...known, code: taken.code, voucher: taken.voucher }
  if (transaction.hold?.cause) return { ...reserved, failure_reason: HELD }
  return {
    ...{ ...reserved, given: true },
    valid_ts: await giving.until(document, giving.person.at),
    ...(await announceGiven(transaction, giving, { name, type: rewardTypeName(offer), offer: document })),
  }
}

function blankRewardRow({ subject, gift, person }: PendingReward): NewReward {
  const { offerId, badgeId = '', cause, playId, once } = gift
  return {
    ...{ id: newRewardId(), profile: person.profile, document: subject.id, document_name: subject.name },
    ...{ play: playId, place: gift.place, cause, once_key: once, at_ts: person.at },
    ...{ offer: offerId, badge: badgeId, name: badgeId || offerId, reward_type: 0 },
    ...{ amount: 0, unit: 'none', currency: '', code: '', given: false, failure_reason: '', delivery: '' },
    ...{ reason: person.manualGrant?.reason ?? '', by_name: person.manualGrant?.name ?? '' },
  }
}

/** Queues the webhooks; the row says when one of them is missing. */
async function announceGiven(
  transaction: GiveContext,
  { subject, gift, person }: PendingReward,
  what: { readonly name: string; readonly type: string; readonly offer: OfferState['document'] | undefined },
) {
  const { userId, at } = person
  const id = gift.badgeId || gift.offerId
  const { deliveries, isMissing } = await announceReward(transaction, subject, {
    ...what,
    id,
    userId,
    at,
    values: gift.values ?? {},
  })
  return { delivery: deliveries.join(' '), failure_reason: isMissing ? 'webhook-missing' : '' }
}

/** Reads the recipients of gifts that are for other players. */
async function readOtherRecipients(
  { client, user }: GiveContext,
  gifts: readonly Gift[],
  to: RewardRecipient,
): Promise<Map<number, RewardRecipient>> {
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

/** The most locks that a call takes: the database has room for some thousands in all. */
const MAX_LOCKS_TAKEN = 500

/**
 * Leaves out gifts that were given before, and those that stand twice. Whoever wants to give the same gift at the same
 * moment waits for the first transaction. Keys are locked in one order; very many of them are locked as one.
 */
const notYetGiven = ({ client, user }: TransactionContext, gifts: readonly Gift[]): Promise<readonly Gift[]> =>
  gifts.some(({ once }) => once !== undefined)
    ? leaveOutGiven(client, { orgId: user.orgId, gifts })
    : Promise.resolve(gifts)

const leaveOutGiven = byConnection(
  async (client, all: readonly { readonly orgId: string; readonly gifts: readonly Gift[] }[]) => {
    const orgId = all[0]?.orgId
    const keys = [...new Set(all.flatMap(({ gifts }) => gifts.flatMap(({ once }) => once ?? [])))].sort()
    if (keys.length > MAX_LOCKS_TAKEN) {
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1 || 'once', 0))", [orgId])
    } else {
      await client.query("SELECT pg_advisory_xact_lock_shared(hashtextextended($1 || 'once', 0))", [orgId])
      await client.query(
        'SELECT pg_advisory_xact_lock(hashtextextended($1 || k, 0)) FROM unnest($2::text[]) WITH ORDINALITY AS o (k, n) ORDER BY n',
        [orgId, keys],
      )
    }
    const { rows } = await client.query<{ once_key: string }>(
      'SELECT once_key FROM rewards WHERE organisation_id = $1 AND once_key = ANY($2)',
      [orgId, keys],
    )
    const taken = new Set(rows.map(({ once_key }) => once_key))
    return all.map(({ gifts }) =>
      gifts.filter(({ once }) => {
        if (once === undefined) return true
        if (taken.has(once)) return false
        taken.add(once)
        return true
      }),
    )
  },
)

/**
 * Locks the stocks of these offers until the transaction ends, in one order, so that two transactions never deadlock.
 */
export async function lockStock({ client, user }: TransactionContext, offers: readonly string[]): Promise<void> {
  if (offers.length < 2) return
  await queryPlannedOnce(
    client,
    'lock stock',
    `SELECT 1 FROM stock WHERE organisation_id = $1 AND offer = ANY($2) AND part = 0 ORDER BY offer FOR UPDATE`,
    [user.orgId, [...new Set(offers)]],
  )
}
