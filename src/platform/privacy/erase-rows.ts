/**
 * The rows of a person that can be many: emptied or deleted so many at a time. Each step can be taken again and finds what
 * is left, so that an erasure goes on wherever it stopped.
 */
import { playTypes } from '#schemas/codes.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type DeliveryPlace, findDeliveries } from './find-deliveries.ts'
import { ofPersonIn } from './person.ts'

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

/**
 * A kind of rows. They are found first, and changed by their keys in a statement of its own: while the database knows
 * nothing of an organisation's rows yet, it may look through all of them for each row of a query inside of a condition
 * (`IN (SELECT …)`), where a list of keys is one look into an index, or into a hash table.
 */
interface Step {
  /** Finds rows by their keys; of organisation, profiles, user ids and most rows. */
  readonly find: string
  /** Empties or deletes them; of organisation, keys and pseudonym. */
  readonly change: string
}

const isGiven = (...values: readonly string[]) => values.map((value) => `AND ${value} IS NOT NULL`).join(' ')

const steps: readonly Step[] = [
  {
    find: `SELECT number AS key FROM events WHERE organisation_id = $1 AND profile = ANY($2) AND properties <> '{}'
      ${isGiven('$3::text[]')} LIMIT $4`,
    change: `UPDATE events SET properties = '{}' WHERE organisation_id = $1 AND number = ANY($2::bigint[])
      ${isGiven('$3::text')}`,
  },
  {
    find: `SELECT id AS key FROM plays WHERE ${ofPersonIn('plays')}
      AND NOT (${nothingLeft} AND (input IS NULL OR type IN (${votes.join(', ')}))) ${isGiven('$3::text[]')} LIMIT $4`,
    change: `UPDATE plays SET answer = NULL, seed = '', session = CASE session WHEN '' THEN '' ELSE 'erased' END,
        input = CASE WHEN type IN (${votes.join(', ')}) AND jsonb_typeof(input->'answers') = 'object' THEN (
          SELECT jsonb_build_object('answers', coalesce(jsonb_object_agg(a.key, a.value), '{}'))
          FROM jsonb_each(input->'answers') AS a WHERE a.value #>> '{}' ~ '^\\d{1,3}$') END
      WHERE organisation_id = $1 AND id = ANY($2::uuid[]) ${isGiven('$3::text')}`,
  },
  {
    find: `SELECT number AS key, delivery FROM rewards WHERE organisation_id = $1 AND profile = ANY($2)
      AND (code <> '' OR reason <> '' OR delivery <> '') ${isGiven('$3::text[]')} LIMIT $4`,
    change: `UPDATE rewards SET code = '', reason = '', delivery = ''
      WHERE organisation_id = $1 AND number = ANY($2::bigint[]) ${isGiven('$3::text')}`,
  },
  {
    find: `SELECT code AS key FROM vouchers WHERE organisation_id = $1 AND issued_to = ANY($3)
      ${isGiven('$2::bigint[]')} LIMIT $4`,
    change: `UPDATE vouchers SET code = 'erased ' || gen_random_uuid(), issued_to = $3
      WHERE organisation_id = $1 AND code = ANY($2::text[])`,
  },
  {
    find: `SELECT number AS key FROM decisions WHERE organisation_id = $1 AND profile = ANY($2)
      ${isGiven('$3::text[]')} LIMIT $4`,
    change: `DELETE FROM decisions WHERE organisation_id = $1 AND number = ANY($2::bigint[]) ${isGiven('$3::text')}`,
  },
]

/** Of friends, whose traces say by whose code they came; the profiles are theirs. */
const ofFriends: Step = {
  find: `SELECT number AS key FROM decisions WHERE organisation_id = $1 AND profile = ANY($2)
    AND EXISTS (SELECT FROM unnest($3::text[]) AS u (id)
      WHERE position(trim(BOTH '"' FROM to_json(u.id)::text) IN trace::text) > 0) LIMIT $4`,
  change: `DELETE FROM decisions WHERE organisation_id = $1 AND number = ANY($2::bigint[]) ${isGiven('$3::text')}`,
}

/** Finds the profiles of those whom people brought, and of those who brought them. */
async function friendsOf({ client, user }: TransactionContext, profiles: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ profile: number }>(
    `SELECT referree AS profile FROM referrals WHERE organisation_id = $1 AND referrer = ANY($2)
     UNION SELECT referrer FROM referrals WHERE organisation_id = $1 AND referree = ANY($2)`,
    [user.orgId, profiles],
  )
  return rows.map(({ profile }) => profile)
}

/**
 * Empties or deletes rows of a person of the first kind of which there are some.
 *
 * @param limit - The most rows that are changed.
 * @returns The number of rows; 0 once nothing is left.
 */
export async function emptyRows(
  context: TransactionContext,
  { profiles, userIds, pseudonym }: Erasing,
  limit: number,
): Promise<{ readonly rows: number; readonly deliveries: number }> {
  const { client, user } = context
  for (const { find, change } of [...steps, ofFriends]) {
    const own = find === ofFriends.find ? await friendsOf(context, profiles) : profiles
    const found = await client.query<{ key: unknown; delivery?: string }>(find, [user.orgId, own, userIds, limit])
    const keys = found.rows.map(({ key }) => key)
    if (keys.length === 0) continue
    const { rowCount } = await client.query(change, [user.orgId, keys, pseudonym])
    const told = found.rows.flatMap(({ delivery = '' }) => delivery.split(' ').filter(Boolean))
    return { rows: rowCount ?? 0, deliveries: await deleteDeliveries(context, told) }
  }
  return { rows: 0, deliveries: 0 }
}

async function deleteDeliveries({ client, user }: TransactionContext, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await client.query('DELETE FROM deliveries WHERE organisation_id = $1 AND id = ANY($2)', [
    user.orgId,
    ids,
  ])
  return rowCount ?? 0
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
  const emptied = await emptyRows(context, erasing, limit)
  if (emptied.rows > 0) return { ...emptied, place }
  const { found, looked, last } = await findDeliveries(
    context,
    { userIds: erasing.userIds, own: new Set() },
    place,
    limit,
  )
  await deleteDeliveries(
    context,
    found.map(({ id }) => id),
  )
  return { rows: looked, place: last, deliveries: found.length }
}
