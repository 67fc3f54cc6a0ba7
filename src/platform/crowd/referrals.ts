import { type CrowdActivity, crowdUserId } from '#src/engine/crowd/model.ts'
import type { ReferralState } from '#src/engine/evaluation/referral.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { writeOutcome } from '../play/context/outcome-rows.ts'
import { progressRows } from '../play/context/progress-rows.ts'
import type { CrowdSetup } from './gather.ts'
import type { ProfileOf } from './people.ts'

/**
 * Records who brought whom, and how far the friends are whose referral an event completes.
 *
 * @param at - The moment of the batch, in milliseconds since the epoch.
 * @returns The activities whose friend came for the first time: nobody is brought twice, or by themselves.
 */
export async function writeReferrals(
  transaction: TransactionContext,
  { documents, seed, zone }: CrowdSetup['asked'],
  activities: readonly CrowdActivity[],
  profileOf: ProfileOf,
  at: number,
): Promise<ReadonlySet<CrowdActivity>> {
  const brought = activities.flatMap((activity) => {
    const { document, player, friend, at } = activity
    const id = documents[document]?.id
    if (friend === undefined || friend === player || id === undefined) return []
    return [{ activity, document: id, referree: profileOf(friend), referrer: profileOf(player), at }]
  })
  if (brought.length === 0) return new Set()
  const { client, user } = transaction
  const { rows } = await client.query<{ document: string; referree: number; referrer: number; at: number }>(
    `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts)
     SELECT $1, d, f, p, t FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::float8[]) AS r (d, f, p, t)
     ON CONFLICT DO NOTHING RETURNING document, referree, referrer, at_ts AS at`,
    [
      ...[user.orgId, brought.map(({ document }) => document), brought.map(({ referree }) => referree)],
      ...[brought.map(({ referrer }) => referrer), brought.map(({ at }) => at)],
    ],
  )
  const keyOf = (one: (typeof rows)[number]) => `${one.document} ${one.referree} ${one.referrer} ${one.at}`
  const written = new Set(rows.map(keyOf))
  const came = brought.filter((one) => written.has(keyOf(one)))
  const states = came.flatMap(({ activity, document, referree, referrer, at: cameAt }) => {
    const { joins, player } = activity
    if (joins === undefined) return []
    const held: ReferralState = { referrer: { profile: referrer, userId: crowdUserId(seed, player) } }
    return [{ profile: referree, document, state: joins ? { ...held, doneTS: cameAt } : held }]
  })
  await writeOutcome(transaction, { progress: progressRows(states, at, zone) })
  return new Set(came.map(({ activity }) => activity))
}
