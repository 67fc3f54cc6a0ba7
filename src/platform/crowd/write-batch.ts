/**
 * Writes a batch of a crowd: plays, referrals, rewards, scores, events and the last decisions, some thousand rows a statement.
 * No webhook is called.
 */
import { randomUUID } from 'node:crypto'
import type { CrowdActivity, CrowdBatch, CrowdDocument } from '#src/engine/crowd/model.ts'
import { crowdUserId } from '#src/engine/crowd/model.ts'
import { bucketOf } from '#src/engine/random/random.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { displayDay, writeDisplays } from '../play/context/displays.ts'
import type { PlayerScore } from '../play/context/leaderboards.ts'
import { writeOutcome } from '../play/context/outcome-rows.ts'
import { progressRows } from '../play/context/progress-rows.ts'
import { rewardValuesOf } from '../rewards/ledger/offer-state.ts'
import { insertRewards, type NewReward, newRewardId } from '../rewards/ledger/reward-rows.ts'
import { type ClaimedAward, claimAwards } from './claims.ts'
import { keepDecisions } from './decisions.ts'
import type { CrowdSetup } from './gather.ts'
import { type CrowdProfiles, createProfiles, type ProfileOf } from './people.ts'
import { writeReferrals } from './referrals.ts'

/** A batch that is written: its awards, and the players who came for the first time. */
export interface WrittenBatch {
  readonly claimed: readonly ClaimedAward[]
  readonly met: CrowdProfiles
}

/** Writes a batch. */
export async function writeBatch(
  transaction: TransactionContext,
  { asked, redemption }: CrowdSetup,
  people: CrowdProfiles,
  { at, activities, events, displays, progress }: CrowdBatch,
): Promise<WrittenBatch> {
  const { seed, documents, zone } = asked
  const players = activities.flatMap(({ player, friend, awards }) => [
    ...[player, ...(friend === undefined ? [] : [friend])],
    ...awards.flatMap(({ to }) => to ?? []),
  ])
  const met = await createProfiles(transaction, people, {
    players: [...players, ...[...events, ...displays, ...progress].map(({ player }) => player)],
    seed,
    at,
  })
  const profileOf = (player: number) => met.get(player) ?? people.get(player) ?? 0
  const plays = await writePlays(transaction, documents, activities, { seed, profileOf })
  await writeDisplays(
    transaction,
    displays.flatMap(({ player, at: seenAt, document, template, phase }) => {
      const shown = documents[document]
      if (!shown) return []
      const day = displayDay(shown.document, seenAt, zone)
      return [{ profile: profileOf(player), document: shown.id, day, template, phase, at: seenAt }]
    }),
  )
  const made = progress.map(({ player, document, state }) => ({
    ...{ profile: profileOf(player), document: documents[document]?.id ?? '', state },
  }))
  await writeOutcome(transaction, { progress: progressRows(made, at, zone) })
  const came = await writeReferrals(transaction, asked, activities, profileOf, at)
  const claimed = await claimAwards(transaction, documents, activities, (player) => crowdUserId(seed, player))
  const rewards = await toRewardRows(transaction, documents, claimed, { plays, came, profileOf })
  await insertRewards(transaction, rewards)
  if (redemption) await redeemSome(transaction, rewards, asked, redemption)
  await keepDecisions(transaction, { documents, activities, claimed, rewards, profileOf })
  await addAllScores(transaction, asked, activities, profileOf)
  await transaction.client.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, p, k, q::jsonb, t, t FROM unnest($2::bigint[], $3::text[], $4::text[], $5::float8[]) AS e (p, k, q, t)`,
    [
      transaction.user.orgId,
      events.map(({ player }) => profileOf(player)),
      events.map(({ event }) => event),
      events.map(({ properties }) => JSON.stringify(properties)),
      events.map(({ at }) => at),
    ],
  )
  return { claimed, met }
}

async function writePlays(
  { client, user }: TransactionContext,
  documents: readonly CrowdDocument[],
  happenings: readonly CrowdActivity[],
  { seed, profileOf }: { readonly seed: string; readonly profileOf: ProfileOf },
): Promise<ReadonlyMap<CrowdActivity, string>> {
  const played = happenings.flatMap((one) => (one.played ? [{ ...one, played: one.played, whole: one }] : []))
  const ids = new Map(played.map(({ whole }) => [whole, randomUUID()]))
  await client.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, input, score, rewarded)
     SELECT $1, i, p, d, t, y, s, a, a, $2, n::jsonb, c, r
     FROM unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::int[], $8::text[], $9::float8[], $10::text[], $11::float8[], $12::boolean[])
       AS u (i, p, d, t, y, s, a, n, c, r)`,
    [
      user.orgId,
      seed,
      [...ids.values()],
      played.map(({ player }) => profileOf(player)),
      played.map(({ document }) => documents[document]?.id ?? ''),
      played.map((one) => one.played.template),
      played.map((one) => one.played.type),
      played.map(({ session }) => `${seed}-${session}`),
      played.map(({ at }) => at),
      played.map((one) => JSON.stringify(one.played.input)),
      played.map((one) => one.played.score ?? null),
      played.map((one) => one.played.rewarded),
    ],
  )
  return ids
}

async function toRewardRows(
  transaction: TransactionContext,
  documents: readonly CrowdDocument[],
  claimed: readonly ClaimedAward[],
  {
    plays,
    came,
    profileOf,
  }: {
    readonly plays: ReadonlyMap<CrowdActivity, string>
    /** The activities whose friend came for the first time. */
    readonly came: ReadonlySet<CrowdActivity>
    readonly profileOf: ProfileOf
  },
): Promise<NewReward[]> {
  const badges = await namesOf(transaction, 'badge', [...new Set(claimed.map(({ award }) => award.badgeId))])
  return claimed.map(({ happening, award, offer, taken, failureReason }) => {
    const { id = '', name = '' } = documents[happening.document] ?? {}
    const { badgeId } = award
    const one =
      offer && badgeId === '' ? rewardValuesOf(offer) : { name: badges.get(badgeId) ?? award.offerId, ...noValue }
    // Written out, because a crowd has millions of them.
    return {
      id: newRewardId(),
      profile: profileOf(award.to ?? happening.player),
      document: id,
      document_name: name,
      play: plays.get(happening),
      place: award.place,
      cause: award.cause,
      offer: badgeId === '' ? award.offerId : '',
      badge: badgeId,
      name: one.name,
      reward_type: one.reward_type,
      amount: one.amount,
      unit: one.unit,
      currency: one.currency,
      code: taken?.code ?? '',
      voucher: taken?.voucher,
      given: taken !== undefined,
      failure_reason: failureReason,
      delivery: '',
      at_ts: happening.at,
      once_key:
        award.cause === 'referral' && came.has(happening)
          ? referralKey(id, profileOf(happening.friend ?? -1), award.place)
          : undefined,
    }
  })
}

/** The key of what is given once for a friend: that of `referralGifts`. */
const referralKey = (document: string, friend: number, place: string) =>
  `referral ${document} ${friend} ${place.split('.').at(-1)}`

/** Marks a share of the rewards that offers gave as redeemed, each at a moment of its own before the crowd ends. */
async function redeemSome(
  { client, user }: TransactionContext,
  rewards: readonly NewReward[],
  { seed, to }: CrowdSetup['asked'],
  { share, withinMs }: NonNullable<CrowdSetup['redemption']>,
): Promise<void> {
  const redeemed = rewards.flatMap(({ id, offer, given, profile, at_ts }) => {
    const bucket = bucketOf(`${seed} redemption`, `${profile} ${offer} ${at_ts}`) / share
    const at = at_ts + bucket * withinMs
    return given && offer !== '' && bucket < 1 && at <= to ? [{ id, at }] : []
  })
  await client.query(
    `UPDATE rewards r SET redeemed_ts = u.at FROM unnest($2::uuid[], $3::float8[]) AS u (id, at)
     WHERE r.organisation_id = $1 AND r.id = u.id`,
    [user.orgId, redeemed.map(({ id }) => id), redeemed.map(({ at }) => at)],
  )
}

/** The values of a badge, which is worth nothing that could be counted. */
const noValue = { reward_type: 0, amount: 0, unit: 'none', currency: '' } as const

/** Adds the scores to the leaderboards of each document. */
async function addAllScores(
  transaction: TransactionContext,
  { documents, zone }: CrowdSetup['asked'],
  happenings: readonly CrowdActivity[],
  profileOf: ProfileOf,
): Promise<void> {
  const scores = new Map<number, PlayerScore[]>()
  for (const { document, player, score, at } of happenings) {
    if (score === undefined) continue
    const held = scores.get(document) ?? []
    if (held.length === 0) scores.set(document, held)
    held.push({ profile: profileOf(player), score, at })
  }
  const all = [...scores].flatMap(([index, reached]) => {
    const subject = documents[index]
    return subject ? [{ subject, scores: reached, zone }] : []
  })
  await writeOutcome(transaction, { scores: all })
}
