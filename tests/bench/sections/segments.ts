import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbedded } from '#src/platform/base/database/embedded/index.ts'
import { migrate } from '#src/platform/base/database/migrate.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { createOrganisation } from '#src/platform/identity/organisations.ts'
import { countAndSample, countPeople } from '#src/platform/segments/count.ts'
import { saveFile } from '#src/platform/segments/files.ts'
import { readPeopleFile } from '#src/platform/segments/read-people.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type Section, sized, table } from '../section.ts'

/** How many people there are, by `SEGMENT_PEOPLE`; each did ten things. The figures to quote are those of 1000000. */
const people = Number(process.env.SEGMENT_PEOPLE ?? sized(100_000, 1000))
const eventsEach = 10
const RUNS = sized(4, 1)

const orgId = randomUUID()
const DAY = 86_400_000

/** Fills the tables in two statements, without checking each row, and gives the database its indexes and statistics after. */
async function fill(owner: Pool, now: number): Promise<void> {
  const client = await owner.connect()
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'events' AND indexname IN ('events_by_key', 'events_by_profile')`,
  )
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'")
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`)
  await client.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'person-' || n, jsonb_build_object('name', 'Person ' || n, 'gender', (array['male', 'Female', 'other'])[1 + n % 3],
       'city', 'City ' || n::bigint * 7919 % 100, 'points', n::bigint * 104729 % 10000), $2, $2
     FROM generate_series(1, $3::int) AS n`,
    [orgId, now, people],
  )
  await client.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, 1 + floor(random() * $3), 'event_' || n % 8,
       jsonb_build_object('order_value', floor(random() * 10000), 'category', 'Category ' || n % 50),
       $2 - random() * 60 * ${DAY}, $2 FROM generate_series(1, $4::int) AS n`,
    [orgId, now, people, people * eventsEach],
  )
  for (const { definition } of indexes.rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query('VACUUM ANALYZE profiles')
  await client.query('VACUUM ANALYZE events')
  client.release(true)
}

const did = (userEvent: string, days: number, given: object = { name: '' }) => ({
  userEvent,
  days,
  userProperty: given,
})
const is = (name: string, type: string, operator: string, value: unknown) => ({
  userProperty: { name, type, operator, value },
})
const spent = { name: 'order_value', type: 'number', operator: 'greater', value: 5000 }
const since = (days: number) => `happened_ts > $2 - ${days * DAY} AND happened_ts <= $2`
const numberOf =
  "CASE jsonb_typeof(properties -> 'order_value') WHEN 'number' THEN (properties ->> 'order_value')::numeric END"

/** A segment, and the same asked for by hand: who they are, as SQL for the column `p.number`. */
const segments: readonly (readonly [string, readonly object[], 'AND' | 'OR', string])[] = [
  [
    'did, 7 days',
    [did('event_1', 7)],
    'AND',
    `p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_1' AND ${since(7)})`,
  ],
  [
    'did for enough, 31 days',
    [did('event_2', 31, spent)],
    'AND',
    `p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_2' AND ${since(31)}
       AND ${numberOf} > 5000)`,
  ],
  [
    'did two things and is',
    [did('event_1', 31), did('event_2', 31, spent), is('city', 'string', 'equal', 'City 7')],
    'AND',
    `p.properties ->> 'city' = 'City 7'
     AND p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_1' AND ${since(31)})
     AND p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_2' AND ${since(31)}
       AND ${numberOf} > 5000)`,
  ],
  [
    'did or is',
    [did('event_3', 7), is('points', 'number', 'greater', 9000)],
    'OR',
    `p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_3' AND ${since(7)}
       UNION SELECT number FROM profiles WHERE organisation_id = $1
         AND CASE jsonb_typeof(properties -> 'points') WHEN 'number' THEN (properties ->> 'points')::numeric END > 9000)`,
  ],
  [
    'did, and one of a group',
    [
      did('event_4', 31),
      { query: 'OR', events: [did('event_5', 3), did('event_6', 3), is('city', 'string', 'equal', 'City 9')] },
    ],
    'AND',
    `p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_4' AND ${since(31)})
     AND p.number IN (SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_5' AND ${since(3)}
       UNION SELECT profile FROM events WHERE organisation_id = $1 AND event_key = 'event_6' AND ${since(3)}
       UNION SELECT number FROM profiles WHERE organisation_id = $1 AND properties ->> 'city' = 'City 9')`,
  ],
  ['is', [is('city', 'string', 'equal', 'City 7')], 'AND', `p.properties ->> 'city' = 'City 7'`],
]

async function fastest(run: () => Promise<number>): Promise<{ time: number; count: number }> {
  let [time, count] = [Number.POSITIVE_INFINITY, 0]
  for (let n = 0; n < RUNS; n++) {
    const begun = performance.now()
    count = await run()
    time = Math.min(time, performance.now() - begun)
  }
  return { time, count }
}

const inFile = sized(100_000, 1000)

/** Reading and keeping a file of people of whom nobody is known yet, against writing the same rows in two statements. */
async function files(pool: Pool, owner: Pool, folder: string, now: number): Promise<(string | number)[][]> {
  const path = join(folder, 'people.csv')
  const ids = Array.from({ length: inFile }, (_, index) => `customer-${index}`)
  writeFileSync(path, `userId,city\n${ids.map((id) => `${id},Pune`).join('\n')}`)
  const timed = async (run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    return performance.now() - begun
  }
  const read = await timed(() => readPeopleFile({ name: 'people.csv', path, size: 1 }, () => {}))
  const kept = await timed(() =>
    withOrganisation(pool, orgId, (client) =>
      saveFile({ client, user: { orgId, name: '' }, now }, 'one', { name: 'people.csv', userIds: ids }, () => {}),
    ),
  )
  const plain = await timed(() =>
    owner.query(
      `WITH made AS (INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
         SELECT $1, 'other-' || n, '{}', $2, $2 FROM generate_series(1, ${inFile}) AS n RETURNING number),
       file AS (INSERT INTO segment_files (organisation_id, segment_id, name, people, uploaded_ts)
         VALUES ($1, 'other', 'people.csv', ${inFile}, $2) RETURNING number)
       INSERT INTO segment_members (organisation_id, file, profile) SELECT $1, file.number, made.number FROM made, file`,
      [orgId, now],
    ),
  )
  return [
    ['people of a file', 'read ms', 'kept ms', 'by hand ms', 'ratio'],
    [inFile, read.toFixed(0), kept.toFixed(0), plain.toFixed(0), `${(kept / plain).toFixed(2)} ×`],
  ]
}

/** Counting a segment behind the walls between organisations, against the same count by hand as the owner, who has none. */
const section: Section = {
  title: `Counting segments among ${people} people and ${people * eventsEach} events, against plain SQL by hand`,
  async run(print) {
    const folder = temporaryFolder()
    const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
    const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, settings })
    const owner = openPool({ connection: embedded.connection, role: 'owner' })
    const pool = openPool({ connection: embedded.connection, role: 'application' })
    try {
      await migrate(owner)
      const now = Date.now()
      await withOrganisation(pool, orgId, (client) =>
        createOrganisation(client, { id: orgId, name: 'Marigold', trialEndsTS: null, now }),
      )
      const begun = performance.now()
      await fill(owner, now)
      print(`Filled in ${Math.round((performance.now() - begun) / 1000)} s. Fastest of ${RUNS} runs each.`)
      const lines: (string | number)[][] = [
        ['segment', 'people', 'by hand ms', 'count ms', 'ratio', 'with sample ms', 'ratio'],
      ]
      for (const [name, events, query, where] of segments) {
        const document = { events, query }
        const inside = (run: typeof countPeople) =>
          fastest(() =>
            withOrganisation(pool, orgId, async (client) => {
              const transaction = { client, user: { orgId, name: '' }, now }
              return (await run(transaction, document, undefined)).count
            }),
          )
        const hand = await fastest(async () => {
          const { rows } = await owner.query<{ count: number }>(
            `SELECT count(*)::float8 AS count FROM profiles p WHERE p.organisation_id = $1 AND $2::float8 > 0 AND ${where}`,
            [orgId, now],
          )
          return rows[0]?.count ?? 0
        })
        const [ours, sampled] = [await inside(countPeople), await inside(countAndSample)]
        if (hand.count !== ours.count || hand.count !== sampled.count) {
          throw new Error(`${name}: ${hand.count} by hand, ${ours.count} counted, ${sampled.count} sampled`)
        }
        const ratio = ({ time }: { time: number }) => `${(time / hand.time).toFixed(2)} ×`
        lines.push([
          name,
          ours.count,
          hand.time.toFixed(0),
          ours.time.toFixed(0),
          ratio(ours),
          sampled.time.toFixed(0),
          ratio(sampled),
        ])
      }
      for (const line of table(lines)) print(line)
      for (const line of table(await files(pool, owner, folder, now))) print(line)
    } finally {
      await Promise.all([pool.end(), owner.end()])
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    }
  },
}

export default section
