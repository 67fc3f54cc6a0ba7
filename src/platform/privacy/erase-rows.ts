/**
 * The rows of a person that can be many: emptied or deleted so many at a time. Each step can be taken again and finds what
 * is left, so that an erasure goes on wherever it stopped.
 */
import { playTypes } from '#schemas/codes.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type DeliveryPlace, findDeliveries } from './find-deliveries.ts'
import { documentsIn } from './person.ts'

/** The person as an erasure that goes on searches for them. */
export interface Erasing {
  readonly profiles: readonly number[]
  /** The person's user ids, and the pseudonym in place of each of them. */
  readonly userIds: readonly string[]
  readonly pseudonym: string
}

/** Polls whose results are summed from what players chose; the options stay, as numbers. */
const votes = [playTypes.opinionPoll, playTypes.polling, playTypes.predictAndWin]

const nothingLeft = "seed = '' AND answer IS NULL AND session IN ('', 'erased')"

/** Statements that empty or delete rows; their parameters are organisation, profiles, most rows, user ids, pseudonym. */
const steps: readonly string[] = [
  `UPDATE events SET properties = '{}' WHERE organisation_id = $1 AND number IN (
     SELECT number FROM events WHERE organisation_id = $1 AND profile = ANY($2) AND properties <> '{}' LIMIT $3)
     AND $4::text[] IS NOT NULL AND $5::text IS NOT NULL`,
  `UPDATE plays SET answer = NULL, seed = '', session = CASE session WHEN '' THEN '' ELSE 'erased' END,
     input = CASE WHEN type IN (${votes.join(', ')}) AND jsonb_typeof(input->'answers') = 'object' THEN (
       SELECT jsonb_build_object('answers', coalesce(jsonb_object_agg(a.key, a.value), '{}'))
       FROM jsonb_each(input->'answers') AS a WHERE a.value #>> '{}' ~ '^\\d{1,3}$') END
   WHERE organisation_id = $1 AND id IN (
     SELECT id FROM plays WHERE organisation_id = $1 AND document IN ${documentsIn('plays')} AND profile = ANY($2)
       AND NOT (${nothingLeft} AND (input IS NULL OR type IN (${votes.join(', ')}))) LIMIT $3)
     AND $4::text[] IS NOT NULL AND $5::text IS NOT NULL`,
  `WITH mine AS (SELECT number, delivery FROM rewards WHERE organisation_id = $1 AND profile = ANY($2)
     AND (code <> '' OR reason <> '' OR delivery <> '') LIMIT $3),
   gone AS (DELETE FROM deliveries WHERE organisation_id = $1
     AND id IN (SELECT unnest(string_to_array(delivery, ' ')) FROM mine WHERE delivery <> '') RETURNING 1),
   emptied AS (UPDATE rewards SET code = '', reason = '', delivery = '' WHERE organisation_id = $1
     AND number IN (SELECT number FROM mine) RETURNING 1)
   SELECT (SELECT count(*) FROM emptied) AS emptied, (SELECT count(*) FROM gone) AS deliveries
   WHERE $4::text[] IS NOT NULL AND $5::text IS NOT NULL`,
  `UPDATE vouchers SET code = 'erased ' || gen_random_uuid(), issued_to = $5
   WHERE organisation_id = $1 AND (offer, number) IN (
     SELECT offer, number FROM vouchers WHERE organisation_id = $1 AND issued_to = ANY($4) LIMIT $3)
     AND $2::bigint[] IS NOT NULL`,
  `DELETE FROM decisions WHERE organisation_id = $1 AND number IN (
     SELECT number FROM decisions WHERE organisation_id = $1 AND profile = ANY($2) LIMIT $3)
     AND $4::text[] IS NOT NULL AND $5::text IS NOT NULL`,
  // Of friends, whose traces say by whose code they came.
  `DELETE FROM decisions d WHERE d.organisation_id = $1 AND d.number IN (
     SELECT f.number FROM decisions f WHERE f.organisation_id = $1 AND f.profile IN (
       SELECT referree FROM referrals WHERE organisation_id = $1 AND referrer = ANY($2)
       UNION SELECT referrer FROM referrals WHERE organisation_id = $1 AND referree = ANY($2))
     AND EXISTS (SELECT FROM unnest($4::text[]) AS u (id)
       WHERE position(trim(BOTH '"' FROM to_json(u.id)::text) IN f.trace::text) > 0) LIMIT $3)
     AND $5::text IS NOT NULL`,
]

/**
 * Empties or deletes rows of a person by the first statement that finds some.
 *
 * @param limit - The most rows that are changed.
 * @returns The number of rows; 0 once nothing is left.
 */
export async function emptyRows(
  { client, user }: TransactionContext,
  { profiles, userIds, pseudonym }: Erasing,
  limit: number,
): Promise<{ readonly rows: number; readonly deliveries: number }> {
  for (const sql of steps) {
    const { rows, rowCount } = await client.query<{ emptied: number; deliveries: number }>(sql, [
      ...[user.orgId, profiles, limit, userIds, pseudonym],
    ])
    const changed = rows[0]?.emptied ?? rowCount ?? 0
    if (changed > 0) return { rows: changed, deliveries: rows[0]?.deliveries ?? 0 }
  }
  return { rows: 0, deliveries: 0 }
}

/**
 * Goes on with the rows of a person.
 *
 * @param limit - The most rows that one statement changes.
 * @returns The number of rows that were changed or looked through; 0 once nothing is left. `place` is where the next look
 *   at deliveries begins.
 */
export async function eraseSomeRows(
  context: TransactionContext & SecretContext,
  erasing: Erasing,
  place: DeliveryPlace,
  limit: number,
): Promise<{ readonly rows: number; readonly place: DeliveryPlace; readonly deliveries: number }> {
  const { client, user } = context
  const emptied = await emptyRows(context, erasing, limit)
  if (emptied.rows > 0) return { ...emptied, place }
  const { found, looked, last } = await findDeliveries(
    context,
    { userIds: erasing.userIds, own: new Set() },
    place,
    limit,
  )
  await client.query('DELETE FROM deliveries WHERE organisation_id = $1 AND id = ANY($2)', [
    user.orgId,
    found.map(({ id }) => id),
  ])
  return { rows: looked, place: last, deliveries: found.length }
}
