/** What a forecast is told of the organisation: its own history, and what is left of its offers. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertDocument, offerBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  const { ownerPool } = world.database
  await ownerPool.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'player ' || n, '{}', 0, 0 FROM generate_series(1, 100) AS n`,
    [person.orgId],
  )
})
afterAll(() => world.close())

const day = 86_400_000
const history = async (query = '') => (await person.get(`getForecastHistory${query}`)).reply

/** Plays of one rule: so many players, each on the given days before now, so often a day. */
async function played(type: number, players: number, days: readonly number[], perDay = 1, score: number | null = null) {
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, seed, score)
     SELECT $1, gen_random_uuid(), p.number, $2, '', $3, 's', $4 - d * ${day}::float8 - n * 1000, '', $8 + p.at % 3
     FROM (SELECT number, row_number() OVER (ORDER BY number) AS at FROM profiles WHERE organisation_id = $1) p,
       unnest($5::int[]) AS d, generate_series(1, $6) AS n
     WHERE p.at <= $7`,
    [person.orgId, randomUUID(), type, world.clock, days, perDay, players, score],
  )
}

/** Plays two rules, and a third one that was tried out by too few to say anything. */
async function playTwoRules() {
  await played(2, 10, [9])
  await played(2, 20, [9])
  await played(2, 9, [9])
}

async function playThreeRules() {
  await playTwoRules()
  await played(2, 30, [9])
}

describe('the history', () => {
  test('says nothing where nobody has played', async () => {
    expect(await history()).toMatchObject({
      audience: 100,
      history: {
        ...{ participation: null, playsPerVisit: null, visitsPerWeek: null, score: null },
        ...{ eventsPerDay: {}, eventPeople: {}, rules: 0, plays: 0 },
      },
    })
  })

  test('is silent about how many take part while there are fewer than three rules', async () => {
    await playTwoRules()
    const { history: two } = await history('?type=2')
    expect(two).toMatchObject({ participation: null, rules: 2, plays: 30 })
    await played(2, 30, [9])
    const { history: three } = await history('?type=2')
    expect(three.participation.p50).toBeCloseTo(0.2)
    expect(three.participation.p10).toBeCloseTo(0.12)
    expect(three.participation.p90).toBeCloseTo(0.28)
    // Once only, each of them: nobody was seen to come again, nor to play twice on a day.
    expect(three).toMatchObject({ playsPerVisit: null, visitsPerWeek: null })
  })

  test('of another type reads all types, as long as there are too few of it', async () => {
    await playThreeRules()
    const { history: any } = await history('?type=7')
    expect(any).toMatchObject({ rules: 3, plays: 60 })
    expect(any.participation.p50).toBeCloseTo(0.2)
  })

  test('counts who comes again from the day after their first, and plays of a day', async () => {
    // First on day 14, then on 2 of the 14 days until the last.
    for (const players of [10, 10, 10]) await played(4, players, [14, 7, 0], 2)
    const { history: again } = await history('?type=4')
    expect(again.visitsPerWeek).toBeCloseTo(1)
    expect(again.playsPerVisit).toBeCloseTo(2)
    expect(again).toMatchObject({ rules: 3, plays: 180, score: null })
  })

  test('knows the scores that were reached', async () => {
    for (const players of [30, 30, 30]) await played(12, players, [3], 1, 50)
    const { history: scored } = await history('?type=12')
    expect(scored.score.mean).toBeCloseTo(51)
    expect(scored.score.spread).toBeCloseTo(0.82, 1)
  })

  test('does not look back for more than half a year', async () => {
    await played(9, 10, [100])
    await played(9, 10, [200])
    expect((await history()).history.rules).toBe(1)
  })

  test('counts how often a day somebody does what an event says', async () => {
    await world.database.ownerPool.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, number, key, '{}', $2 - n * ${day}::float8, 0
       FROM profiles, generate_series(1, 14) AS n, unnest(ARRAY['order_placed', 'rare']) AS key
       WHERE organisation_id = $1 AND (key = 'order_placed' OR user_id = 'player 1')`,
      [person.orgId, world.clock],
    )
    const { history: done } = await history('?events=order_placed,rare,unheard')
    // It was first done fourteen days ago, and every day since then.
    expect([done.eventsPerDay, done.eventPeople]).toEqual([{ order_placed: 1 }, { order_placed: 1 }])
  })

  test('is that of the own organisation', async () => {
    await playThreeRules()
    const other = await world.registerOrganisation('else@marigold.test')
    for (const type of ['2147483648', '9999999999999', '-2147483649', '1e3'])
      expect((await other.get(`getForecastHistory?type=${type}`)).status).toBe(400)
    expect((await other.get('getForecastHistory?type=')).status).toBe(200)
    expect((await other.get('getForecastHistory')).reply).toMatchObject({ audience: 0, history: { rules: 0 } })
  })
})

describe('the conditions of events', () => {
  const value = { event: 'order_placed', name: 'order_value', type: 'number' }
  const atLeast = (least: number) => ({ ...value, operator: 'greater_or_equal', value: [least] })
  const [large, any] = [atLeast(2000), atLeast(1000)]
  const inGoa = { event: 'order_placed', name: 'city', operator: 'equal', type: 'string', value: ['Goa'] }
  const counted = async (...conditions: object[]) =>
    (await person.post('countEventConditions', { conditions })).reply.events

  /** Orders of each of a hundred people, so many days ago. */
  const order = (properties: object, daysAgo = 1, people = 100, event = 'order_placed') =>
    world.database.ownerPool.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, number, $5, $2, $3, 0 FROM profiles WHERE organisation_id = $1 ORDER BY number LIMIT $4`,
      [person.orgId, properties, world.clock - daysAgo * day, people, event],
    )

  test('are counted by which of them an event meets, over the last 28 days', async () => {
    await order({ order_value: 2500, city: 'Goa' }, 1, 25)
    await order({ order_value: '1200' })
    await order({ order_value: 100 }, 1, 75)
    await order({ order_value: 2500 }, 29)
    expect(await counted(large, any, inGoa)).toEqual([
      {
        ...{ event: 'order_placed', count: 200 },
        kinds: [
          { met: [1], share: 0.5 },
          { met: [], share: 0.375 },
          { met: [0, 1, 2], share: 0.125 },
        ],
      },
    ])
    expect(await counted({ ...large, value: [999_999] })).toMatchObject([{ kinds: [{ met: [], share: 1 }] }])
  })

  test('that compare nothing are met by none', async () => {
    await order({ order_value: 2500 })
    expect(await counted({ ...large, value: ['much'] }, any)).toMatchObject([{ kinds: [{ met: [1], share: 1 }] }])
  })

  test('of an event that too few did, or nobody, are not counted', async () => {
    await order({ order_value: 2500 }, 1, 19)
    expect(await counted(large, { ...large, event: 'unheard' })).toEqual([])
  })

  test('are those of the own organisation', async () => {
    await order({ order_value: 2500 })
    const other = await world.registerOrganisation('conditions@marigold.test')
    expect((await other.post('countEventConditions', { conditions: [large] })).reply.events).toEqual([])
  })
})

describe('what is left of offers', () => {
  const stock = async (ids: readonly string[]) => (await person.get(`getOfferStock?offerIds=${ids}`)).reply.stock
  const give = (offer: string, given: number) =>
    world.database.ownerPool.query('INSERT INTO stock (organisation_id, offer, given) VALUES ($1, $2, $3)', [
      ...[person.orgId, offer, given],
    ])

  test('is what may be given in all and what was given, in the order it was asked for', async () => {
    const capped = await insertDocument(world, person, 'offer', offerBody({ isRewardCapping: true, rewardCap: 5 }))
    const open = await insertDocument(
      world,
      person,
      'offer',
      offerBody({ isRewardCapping: false, offerCoins: { coins: 5 } }),
    )
    await give(capped, 3)
    expect(await stock([open, randomUUID(), capped])).toEqual([
      { offerId: open, limit: null, given: 0 },
      { offerId: capped, limit: 5, given: 3 },
    ])
  })

  test('is nothing of what another organisation has', async () => {
    const foreign = await insertDocument(world, await world.demo(), 'offer', offerBody())
    expect(await stock([foreign])).toEqual([])
  })
})
