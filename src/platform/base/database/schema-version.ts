/** The version of the tables, for servers that leave migrating to others: what is missing, and waiting until nothing is. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'
import { type Migration, migrations, remaining } from './migrate.ts'

/** The longest wait for a migration by somebody else, in milliseconds. */
const MAX_WAIT_MS = 5 * 60_000
/** The time between two looks, in milliseconds. */
const LOOK_INTERVAL_MS = 1000

/** PostgreSQL's error code for a table that is not there. */
const UNDEFINED_TABLE = '42P01'

/** The state of the tables beside this version. */
export interface SchemaVersion {
  /** The number of migrations of this version that were not applied yet. */
  readonly missing: number
  /** The number of applied migrations that only a newer version knows. */
  readonly newer: number
}

/**
 * Reads how the tables stand to this version.
 *
 * @throws {Error} When the database does not answer.
 */
export async function readSchemaVersion(
  ownerPool: Pool,
  all: readonly Migration[] = migrations,
): Promise<SchemaVersion> {
  const applied = new Set(await appliedNames(ownerPool))
  const known = new Set(all.map(({ name }) => name))
  return {
    missing: [...known].filter((name) => !applied.has(name)).length,
    newer: [...applied].filter((name) => !known.has(name)).length,
  }
}

async function appliedNames(ownerPool: Pool): Promise<readonly string[]> {
  try {
    const { rows } = await ownerPool.query<{ name: string }>('select name from questwire_migration')
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return []
    throw error
  }
}

/** The options of waiting; tests shorten its times. */
export interface WaitOptions {
  /** Ends the waiting when the start is interrupted. */
  readonly signal?: AbortSignal
  readonly maxWaitMs?: number
  readonly intervalMs?: number
  /** Says whether what the job makes beside the tables is there. */
  isPrepared?(): Promise<boolean>
}

/**
 * Waits until somebody else has brought the tables to this version.
 *
 * @throws {StartError} When that took too long, or a newer version did it.
 */
export async function waitForSchema(
  ownerPool: Pool,
  { signal, maxWaitMs = MAX_WAIT_MS, intervalMs = LOOK_INTERVAL_MS, isPrepared = async () => true }: WaitOptions = {},
  all: readonly Migration[] = migrations,
): Promise<void> {
  for (let waited = 0; ; waited += intervalMs) {
    const { missing } = await readSchemaVersion(ownerPool, all)
    if (missing === 0 && (await isPrepared())) break
    if (waited >= maxWaitMs)
      throw new StartError(
        `The tables are not those of this version (${missing} migrations are missing): run npm run migrate, or set MIGRATE to start.`,
      )
    signal?.throwIfAborted()
    await wait(intervalMs)
  }
  await remaining(ownerPool, all)
}
