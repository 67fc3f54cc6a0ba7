/**
 * Counts that are stored beside the segments, so that lists need not count; the job of `jobs/recount.ts` renews them.
 */
import { DatabaseError } from 'pg'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { readApart } from '../base/read-source.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { QUERY_CANCELLED } from './cancellable.ts'
import { countPeople, type SegmentTotals } from './count.ts'

/** The age at which a stored count is counted again, in milliseconds. */
export const MAX_COUNT_AGE_MS = 10 * 60_000

/** SQL for a stored count of a segment's document, to sort lists by. */
export const storedCountSql = (column: 'people' | 'male' | 'female') =>
  `(SELECT c.${column} FROM segment_counts c
    WHERE c.organisation_id = documents.organisation_id AND c.segment_id = documents.id)`

/** Reads the stored counts of segments; those that were never counted are missing. */
export async function readStoredCounts(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SegmentTotals & { readonly countedTS: number }>> {
  const { rows } = await client.query<SegmentTotals & { id: string; countedTS: number }>(
    `SELECT segment_id AS id, people AS count, male, female, counted_ts AS "countedTS" FROM segment_counts
     WHERE organisation_id = $1 AND segment_id = ANY($2)`,
    [user.orgId, ids],
  )
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

/** The most segments that are counted at once for a list. */
const MAX_COUNTED_AT_ONCE = 10

/** Reads the stored counts of segments, and counts those that never were, such as imported ones or the demo's. */
export async function readCounts(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SegmentTotals & { readonly countedTS?: number }>> {
  const kept: Map<string, SegmentTotals & { readonly countedTS?: number }> = new Map(
    await readStoredCounts(transaction, ids),
  )
  for (const id of ids.filter((one) => !kept.has(one)).slice(0, MAX_COUNTED_AT_ONCE)) {
    const stored = await findDocument(transaction, 'segment', id)
    if (stored) kept.set(id, await recount(transaction, id, stored.sent))
  }
  return kept
}

/** Stores the count of a segment. */
export async function saveCount(
  { client, user, now }: TransactionContext,
  id: string,
  totals: SegmentTotals,
): Promise<void> {
  await client.query(
    `INSERT INTO segment_counts (organisation_id, segment_id, people, male, female, counted_ts)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organisation_id, segment_id) DO UPDATE SET people = $3, male = $4, female = $5, counted_ts = $6`,
    [user.orgId, id, totals.count, totals.male, totals.female, now],
  )
}

/** Deletes the count of a segment that is deleted. */
export async function deleteCount({ client, user }: TransactionContext, id: string): Promise<void> {
  await client.query('DELETE FROM segment_counts WHERE organisation_id = $1 AND segment_id = $2', [user.orgId, id])
}

/**
 * Counts a segment and stores the count. A segment that takes too long keeps the count it had; the rest of the transaction
 * is not rolled back.
 *
 * @throws {Error} When the database fails for another reason.
 */
export async function recount(transaction: TransactionContext, id: string, document: object): Promise<SegmentTotals> {
  const { client } = transaction
  await client.query("SAVEPOINT counting; SET LOCAL statement_timeout = '15s'")
  try {
    const totals = await countPeople(transaction, document, id)
    await saveCount(transaction, id, totals)
    return totals
  } catch (error) {
    if (!isTooSlow(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT counting')
    return keepCount(transaction, id)
  } finally {
    await client.query("SET LOCAL statement_timeout = '30s'").catch(() => {})
  }
}

const isTooSlow = (error: unknown) => error instanceof DatabaseError && error.code === QUERY_CANCELLED

/** Keeps the count that a segment had, as of now, so that it is not tried again at once. */
async function keepCount(transaction: TransactionContext, id: string): Promise<SegmentTotals> {
  const kept = (await readStoredCounts(transaction, [id])).get(id) ?? { count: 0, male: 0, female: 0 }
  await saveCount(transaction, id, kept)
  return kept
}

/**
 * Counts a segment in a transaction of its own, on the replica where there is one, and stores the count; like `recount`
 * otherwise.
 *
 * @throws {Error} When the database fails for another reason than the time that it takes.
 */
export async function recountApart(
  platform: Platform,
  transaction: TransactionContext,
  id: string,
  document: object,
): Promise<void> {
  const { user, now } = transaction
  try {
    const counted = await readApart(platform, { orgId: user.orgId }, async ({ pool, lagMs }) => {
      const asOf = now - lagMs
      const totals = await withOrganisation(pool, user.orgId, async (client) => {
        await client.query("SET LOCAL statement_timeout = '15s'")
        return countPeople({ client, user, now: asOf }, document, id)
      })
      return { totals, asOf }
    })
    await saveCount({ ...transaction, now: counted.asOf }, id, counted.totals)
  } catch (error) {
    if (!isTooSlow(error)) throw error
    await keepCount(transaction, id)
  }
}
