import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'
import { queryPlannedOnce } from './planned-once.ts'
import { openPool, withoutOrganisation } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrate(database.ownerPool, migrations.slice(0, 1))
})
afterAll(() => database.close())

test.each([
  { isPooled: false, kept: [{ name: 'double', from_sql: false }] },
  { isPooled: true, kept: [] },
])('a connection keeps a statement, unless a pooler has it ($isPooled)', async ({ isPooled, kept }) => {
  const { connection } = database
  const pool = openPool({ connection, role: 'application', isPooled })
  const doubled = await withoutOrganisation(pool, async (client) => {
    const double = (number: number) => queryPlannedOnce(client, 'double', 'select $1::int * 2 as twice', [number])
    const rows = [...(await double(3)).rows, ...(await double(4)).rows]
    return [rows, (await client.query('select name, from_sql from pg_prepared_statements')).rows]
  })
  await pool.end()
  expect(doubled).toEqual([[{ twice: 6 }, { twice: 8 }], kept])
})
