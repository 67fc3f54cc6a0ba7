/**
 * Brings the database to the schema of this version: the SQL files of `migrations/`, in the order of their names, each
 * once and in a transaction of its own. Several servers may do so at the same time, also while others serve: a lock that
 * is not to be had soon is given up and tried for again, because calls queue up behind whoever waits for it. A file that was applied never
 * changes again; what is wrong in it is put right by the next one. Kept by hand: runners of others notice no changed
 * file, or bring a language of their own (D-42).
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { StartError } from '../start-error.ts'
import { ensureApplicationRole } from './roles.ts'

/** One step: name without `.sql` (`0001_roles`), and its text. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The migrations of this version, bundled with it, in order. */
export const migrations: readonly Migration[] = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Key of the advisory lock, any number that is nobody else's: "quest" in ASCII. */
const lock = 0x7175657374

// Line ends differ between checkouts, and say nothing.
const hashOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/** PostgreSQL's error code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** The patience of migrations with the locks of others. */
export interface LockPatience {
  /** The longest wait for one lock, in milliseconds: calls of other servers queue up behind it. */
  readonly timeoutMs: number
  /** The number of tries of a migration that does not get its locks. */
  readonly tries: number
  /** The time between two tries, in milliseconds. */
  readonly pauseMs: number
}

const PATIENCE: LockPatience = { timeoutMs: 2000, tries: 30, pauseMs: 2000 }

async function apply(client: PoolClient, { name, sql }: Migration, patience: LockPatience): Promise<void> {
  for (let left = patience.tries; ; left--) {
    try {
      await client.query(`begin; set local lock_timeout = ${patience.timeoutMs}`)
      await client.query(sql)
      await client.query('insert into questwire_migration (name, hash) values ($1, $2)', [name, hashOf(sql)])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || left <= 1)
        throw new StartError(
          `Migration ${name} could not be applied, and changed nothing: ${(error as Error).message}.`,
        )
      await wait(patience.pauseMs)
    }
  }
}

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
    if (!applied.has(name) || applied.get(name) === hashOf(sql)) continue
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
    await client.query('select pg_advisory_lock($1)', [lock])
    await ensureApplicationRole(client)
    await client.query(
      'create table if not exists questwire_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const left = await remaining(client, all)
    for (const migration of left) await apply(client, migration, patience)
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
