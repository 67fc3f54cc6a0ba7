/**
 * Brings the database to the schema of this version: the SQL files of `migrations/`, in the order of their names, each
 * once. Several servers may do so at the same time, also while others serve. A file that was applied never changes again; what is wrong in it is put right by the next one. Kept by hand: runners of others notice no changed
 * file, or bring a language of their own (D-42).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { StartError } from '../start-error.ts'
import { applyMigration, type LockPatience, type Migration, migrationHash } from './apply-migration.ts'
import { ensureApplicationRole } from './roles.ts'

export type { Migration } from './apply-migration.ts'

/** The migrations of this version, bundled with it, in order. */
export const migrations: readonly Migration[] = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const PATIENCE: LockPatience = { timeoutMs: 2000, tries: 30, pauseMs: 2000 }

/** Key of the advisory lock, any number that is nobody else's: "quest" in ASCII. */
const lock = 0x7175657374

/**
 * Returns the migrations that are still to be applied.
 *
 * @throws {StartError} When one was changed after it had been applied, or belongs to a newer version.
 */
export async function remaining(client: Pick<PoolClient, 'query'>, all: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from questwire_migration')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const left = all.filter(({ name }) => !applied.has(name))
  for (const { name, sql } of all) {
    if (!applied.has(name) || applied.get(name) === migrationHash(sql)) continue
    throw new StartError(
      `Migration ${name} was changed after it had been applied to this database: restore the file and put the change into a new one.`,
    )
  }
  const newer = [...applied.keys()].find((name) => all.every((migration) => migration.name !== name))
  if (newer) {
    throw new StartError(
      `The database was migrated by a newer Questwire (${newer} is unknown here): start that version.`,
    )
  }
  return left
}

/** The time between two looks whether the lock is free, in milliseconds. */
const TURN_INTERVAL_MS = 100

/** Takes the lock. Whoever waits for it asks again and again: a statement that waits would hold up the building of indexes beside writers. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine) return
    await wait(TURN_INTERVAL_MS)
  }
}

/**
 * Applies the missing migrations with the owner's pool.
 *
 * @returns The names of the migrations that were applied.
 * @throws {StartError} When a migration fails, was changed after it had been applied, or belongs to a newer version.
 */
export async function migrate(
  ownerPool: Pool,
  all: readonly Migration[] = migrations,
  patience = PATIENCE,
): Promise<string[]> {
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    await takeTurn(client)
    await ensureApplicationRole(client)
    await client.query(
      'create table if not exists questwire_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const left = await remaining(client, all)
    for (const migration of left) await applyMigration(client, migration, patience)
    return left.map(({ name }) => name)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A failed connection is closed rather than used again, and its lock ends with it.
    if (!failure) await client.query('select pg_advisory_unlock($1)', [lock])
    client.release(failure)
  }
}
