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
