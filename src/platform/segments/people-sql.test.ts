/** The database and the engine read conditions alike: random conditions, of every shape and oddity, on random people. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '#schemas/values/comparison.ts'
import { operatorsOf, propertyTypes } from '#schemas/values/operators.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import type { PlayerProfile } from '#src/engine/player/player.ts'
import { isInSegment } from '#src/engine/segment/in-segment.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { createOrganisation } from '../identity/organisations.ts'
import { peopleSql } from './people-sql.ts'
import { QueryValues } from './query-values.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const orgId = randomUUID()
const names = ['city', 'points', 'born', 'wakes', 'seen', '__proto__', 'né']
const events = ['order', 'visit', 'Order']
const types = ['string', 'number', 'date', 'time', 'date_time', 'colour', undefined, 5]
const operators = [
  ...['equal', 'not_equal', 'like', 'is_empty', 'is_null', 'less', 'greater', 'less_or_equal', 'greater_or_equal'],
  ...['between', 'sounds_like', '', undefined],
]

/** What properties hold, and what they are compared with: of every type, near each other, and odd. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'Pune',
    'pune',
    'PUNE ',
    'Éclair',
    'éclair',
    'İstanbul',
    'ΣΑΣ',
    'σας',
    '',
    ' ',
    '\t\n',
    '%',
    "'",
    '\\',
  ),
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    1.5,
    10,
    9007199254740992,
    1e21,
    1e-7,
    '1',
    '1.0',
    '1.50',
    '-3',
    '1e3',
    '٣',
    '0x1',
    ' 1',
    '12345678901234567',
  ),
  fc.constantFrom<unknown>(
    '2026-11-12',
    '2026-11-12 09:30:00',
    '2026-11-12T09:30Z',
    '2026-11-12 09:30',
    '2026-11-13T00:00:00.123+05:30',
  ),
  fc.constantFrom<unknown>(
    '2026-1-2',
    '2026-11-12x',
    '2026-11-12 9',
    '09:30',
    '09:30:00',
    '09:30:01',
    '22:00',
    '06:00',
    '9:30',
    '2026-11-12\n',
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    'true',
    [],
    ['Pune'],
    { a: 1 },
    {},
    'null',
    '1e+21',
    '1e-7',
    '9007199254740992',
  ),
)
const properties = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })

const oddProperty = fc.record(
  {
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<unknown>(...names) },
      fc.constantFrom<unknown>('', 5, 'nothing'),
    ),
    type: fc.constantFrom(...types),
    operator: fc.constantFrom(...operators),
    value: fc.oneof({ weight: 3, arbitrary: value }, fc.array(value, { maxLength: 3 })),
    query: fc.constantFrom('AND', 'OR', undefined, 'XOR'),
  },
  { requiredKeys: ['name', 'operator'] },
)
/** A comparison as somebody would choose it. */
const plainProperty = fc.constantFrom(...propertyTypes).chain((type) =>
  fc.record({
    name: fc.constantFrom(...names),
    type: fc.constant(type),
    operator: fc.constantFrom(...operatorsOf(type)),
    value: fc.array(
      value.filter((one) => readers[type](one) !== undefined && one !== ''),
      { minLength: 2, maxLength: 2 },
    ),
    query: fc.constantFrom('AND', 'OR'),
  }),
)
const property: fc.Arbitrary<unknown> = fc.oneof(oddProperty, plainProperty)
const is = fc.record({ userProperty: property })
const did = fc.record(
  {
    userEvent: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<unknown>(...events) },
      fc.constantFrom<unknown>('', null),
    ),
    days: fc.constantFrom<unknown>(1, 7, 31, '2', 0.5, -1, 'x', null),
    property: fc.constantFrom<unknown>(['city'], [], 'city'),
    operator: fc.constantFrom(...operators),
    userProperty: fc.oneof({ weight: 3, arbitrary: property }, fc.constantFrom<unknown>({}, null, 'x')),
  },
  { requiredKeys: ['userEvent'] },
)
const { group } = fc.letrec<{ group: unknown; item: unknown }>((tie) => ({
  group: fc.record(
    {
      query: fc.constantFrom('AND', 'OR', 'OR', 'xor'),
      operator: fc.constantFrom('AND', 'OR'),
      events: fc.array(tie('item'), { maxLength: 4, depthIdentifier: 'groups' }),
    },
    { requiredKeys: ['events'] },
  ),
  item: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'groups' },
    { weight: 4, arbitrary: is as fc.Arbitrary<unknown> },
    { weight: 4, arbitrary: did as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'x', [], {}) },
    { weight: 3, arbitrary: tie('group') },
  ),
}))

const person = fc.record({
  properties,
  events: fc.array(
    fc.record({
      event: fc.constantFrom(...events),
      properties,
      happenedTS: fc
        .constantFrom(0.4, 0.5, 0.6, 1, 1.9, 2, 6.9, 7, 7.1, 30, 31, 32, -0.1, 0)
        .map((days) => NOW - days * DAY),
    }),
    { maxLength: 6 },
  ),
})

let database: TestDatabase
let people: PlayerProfile[]
beforeAll(async () => {
  database = await openTestDatabase()
  // As they come out of the database: JSON knows no minus zero.
  people = JSON.parse(JSON.stringify(fc.sample(person, { numRuns: 150, seed: 20_261_121 })))
  await withOrganisation(database.pool, orgId, async (client) => {
    await createOrganisation(client, { id: orgId, name: 'Marigold', trialEndsTS: null, now: NOW })
    await client.query(
      `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, (number - 1)::text, row -> 'properties', 0, 0 FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS one (row, number)`,
      [orgId, JSON.stringify(people)],
    )
    await client.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, p.number, event ->> 'event', event -> 'properties', (event ->> 'happenedTS')::float8, 0
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS one (row, number)
       CROSS JOIN jsonb_array_elements(row -> 'events') AS event
       JOIN profiles p ON p.organisation_id = $1 AND p.user_id = (one.number - 1)::text`,
      [orgId, JSON.stringify(people)],
    )
  })
})
afterAll(() => database.close())

async function counted(client: Client, document: object): Promise<number[]> {
  const values = new QueryValues()
  const who = peopleSql(segmentTree(document as never), 'p', { orgId, now: NOW, values })
  const { rows } = await client.query<{ user_id: string }>(
    `SELECT p.user_id FROM profiles p WHERE p.organisation_id = ${values.add(orgId, 'uuid')} AND ${who}`,
    values.all,
  )
  return rows.map((row) => Number(row.user_id)).sort((one, other) => one - other)
}

test('1,500 random segments mean the same people to both', async () => {
  const met = { nobody: 0, some: 0 }
  await withOrganisation(database.pool, orgId, (client) =>
    fc.assert(
      fc.asyncProperty(group, async (given) => {
        const document = JSON.parse(JSON.stringify(given))
        const tree = segmentTree(document)
        const meant = people.flatMap((one, index) => (isInSegment(tree, one, NOW) ? [index] : []))
        expect(await counted(client, document)).toEqual(meant)
        met[meant.length === 0 ? 'nobody' : 'some']++
      }),
      { numRuns: 1500, seed: 20_261_121 },
    ),
  )
  expect(met.some).toBeGreaterThan(500)
})

test('each comparison means the same people to both, alone', async () => {
  let met = 0
  await withOrganisation(database.pool, orgId, (client) =>
    fc.assert(
      fc.asyncProperty(fc.oneof(is, did), async (given) => {
        const document = JSON.parse(JSON.stringify({ events: [given] }))
        const tree = segmentTree(document)
        const meant = people.flatMap((one, index) => (isInSegment(tree, one, NOW) ? [index] : []))
        expect(await counted(client, document)).toEqual(meant)
        if (meant.length > 0) met++
      }),
      { numRuns: 1500, seed: 7 },
    ),
  )
  expect(met).toBeGreaterThan(500)
})
