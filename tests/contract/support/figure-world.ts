/** A world for the laws of figures: organisations of their own, rows written as their owner, and a second server. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { inOrganisation, type JobContext } from '#src/platform/base/in-organisations.ts'
import type { Measure } from '#src/platform/figures/measures.ts'
import { countSubjects } from '#src/platform/figures/read-figures.ts'
import { openWorld, type World } from './world.ts'

export let world: World
/** Another server on the same database. */
export let other: Platform

/** Opens the world before the tests of a file, and closes it after them. */
export function openFigureWorld(): void {
  beforeAll(async () => {
    world = await openWorld()
    other = { ...world.platform, pool: openPool({ connection: world.database.connection, role: 'application' }) }
  })
  afterAll(async () => {
    await other.pool.end()
    await world.close()
  })
}

/** Runs a statement as the owner of the rows. */
export const run = (sql: string, ...values: readonly unknown[]) => world.database.ownerPool.query(sql, [...values])
export const inside = <T>(orgId: string, work: (transaction: JobContext) => Promise<T>, platform = world.platform) =>
  inOrganisation(platform, orgId, work)

export async function newOrganisation(timezone: string): Promise<string> {
  const id = randomUUID()
  await run(
    `INSERT INTO organisations (id, name, timezone, currency_name, created_ts) VALUES ($1, 'Laws', $2, 'coins', 0)`,
    ...[id, timezone],
  )
  return id
}

/** Writes several rows in one statement. */
export async function insert(table: string, rows: readonly object[], how = ''): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await run(
    `INSERT INTO ${table} (${columns}) ${how} SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    JSON.stringify(rows),
  )
}

/** The number of changes that wait to be folded. */
export const waiting = async (orgId: string) =>
  (await run('SELECT FROM figure_changes WHERE organisation_id = $1', orgId)).rowCount

/** Everything that was ever begun in an organisation, by its figures. */
export const countedIn = async (orgId: string, measure: Measure = 'started') =>
  (
    await inside(orgId, (transaction) =>
      countSubjects(transaction, { measures: [measure], days: null, subjects: [''] }),
    )
  ).get('')?.[measure]

/** Writes plays of three rules on nine days. */
export const writePlays = (orgId: string, count: number, session = 's') =>
  run(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), n % 50, 'rule ' || n % 3, '', 1, $3, 86400000.0 * (n % 9), 86400000.0 * (n % 9), ''
     FROM generate_series(1, $2::int) AS n`,
    ...[orgId, count, session],
  )

/** Writes rules without anything in them. */
export const writeRules = (orgId: string, ...ids: readonly string[]) =>
  run(
    `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, listed, creator, created_ts, updated_ts)
     SELECT $1, 'rule', id, 1, '{}', true, id, id, '', '{}', '', 0, 0 FROM unnest($2::text[]) AS id`,
    ...[orgId, ids],
  )
