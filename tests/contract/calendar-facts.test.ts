/** What a joint forecast starts from, as the server reads it: people of two segments, stock, budgets, messages, balance. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailBody, insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000
let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
})
afterAll(() => world.close())

const facts = async (campaigns: readonly string[], messages: readonly string[] = [], by = person) =>
  (await by.post('getCalendarFacts', { campaigns, messages })).reply.facts
const inCities = (name: string, cities: readonly string[]) => ({
  ...{ name, startDate: 1788220800000, query: 'AND', operator: 'AND' },
  events: [{ userProperty: { name: 'city', type: 'string', operator: 'equal', value: cities, options: [] } }],
})
/** Plants people of these cities, with an address each. */
const plant = (cities: readonly string[]) =>
  world.database.ownerPool.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'user ' || n, jsonb_build_object('city', city, 'email', n || '@example.com'), 0, 0
     FROM unnest($2::text[]) WITH ORDINALITY AS of (city, n)`,
    [person.orgId, cities],
  )

test('people who are in two segments are counted', async () => {
  await plant(['Pune', 'Pune', 'Pune', 'Goa', 'Goa', 'Delhi'])
  const segment = (title: string, cities: readonly string[]) =>
    insertDocument(world, person, 'segment', inCities(title, cities))
  const [west, holiday] = [await segment('West', ['Pune', 'Goa']), await segment('Holiday', ['Goa', 'Delhi'])]
  const rule = (name: string, given: object) => insertDocument(world, person, 'rule', ruleBody({ name, ...given }))
  const ids = [
    await rule('For the west', { userSegmentId: west }),
    await rule('For holidays', { userSegmentId: holiday }),
    await rule('For all', {}),
  ]
  const { everybody, people, shared, campaigns } = await facts(ids)
  expect([everybody, people, shared]).toEqual([
    6,
    { [west]: 5, [holiday]: 3 },
    { [west]: { [holiday]: 2 }, [holiday]: { [west]: 2 } },
  ])
  expect(campaigns.map((one: { segment: string; assumptions: { audience: number } }) => one.segment)).toEqual([
    west,
    holiday,
    '',
  ])
  expect(campaigns.map((one: { assumptions: { audience: number } }) => one.assumptions.audience)).toEqual([5, 3, 6])
})

test('what is left of stock and budget is there, and nothing of another organisation', async () => {
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName: 'Box' }))
  const id = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ name: 'Wheel', rewardAssigment: [{ percentage: 100, offerId: offer, offerName: 'Box' }] }),
  )
  await person.post(`saveBudget?ruleId=${id}`, { money: { amount: 900, currency: 'INR' }, coins: { amount: 50 } })
  const { offers, budgets, campaigns, balance } = await facts([id])
  expect(offers[offer]).toMatchObject({ offerId: offer, name: 'Box', left: expect.any(Number) })
  expect(budgets).toEqual([
    { campaigns: [id], unit: 'coins', left: 50 },
    { campaigns: [id], unit: 'money INR', left: 900 },
  ])
  expect([campaigns.length, balance]).toEqual([1, null])
  const other = await world.registerOrganisation('facts-other@example.com')
  expect((await facts([id], [], other)).campaigns).toEqual([])
})

test('a message says whom it reaches and what one costs; one that follows says how often it has', async () => {
  await plant(['Pune', 'Goa'])
  await person.post('saveInstall', {
    messagePrices: { currency: 'inr', push: 0, sms: 0.25, email: 0.05, whatsapp: 0.8 },
  })
  const once = await insertDocument(
    world,
    person,
    'email',
    emailBody({ name: 'Mail', segmentId: 'All User', scheduleTime: world.clock + DAY }),
  )
  const { messages } = await facts([], [once])
  expect(messages).toEqual([
    { id: once, at: world.clock + DAY, count: expect.any(Number), price: 0.05, unit: 'money INR' },
  ])
})

/** Plants so many people, each of whom plays these games today. */
const plantPlays = async (people: number, games: readonly string[], type = 2) => {
  await world.database.ownerPool.query(
    `WITH people AS (
       INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, $4 || ' ' || n, '{}', 0, 0 FROM generate_series(1, $2::int) AS n RETURNING number)
     INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), number, game, '', $6, '', $5, $5, '' FROM people, unnest($3::text[]) AS game`,
    [person.orgId, people, games, games.join(), world.clock, type],
  )
}

test('history says how many games are played on a visit, once enough people came', async () => {
  await plantPlays(10, ['a'])
  expect((await facts([])).gamesPerVisit).toBeNull()
  await plantPlays(20, ['a', 'b', 'c'])
  expect((await facts([])).gamesPerVisit).toBe(3)
})

test('a type of which too few rules were played has the participation of all', async () => {
  const rule = (name: string, type: number) => insertDocument(world, person, 'rule', ruleBody({ name, type }))
  const ids = [await rule('Wheel', 2), await rule('Card', 3)]
  await plantPlays(10, ['a', 'b', 'c'], 2)
  await plantPlays(30, ['d'], 3)
  const { campaigns } = await facts(ids)
  const likely = campaigns.map(
    ({ assumptions }: { assumptions: { participation: { p10: number; p50: number; p90: number } } }) =>
      assumptions.participation,
  )
  expect(likely[0]).toMatchObject({ p10: 0.25, p50: 0.25, p90: 0.25 })
  expect(likely[1].p90).toBeCloseTo(0.25 + 0.7 * 0.5)
})

test('what follows an event knows its offers and segment, and those who do it take part', async () => {
  await plant(['Pune', 'Pune', ...Array.from({ length: 38 }, () => 'Goa')])
  // Thirty people place an order a day, since four days.
  await world.database.ownerPool.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, number, 'order_placed', '{}', $2 - n * ${DAY}::float8, 0
     FROM (SELECT number FROM profiles WHERE organisation_id = $1 ORDER BY number LIMIT 30) p, generate_series(1, 4) AS n`,
    [person.orgId, world.clock],
  )
  const segment = await insertDocument(world, person, 'segment', inCities('Pune', ['Pune']))
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName: 'Box' }))
  const conditions = [{ operator: 'all', rewards: [{ offerId: offer, offerName: 'Box', percentage: 100 }] }]
  const customEventRuleRewardDTO = [{ eventKey: 'order_placed', property: '', conditions }]
  const given = { type: 14, ruleType: 14, templateId: '', rewardAssigment: [], customEventRuleRewardDTO }
  const id = await insertDocument(world, person, 'rule', ruleBody({ ...given, userSegmentId: segment }))
  const { offers, campaigns } = await facts([id])
  expect(Object.keys(offers)).toEqual([offer])
  expect(campaigns).toMatchObject([
    { segment, assumptions: { audience: 2, participation: { p50: 0.75 }, eventsPerDay: expect.closeTo(1) } },
  ])
})
