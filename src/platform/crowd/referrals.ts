import type { CrowdActivity, CrowdDocument } from '#src/engine/crowd/model.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { ProfileOf } from './people.ts'

/**
 * Records who brought whom.
 *
 * @returns The activities whose friend came for the first time: nobody is brought twice, or by themselves.
 */
export async function writeReferrals(
  { client, user }: TransactionContext,
  documents: readonly CrowdDocument[],
  activities: readonly CrowdActivity[],
  profileOf: ProfileOf,
): Promise<ReadonlySet<CrowdActivity>> {
  const brought = activities.flatMap((activity) => {
    const { document, player, friend, at } = activity
    const id = documents[document]?.id
    if (friend === undefined || friend === player || id === undefined) return []
    return [{ activity, document: id, referree: profileOf(friend), referrer: profileOf(player), at }]
  })
  if (brought.length === 0) return new Set()
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
  return new Set(brought.filter((one) => written.has(keyOf(one))).map(({ activity }) => activity))
}
