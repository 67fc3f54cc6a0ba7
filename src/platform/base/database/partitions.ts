/**
 * The monthly partitions of large tables (migration 0082): those that are there, and those that are added ahead of time. A
 * row of which the month is missing lies in the partition `…_beyond` and moves once the month is added.
 */
import type { Pool } from 'pg'
import type { Client } from './pool.ts'

/** The longest wait for a lock, in milliseconds: calls queue up behind it. What waits in vain is tried again. */
export const LOCK_TIMEOUT_MS = 1000

/** The age from which on the statistics of a table are gathered anew, in hours. */
const STATISTICS_HOURS = 24

/** The lock by which no month of events is detached between the moment of a snapshot and its first look at them. */
export const holdEvents = 'lock table only events in access share mode'

/** A partition. */
export interface Partition {
  readonly name: string
  /** The moment before which its rows lie, in milliseconds since the epoch; null of the one beyond all months. */
  readonly untilTS: number | null
}

/** Reads the partitions of a table, the oldest first. */
export async function readPartitions(client: Pick<Client, 'query'>, table: string): Promise<readonly Partition[]> {
  const { rows } = await client.query<Partition>(
    'SELECT name, until_ts AS "untilTS" FROM partitions_of($1) ORDER BY until_ts',
    [table],
  )
  return rows
}

/** Reads the tables that consist of partitions, each with the end of its last month in milliseconds since the epoch. */
export async function readLastMonths(
  client: Pick<Client, 'query'>,
): Promise<readonly { readonly table: string; readonly untilTS: number }[]> {
  const { rows } = await client.query<{ table: string; untilTS: number }>(
    `SELECT relname AS table, (SELECT max(until_ts) FROM partitions_of(relname::text)) AS "untilTS"
     FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return rows
}

/**
 * Adds the partitions that are missing until three months after a moment, each in a transaction of its own, with those of
 * its rows that came before it. One server at a time.
 *
 * @param now - Milliseconds since the epoch.
 * @returns The names of the partitions that were added.
 * @throws {Error} When the lock of a table is not to be had soon.
 */
export async function addMissingPartitions(ownerPool: Pool, now: number): Promise<readonly string[]> {
  const added: string[] = []
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    for (;;) {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      const { rows } = await client.query<{ name: string | null }>(
        `SELECT CASE WHEN pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) THEN add_missing_partition($1) END AS name`,
        [now],
      )
      await client.query('COMMIT')
      const name = rows[0]?.name
      if (!name) return added
      added.push(name)
    }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/**
 * Gathers the statistics of tables with partitions once a day: the database does so by itself for each partition, and never
 * for all of them together, by which joins are planned.
 */
export async function analyzePartitioned(ownerPool: Pool): Promise<void> {
  const { rows } = await ownerPool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
     WHERE c.relkind = 'p' AND c.relnamespace = 'public'::regnamespace
       AND coalesce(s.last_analyze < now() - interval '${STATISTICS_HOURS} hours', true)`,
  )
  for (const { name } of rows) await ownerPool.query(`ANALYZE ${name}`)
}
