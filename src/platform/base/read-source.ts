/**
 * The database that reports and counts are read from: the replica while it follows closely, else the primary. Whoever has
 * changed something a moment ago reads the primary until the replica has that too. No server remembers who wrote what: the
 * audit does, in the transaction of the change.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Platform } from './context.ts'
import { withOrganisation } from './database/pool.ts'
import { MAX_LAG_MS, type PrimaryPosition, primaryPosition, type Replica, readLag } from './database/replica.ts'
import { unavailabilityOf } from './database/unavailable.ts'

/** The time for which a change of somebody's counts as new, in milliseconds: longer than a replica that is read may be behind, whatever servers' clocks say. */
const NEW_CHANGE_MS = 2 * MAX_LAG_MS
/** The time that a replica has to reach somebody's own change before the primary is read, in milliseconds. */
const CATCH_UP_MS = 500
const CATCH_UP_INTERVAL_MS = 25
/** The time for which a replica that failed is not asked again, in milliseconds. */
const REST_MS = 5000

/** A database to read from. */
export interface ReadSource {
  readonly pool: Pool
  /** Connections as the user who signs in, who may cancel queries; absent in most tests. */
  readonly ownerPool: Pool | undefined
  /** Everything up to so many milliseconds ago is there. */
  readonly lagMs: number
}

/** The reader: a member of staff, or nobody in particular. */
export interface Reader {
  readonly orgId: string
  readonly id?: string
}

/** The moments until which replicas that failed are left alone, by the clock of the process. */
const restingUntil = new WeakMap<Replica, number>()

/** PostgreSQL's codes for tables, columns and functions that are not there: a migration that has not reached the replica. */
const NOT_THERE_YET = ['42P01', '42703', '42883']
/** Its code for a query that was cancelled or took too long, as it would at the primary. */
const QUERY_CANCELLED = '57014'

/** Says whether the primary may well answer what the replica did not. */
function isOfReplica(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  if (code === QUERY_CANCELLED) return false
  return unavailabilityOf(error) !== undefined || NOT_THERE_YET.includes(`${code}`)
}

/**
 * Reads from the replica where there is one that may be read, else from the primary; also what a replica broke off. The work
 * may run twice, so it does nothing beside the database.
 *
 * @throws {Error} When the primary cannot serve, or the work fails wherever it is done.
 */
export async function readApart<T>(
  platform: Pick<Platform, 'pool' | 'ownerPool' | 'replica' | 'now'>,
  reader: Reader,
  read: (source: ReadSource) => Promise<T>,
): Promise<T> {
  const { pool, ownerPool, replica } = platform
  const primary = { pool, ownerPool, lagMs: 0 }
  if (!replica || performance.now() < (restingUntil.get(replica) ?? 0)) return read(primary)
  const lagMs = await usableLag(platform, replica, reader)
  if (lagMs === undefined) return read(primary)
  try {
    return await read({ ...replica, lagMs })
  } catch (error) {
    if (!isOfReplica(error)) throw error
    letRest(replica)
    return read(primary)
  }
}

function letRest(replica: Replica): void {
  restingUntil.set(replica, performance.now() + REST_MS)
}

/** Returns how far the replica is behind where this reader may read it; undefined where not. */
async function usableLag(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  replica: Replica,
  { orgId, id }: Reader,
): Promise<number | undefined> {
  const { rows } = await withOrganisation(pool, orgId, (client) =>
    client.query<PrimaryPosition & { readonly hasChanged: boolean }>(
      `SELECT ${primaryPosition}, coalesce((SELECT a.at_ts > $3 FROM audit a
         WHERE a.organisation_id = $1 AND a.user_id = $2 ORDER BY a.id DESC LIMIT 1), false) AS "hasChanged"`,
      [orgId, id ?? null, now() - NEW_CHANGE_MS],
    ),
  )
  const [position] = rows
  if (!position) return undefined
  try {
    let lagMs = await readLag(replica, position)
    const begun = performance.now()
    while (position.hasChanged && lagMs > 0 && performance.now() - begun < CATCH_UP_MS) {
      await wait(CATCH_UP_INTERVAL_MS)
      lagMs = await readLag(replica, position)
    }
    return lagMs === 0 || (lagMs <= MAX_LAG_MS && !position.hasChanged) ? lagMs : undefined
  } catch {
    letRest(replica)
    return undefined
  }
}
