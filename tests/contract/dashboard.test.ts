/** The dashboard: what happened in a range of days of the organisation's zone (C §2). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let person: TestUser
let rule: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: 'Asia/Kolkata' })
  rule = (await person.post('saveRule', ruleBody({ ruleStatus: 'active' }))).reply.ruleEntity.id
})
afterAll(() => world.close())

/** Midnight of 20 November 2025 in Kolkata. */
const midnight = Date.UTC(2025, 10, 19, 18, 30)

const insert = (statement: string, values: unknown[]) =>
  world.database.ownerPool.query(statement, [person.orgId, ...values])
const play = (profile: number, at: number) =>
  insert(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     VALUES ($1, gen_random_uuid(), $2, $3, 't', 2, '', $4, $4, '')`,
    [profile, rule, at],
  )
const reward = (at: number, given: boolean, takenBack: number | null) =>
  insert(
    `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
       amount, unit, currency, given, failure_reason, taken_back_ts, at_ts)
     VALUES ($1, gen_random_uuid(), 1, 'd', 'D', '', 'play', 'o', '', 'O', 1, 1, 'coins', '', $2, '', $3, $4)`,
    [given, takenBack, at],
  )
const event = (at: number) =>
  insert(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts) VALUES ($1, 1, 'e', '{}', $2, $2)`,
    [at],
  )
/** Plays of three people in the seven days until today, and one of tomorrow. */
async function playSixTimes() {
  await play(1, midnight - 1)
  await play(1, midnight)
  await play(1, midnight + HOUR)
  await play(2, midnight + DAY - 1)
  await play(3, midnight + DAY)
  await play(9, midnight - 3 * DAY)
}
const read = async (query = '', by = person) => (await by.get(`getDashboard${query}`)).reply.dashboard

test('days are those of the zone, players of several days are counted once, what was not given is not counted', async () => {
  await playSixTimes()
  await reward(midnight + HOUR, true, null)
  await reward(midnight + HOUR, true, midnight + 2 * HOUR)
  await reward(midnight + HOUR, false, null)
  await event(midnight - 1)
  await event(midnight + DAY - 1)
  const { days, totals, timezone, startDate, endDate } = await read('?startDate=2025-11-19&endDate=2025-11-20')
  expect([startDate, endDate, timezone]).toEqual(['2025-11-19', '2025-11-20', 'Asia/Kolkata'])
  expect(days).toEqual([
    { day: '2025-11-19', players: 1, plays: 1, rewards: 0, events: 1 },
    { day: '2025-11-20', players: 2, plays: 3, rewards: 1, events: 1 },
  ])
  expect(totals).toEqual({ players: 2, plays: 4, rewards: 1, events: 2 })
})

test('the last 30 days have as many events here as the plan counts: whole days of the zone, today among them', async () => {
  const first = midnight - 29 * DAY
  for (const at of [first - 1, first, midnight, midnight + DAY - 1, midnight + DAY]) await event(at)
  const { totals } = await read('?startDate=2025-10-22&endDate=2025-11-20')
  const { usage } = (await person.get('getActivePlan')).reply.plan
  expect([totals.events, usage.noOfEvents, usage.sinceTS]).toEqual([3, 3, first])
})

test('without a range it is the last seven days, today among them', async () => {
  await playSixTimes()
  // 20 November, 12:00 UTC.
  const { days, totals } = await read()
  expect(days.map(({ day }: { day: string }) => day)).toEqual([
    ...['2025-11-14', '2025-11-15', '2025-11-16', '2025-11-17', '2025-11-18', '2025-11-19', '2025-11-20'],
  ])
  expect(totals).toMatchObject({ players: 3, plays: 5 })
})

test('rules that are on are told from those to come, those that are over, and drafts', async () => {
  await playSixTimes()
  const before = await read()
  const stands: [name: string, status: string, start: number | null, end: number | null][] = [
    ['Is on', 'active', world.clock - DAY, world.clock + DAY],
    ['To come', 'active', world.clock + DAY, null],
    ['Over', 'active', world.clock - 2 * DAY, world.clock - DAY],
    ['A draft', 'inactive', null, null],
  ]
  for (const [name, ...stand] of stands) {
    const { reply } = await person.post('saveRule', ruleBody({ name, ruleStatus: 'inactive' }))
    await insert(
      'UPDATE documents SET status = $3, start_ts = $4, end_ts = $5 WHERE organisation_id = $1 AND id = $2',
      [reply.ruleEntity.id, ...stand],
    )
  }
  const after = await read()
  expect([after.active - before.active, after.upcoming - before.upcoming]).toEqual([1, 1])
  const latest = new Map(after.latest.map((one: { name: string }) => [one.name, one]))
  expect(latest.get('To come')).toMatchObject({ kind: 'rule', ruleType: 1, status: 'upcoming', plays: 0 })
  expect(after.latest.find(({ id }: { id: string }) => id === rule)).toMatchObject({ plays: 5 })
})

test.each([
  ['?startDate=2025-11-02&endDate=2025-11-01', 'endDate'],
  ['?startDate=2024-11-01&endDate=2025-11-20', 'startDate'],
  ['?startDate=2025-02-30', 'startDate'],
  ['?startDate=tomorrow', 'startDate'],
])('%s is refused', async (query, path) => {
  const { status, reply } = await person.get(`getDashboard${query}`)
  expect([status, reply.errors[0].path]).toEqual([400, path])
})

test('another organisation has nothing of it', async () => {
  const other = await world.registerOrganisation('other@example.com')
  expect((await read('', other)).totals).toEqual({ players: 0, plays: 0, rewards: 0, events: 0 })
})

test('the days before are counted like the range, and campaigns that are on are ranked by what was played of them', async () => {
  await playSixTimes()
  await play(1, midnight - 7 * DAY)
  const quiet = (await person.post('saveRule', ruleBody({ name: 'Quiet' }))).reply.ruleEntity.id
  await person.post('saveRule', ruleBody({ name: 'Draft', ruleStatus: 'inactive' }))
  world.clock = Date.UTC(2025, 11, 1, 12)
  const { before, campaigns } = await read('?startDate=2025-11-20&endDate=2025-11-21')
  expect(before.totals).toMatchObject({ plays: 1, players: 1 })
  expect(before.days.map(({ day }: { day: string }) => day)).toEqual(['2025-11-18', '2025-11-19'])
  expect(campaigns).toEqual([
    expect.objectContaining({ id: rule, plays: 4, playsBefore: 1, days: [3, 1], rewards: 0, spend: [] }),
    expect.objectContaining({ id: quiet, name: 'Quiet', plays: 0, days: [0, 0] }),
  ])
})

test('a day that is not over is compared with as much of the day before', async () => {
  const today = midnight + 12 * DAY
  world.clock = today + 9 * HOUR
  await play(1, today + HOUR)
  await play(2, today - DAY + 8 * HOUR)
  await play(2, today - DAY + 10 * HOUR)
  const { totals, before, campaigns } = await read('?startDate=2025-12-02&endDate=2025-12-02')
  expect([totals.plays, before.totals.plays, before.days[0].plays]).toEqual([1, 1, 1])
  expect(campaigns).toEqual([expect.objectContaining({ id: rule, plays: 1, playsBefore: 1 })])
})

test('what needs somebody: stock that ends at the rate of the last week, what ends soon, a draft whose start is near', async () => {
  const offer = await insertDocument(world, person, 'offer', {
    ...samples.offer.coins,
    offerName: 'Hampers',
    offerCoins: { coins: 10, count: 100 },
  })
  await insertDocument(world, person, 'offer', { ...samples.offer.coins, offerName: 'Untouched' })
  await insert('INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 0, 86)', [offer])
  for (let n = 0; n < 49; n++)
    await insert(
      `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
         amount, unit, currency, given, failure_reason, at_ts)
       VALUES ($1, gen_random_uuid(), 1, 'd', 'D', '', 'play', $2, '', 'O', 1, 1, 'coins', '', true, '', $3)`,
      [offer, world.clock - n * HOUR],
    )
  const at = world.clock
  await person.post('saveRule', ruleBody({ name: 'Ends', startDateTime: at, endDateTime: at + 3 * DAY - HOUR }))
  await person.post('saveRule', ruleBody({ name: 'Starts', ruleStatus: 'inactive', startDateTime: at + DAY }))
  await person.post('saveRule', ruleBody({ name: 'Later', startDateTime: at, endDateTime: at + 9 * DAY }))
  const { attention } = await read()
  expect(
    attention.map(({ about, name, left }: { about: string; name: string; left?: number }) => [about, name, left]),
  ).toEqual([
    ['draft', 'Starts', undefined],
    ['stock', 'Hampers', 14],
    ['ends', 'Ends', undefined],
  ])
  expect(attention[1].at).toBe(at + 2 * DAY)
})
