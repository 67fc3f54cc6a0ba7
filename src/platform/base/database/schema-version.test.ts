import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { migrate, migrations } from './migrate.ts'
import { readSchemaVersion, waitForSchema } from './schema-version.ts'

const thing = { name: '9001_thing', sql: 'create table thing (id int primary key);' }
const all = [...migrations.slice(0, 1), thing]
const quick = { intervalMs: 10, maxWaitMs: 5000 }

let database: TestDatabase
beforeEach(async () => {
  database = await openEmptyDatabase()
})
afterEach(() => database.close())

describe('a server that leaves the tables alone', () => {
  test('counts what is missing in an empty database', async () => {
    expect(await readSchemaVersion(database.ownerPool, all)).toEqual({ missing: 2, newer: 0 })
  })

  test('goes on when somebody else has migrated', async () => {
    const waiting = waitForSchema(database.ownerPool, quick, all)
    await migrate(database.ownerPool, all)
    await waiting
    expect(await readSchemaVersion(database.ownerPool, all)).toEqual({ missing: 0, newer: 0 })
  })

  test('gives up with the command that was to be run', async () => {
    const waiting = waitForSchema(database.ownerPool, { intervalMs: 10, maxWaitMs: 20 }, all)
    await expect(waiting).rejects.toThrow('(2 migrations are missing): run npm run migrate, or set MIGRATE to start.')
    await expect(waiting).rejects.toBeInstanceOf(StartError)
  })

  test('refuses tables of a newer version', async () => {
    await migrate(database.ownerPool, all)
    await expect(waitForSchema(database.ownerPool, quick, all.slice(0, 1))).rejects.toThrow(
      '9001_thing is unknown here',
    )
  })
})

describe('a migration beside others who work', () => {
  const column = { name: '9002_note', sql: 'alter table thing add note text;' }

  test('gives a lock up that it does not get soon, lets those behind it pass, and tries again', async () => {
    await migrate(database.ownerPool, all)
    const reader = await database.pool.connect()
    await reader.query('begin; select * from thing')
    const patience = { timeoutMs: 100, tries: 100, pauseMs: 20 }
    const migrating = migrate(database.ownerPool, [...all, column], patience)
    // Each of these would wait for the migration, which waits for the reader, if that did not give up.
    for (let n = 0; n < 5; n++) await database.pool.query('insert into thing values ($1)', [n])
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['9002_note'])
  })

  test('ends after so many tries, and has changed nothing', async () => {
    await migrate(database.ownerPool, all)
    const reader = await database.pool.connect()
    await reader.query('begin; select * from thing')
    const migrating = migrate(database.ownerPool, [...all, column], { timeoutMs: 20, tries: 2, pauseMs: 1 })
    await expect(migrating).rejects.toThrow('Migration 9002_note could not be applied, and changed nothing')
    await reader.query('commit')
    reader.release()
    expect(await migrate(database.ownerPool, [...all, column])).toEqual(['9002_note'])
  })
})

describe('an index that is built outside a transaction', () => {
  const index = {
    name: '9002_things_by_id',
    sql: '-- Outside a transaction.\n-- For readers.\ncreate index concurrently if not exists things_by_id on thing (id);\n',
  }
  const validOf = async () =>
    (
      await database.ownerPool.query(
        "select indisvalid as valid from pg_index where indexrelid = to_regclass('things_by_id')",
      )
    ).rows

  test('lets writers write meanwhile, also when several servers start at the same time', async () => {
    await migrate(database.ownerPool, all)
    const writer = await database.pool.connect()
    await writer.query('begin; insert into thing values (1)')
    const migrating = Promise.all([1, 2].map(() => migrate(database.ownerPool, [...all, index])))
    // It waits for the writer that was there before, and nobody waits for it.
    await expect
      .poll(
        async () =>
          (await database.ownerPool.query("select from pg_stat_activity where query ilike 'create index%'")).rowCount,
      )
      .toBe(1)
    await database.pool.query('insert into thing values (2)')
    await writer.query('commit')
    writer.release()
    expect((await migrating).flat()).toEqual([index.name])
    expect(await validOf()).toEqual([{ valid: true }])
  })

  test('is built anew where it was begun and not finished', async () => {
    await migrate(database.ownerPool, all)
    await database.ownerPool.query('insert into thing values (1)')
    await database.ownerPool.query('create index things_by_id on thing (id)')
    await database.ownerPool.query("update pg_index set indisvalid = false where indexrelid = 'things_by_id'::regclass")
    expect(await migrate(database.ownerPool, [...all, index])).toEqual([index.name])
    expect(await validOf()).toEqual([{ valid: true }])
  })

  test('stands alone with its like: what cannot be repeated is refused', async () => {
    await migrate(database.ownerPool, all)
    const wrong = { ...index, sql: `${index.sql} alter table thing add note text;` }
    await expect(migrate(database.ownerPool, [...all, wrong])).rejects.toThrow(
      '“alter table thing add note text” could not',
    )
    expect(await validOf()).toEqual([])
  })
})
