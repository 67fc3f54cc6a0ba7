/**
 * Brings the database to the schema of this version: the SQL files of `migrations/`, in the order of their names, each
 * once and in a transaction of its own. Several servers may do so at the same time. A file that was applied never
 * changes again; what is wrong in it is put right by the next one. Kept by hand: runners of others notice no changed
 * file, or bring a language of their own (D-42).
 */
import { createHash } from 'node:crypto'
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

async function apply(client: PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into questwire_migration (name, hash) values ($1, $2)', [name, hashOf(sql)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`Migration ${name} could not be applied, and changed nothing: ${(error as Error).message}.`)
  }
}

/** The migrations that are still to be applied; throws a StartError when those applied are not ours. */
async function remaining(client: PoolClient, all: readonly Migration[]): Promise<Migration[]> {
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
export async function migrate(ownerPool: Pool, all: readonly Migration[] = migrations): Promise<string[]> {
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await ensureApplicationRole(client)
    await client.query(
      'create table if not exists questwire_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const left = await remaining(client, all)
    for (const migration of left) await apply(client, migration)
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
