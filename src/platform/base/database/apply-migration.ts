/**
 * Applies one migration while servers serve: in a transaction of its own, whose locks are given up soon and tried for again,
 * because calls queue up behind whoever waits for one; or, for indexes of tables that grow, outside of one, beside writers.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { StartError } from '../start-error.ts'

/** One step: name without `.sql` (`0001_roles`), and its text. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The patience of migrations with the locks of others. */
export interface LockPatience {
  /** The longest wait for one lock, in milliseconds: calls of other servers queue up behind it. */
  readonly timeoutMs: number
  /** The number of tries of a migration that does not get its locks. */
  readonly tries: number
  /** The time between two tries, in milliseconds. */
  readonly pauseMs: number
}

/** The first line of a migration whose statements run outside a transaction. */
const OUTSIDE = '-- Outside a transaction.'

/** The longest wait of an index that is built beside writers for the transactions of before, behind which nobody queues up. */
const BUILDING_LOCK_TIMEOUT_MS = 120_000

/** PostgreSQL's error code for a lock that was not to be had in time, and for a deadlock that others were let through. */
const PASSING = ['55P03', '40P01']

/** The statements that may run outside a transaction, since they can be repeated after any end. */
const REPEATABLE = /^(create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b/i

/** Returns the hash by which an applied migration is known. Line ends differ between checkouts, and say nothing. */
export const migrationHash = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/**
 * Returns the statements of a migration that run outside a transaction, one by one; undefined for any other migration.
 *
 * @throws {StartError} When one of them could not be repeated.
 */
export function statementsOutside({ name, sql }: Migration): readonly string[] | undefined {
  if (!sql.startsWith(OUTSIDE)) return undefined
  const statements = sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = statements.find((one) => !REPEATABLE.test(one))
  if (wrong === undefined) return statements
  throw new StartError(`Migration ${name} runs outside a transaction, where “${wrong}” could not be repeated.`)
}

/**
 * Applies a migration and notes that.
 *
 * @throws {StartError} When it fails, or does not get its locks; one in a transaction has changed nothing then.
 */
export async function applyMigration(client: PoolClient, migration: Migration, patience: LockPatience): Promise<void> {
  const { name, sql } = migration
  const statements = statementsOutside(migration)
  for (let left = patience.tries; ; left--) {
    try {
      if (statements) await buildIndexes(client, statements)
      await client.query(`begin; set local lock_timeout = ${patience.timeoutMs}`)
      if (!statements) await client.query(sql)
      await client.query('insert into questwire_migration (name, hash) values ($1, $2)', [name, migrationHash(sql)])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!PASSING.includes(`${(error as { code?: unknown }).code}`) || left <= 1)
        throw new StartError(
          `Migration ${name} could not be applied, and changed nothing: ${(error as Error).message}.`,
        )
      await wait(patience.pauseMs)
    }
  }
}

/** Builds and drops indexes while others write. One that was begun before and not finished is dropped first. */
async function buildIndexes(client: PoolClient, statements: readonly string[]): Promise<void> {
  await client.query(`set lock_timeout = ${BUILDING_LOCK_TIMEOUT_MS}`)
  try {
    for (const statement of statements) {
      const [, , index = ''] = REPEATABLE.exec(statement) ?? []
      const { rowCount } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [index],
      )
      if (rowCount) await client.query(`drop index concurrently if exists ${index}`)
      await client.query(statement)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}
