/**
 * The streaming replica that reports and counts are read from (`DATABASE_READ_URL`), and how far it is behind. Not here:
 * who reads from it (`../read-source.ts`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Connection, openPool } from './pool.ts'

/** The lag from which on a replica is not read, in milliseconds. */
export const MAX_LAG_MS = 30_000
/** The longest time in which a replica says how far it is, in milliseconds. */
const ANSWER_MS = 1000

/** A replica with its connections. */
export interface Replica {
  /** Connections of the application, for whom row-level security holds. */
  readonly pool: Pool
  /** Connections of the user who signs in, who may cancel what the application asks. */
  readonly ownerPool: Pool
}

/** The distance of a replica from its primary. */
export interface ReplicaState {
  /** True where it follows closely enough to be read. */
  readonly isRead: boolean
  /** Milliseconds, 0 where it has everything; null where it does not answer, or is no replica any more. */
  readonly lagMs: number | null
}

/** Opens the connections to a replica; its address may be that of a pooler. */
export function openReplica(connection: Connection, log: (line: string) => void): Replica {
  return {
    pool: openPool({ connection, role: 'application', isPooled: true, log }),
    ownerPool: openPool({ connection, role: 'owner', log }),
  }
}

/** The place of the primary at a moment. */
export interface PrimaryPosition {
  /** The end of its write-ahead log. */
  readonly lsn: string
  /** Its clock, in milliseconds since the epoch. */
  readonly clock: number
}

/** SQL for the place of the primary. */
export const primaryPosition = `pg_current_wal_lsn()::text AS lsn, extract(epoch FROM clock_timestamp())::float8 * 1000 AS clock`

/**
 * Asks a replica how far it is behind a place of the primary.
 *
 * @returns Milliseconds, 0 where it has reached the place.
 * @throws {Error} When it does not answer within a second, is no replica, or has replayed nothing that has a time.
 */
export async function readLag({ ownerPool }: Replica, { lsn, clock }: PrimaryPosition): Promise<number> {
  const asked = ownerPool.query<{ follows: boolean; isThere: boolean | null; replayed: number | null }>(
    `SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere",
       extract(epoch FROM pg_last_xact_replay_timestamp())::float8 * 1000 AS replayed`,
    [lsn],
  )
  asked.catch(() => {})
  const late = wait(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout expired')))
  const [state] = (await Promise.race([asked, late])).rows
  if (!state?.follows) throw new Error('the database of DATABASE_READ_URL follows no other')
  if (state.isThere) return 0
  if (state.replayed === null) throw new Error('the replica has replayed no transaction yet')
  return Math.max(1, clock - state.replayed)
}

/**
 * Reads the distance of the replica from the primary, for those who look after them.
 *
 * @throws {Error} When the primary does not answer.
 */
export async function readReplicaState(primary: Pool, replica: Replica): Promise<ReplicaState> {
  const { rows } = await primary.query<PrimaryPosition>(`SELECT ${primaryPosition}`)
  const [position] = rows
  const lagMs = position ? await readLag(replica, position).catch(() => null) : null
  return { isRead: lagMs !== null && lagMs <= MAX_LAG_MS, lagMs }
}
