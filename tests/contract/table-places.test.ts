/** The law of distributing by organisation: each table has its place, and its keys are those of that place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablePlaces } from '#src/platform/base/database/table-places.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const { distributed, reference, local } = tablePlaces

test('every table has one place', async () => {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition`,
  )
  expect([...distributed, ...reference, ...local].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('what is unique in a distributed table is so within its organisation', async () => {
  const { rows } = await database.ownerPool.query(
    `SELECT c.relname AS table, i.indexrelid::regclass::text AS index FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     LEFT JOIN pg_inherits h ON h.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = h.inhparent
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE i.indisunique AND coalesce(p.relname, c.relname) = ANY($1) AND a.attname IS DISTINCT FROM 'organisation_id'`,
    [distributed],
  )
  expect(rows).toEqual([])
})

test('a foreign key leads from a place to one that it reaches', async () => {
  const { rows } = await database.ownerPool.query<{ from: string; to: string; leads: boolean }>(
    `SELECT c.conrelid::regclass::text AS from, c.confrelid::regclass::text AS to,
       (SELECT attname FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = c.conkey[1]) = 'organisation_id'
         AND (SELECT attname FROM pg_attribute WHERE attrelid = c.confrelid AND attnum = c.confkey[1]) = 'organisation_id'
         AS leads
     FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`,
  )
  const reaches = ({ from, to, leads }: (typeof rows)[number]) =>
    reference.includes(to) || (local.includes(from) ? local.includes(to) : leads && distributed.includes(to))
  expect(rows.filter((one) => !reaches(one))).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
})
