/** Events coming in: all or nothing, once only, whoever sends them at the same moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetFinishedWork } from '#src/platform/jobs/tidy.ts'
import { insertDocument } from './support/bodies.ts'
import { openWorld, type TestRequest, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let key: string
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('events@marigold.test')
  key = (await person.get('getApiKey')).reply.apikey
})
afterAll(() => world.close())

const send = (body: unknown, given: TestRequest = {}) =>
  world.call('events', { token: key, body, method: 'POST', ...given })
const once = (name: string) => ({ headers: { 'Idempotency-Key': name } })

async function stored(event: string) {
  const { rows } = await world.database.ownerPool.query(
    `SELECT p.user_id, p.properties AS person, e.properties, e.happened_ts, e.received_ts FROM events e
     JOIN profiles p USING (organisation_id) WHERE p.number = e.profile AND event_key = $1 ORDER BY e.number`,
    [event],
  )
  return rows
}

async function profile(userId: string) {
  const { rows } = await world.database.ownerPool.query('SELECT properties FROM profiles WHERE user_id = $1', [userId])
  expect(rows.length).toBe(1)
  return rows[0].properties
}

describe('an event', () => {
  test('is stored with who did it, when it happened and when it came', async () => {
    const happened = world.clock - 5000
    const properties = { amount: 2.5, tags: ['a', { b: null }], 'odd key': 'ü💥' }
    const user = { name: 'Asha', city: 'Pune' }
    const came = await send({ userId: 'asha', event: 'bought', properties, timestamp: happened, user })
    expect(came.reply).toMatchObject({ code: 200, accepted: 1, unknownEvents: ['bought'], disabledEvents: [] })
    expect(await stored('bought')).toEqual([
      { user_id: 'asha', person: user, properties, happened_ts: happened, received_ts: world.clock },
    ])
  })

  test('happened now where it does not say when, and may say it as a text with its zone', async () => {
    await send({
      events: [
        { userId: 'asha', event: 'timed' },
        { userId: 'asha', event: 'timed', timestamp: '2025-11-20T15:30:00+05:30' },
      ],
    })
    expect((await stored('timed')).map((row) => row.happened_ts)).toEqual([world.clock, Date.UTC(2025, 10, 20, 10)])
  })

  test('may lie an hour ahead, since clocks differ, and no further', async () => {
    const at = (timestamp: number) => send({ userId: 'asha', event: 'ahead', timestamp })
    expect((await at(world.clock + 3_600_000)).status).toBe(200)
    expect((await at(world.clock + 3_600_001)).reply.errors).toEqual([
      { path: 'timestamp', message: expect.stringContaining('between the year 2000 and one hour from now') },
    ])
    expect((await stored('ahead')).length).toBe(1)
  })

  test('is known by its key as it stands, and said to be disabled', async () => {
    await insertDocument(world, person, 'event', { eventName: 'Ordered', eventKey: 'Ordered', properties: [] })
    await insertDocument(world, person, 'event', {
      eventName: 'Retired',
      eventKey: 'retired',
      disable: true,
      properties: [],
    })
    const events = ['Ordered', 'ordered', 'retired', 'signed_in'].map((event) => ({ userId: 'asha', event }))
    const { reply } = await send({ events })
    expect(reply).toMatchObject({ accepted: 4, unknownEvents: ['ordered'], disabledEvents: ['retired'] })
    expect((await stored('ordered')).length).toBe(1)
  })
})

describe('what is said of an end user', () => {
  test('is merged key by key, in the order it came', async () => {
    await send({ userId: 'mina', event: 'seen', user: { name: 'Mina', city: 'Pune', likes: ['a', 'b'] } })
    await send({
      events: [
        { userId: 'mina', event: 'seen', user: { city: 'Goa', likes: ['a'] } },
        { userId: 'mina', event: 'seen' },
        { userId: 'mina', event: 'seen', user: { city: 'Delhi', age: 30, gender: null } },
      ],
    })
    expect(await profile('mina')).toEqual({ name: 'Mina', city: 'Delhi', likes: ['a'], age: 30, gender: null })
  })

  test('leaves a profile alone that it does not change', async () => {
    await send({ userId: 'same', event: 'seen', user: { city: 'Pune' } })
    world.clock += 1000
    await send({ events: [{ userId: 'same', event: 'seen', user: { city: 'Pune' } }] })
    const { rows } = await world.database.ownerPool.query(
      "SELECT updated_ts = created_ts AS same FROM profiles WHERE user_id = 'same'",
    )
    expect(rows).toEqual([{ same: true }])
  })
})

describe('a batch', () => {
  test('of 1,000 events is taken, one of 1,001 or none refused', async () => {
    const events = Array.from({ length: 1001 }, (_, n) => ({ userId: `u${n % 300}`, event: 'many', properties: { n } }))
    expect((await send({ events })).reply.errors).toEqual([
      { path: 'events', message: 'must be a list of 1 to 1,000 events' },
    ])
    expect((await send({ events: [] })).status).toBe(422)
    expect((await send({ events: 'x' })).status).toBe(422)
    expect((await send({ events: events.slice(0, 1000) })).reply.accepted).toBe(1000)
    expect((await stored('many')).map(({ properties }) => properties.n)).toEqual(events.slice(0, 1000).map((_, n) => n))
  })

  test('with a wrong event stores nothing and says every wrong place', async () => {
    const good = { userId: 'ghost', event: 'haunted' }
    const deep = { a: { b: { c: { d: { e: {} } } } } }
    const events = [
      good,
      { ...good, userId: '  ' },
      { event: 'haunted' },
      7,
      { ...good, event: 'x'.repeat(129), userID: 'ghost' },
      { ...good, properties: [], timestamp: 'yesterday' },
      { ...good, properties: deep, user: { long: 'x'.repeat(16_384) } },
      { ...good, timestamp: 1_763_000_000 },
      { ...good, properties: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, n])) },
    ]
    const came = await send({ events })
    expect(came.status).toBe(422)
    expect(came.reply.errors.map(({ path, message }: Record<string, string>) => `${path} ${message}`)).toEqual([
      'events.1.userId must not be empty',
      'events.2.userId is missing',
      'events.3 must be a JSON object',
      'events.4.event must have at most 128 characters',
      'events.4.userID is not known here',
      'events.5.properties must be a JSON object',
      'events.5.timestamp must be milliseconds since the epoch, or a text like 2026-11-21T18:30:00Z',
      'events.6.properties must not be deeper than 5 levels',
      'events.6.user must have at most 16384 characters as JSON',
      'events.7.timestamp must lie between the year 2000 and one hour from now, in milliseconds since the epoch',
      'events.8.properties must have at most 100 keys',
    ])
    expect(await stored('haunted')).toEqual([])
    const { rows } = await world.database.ownerPool.query("SELECT FROM profiles WHERE user_id = 'ghost'")
    expect(rows.length).toBe(0)
  })

  test.each([
    ['a number that nothing can hold', '{"userId":"a","event":"e","properties":{"n":1e999}}', 'properties'],
    ['a NUL', '{"userId":"a","event":"e","properties":{"n":"\\u0000"}}', 'properties.n'],
    ['half of a character', '{"userId":"\\ud800","event":"e"}', 'userId'],
    ['a word beside the events', '{"events":[{"userId":"a","event":"e"}],"event":"e"}', 'event'],
    ['nothing', '{}', 'userId'],
    ['a list', '[{"userId":"a","event":"e"}]', ''],
  ])('with %s is refused at its place', async (_, raw, path) => {
    const came = await send(undefined, { raw, headers: { 'Content-Type': 'application/json' } })
    expect(came.status).toBe(422)
    expect(came.reply.errors[0].path).toBe(path)
  })

  test('keeps keys that mean something to JavaScript', async () => {
    const raw = '{"userId":"__proto__","event":"constructor","properties":{"__proto__":{"a":1}},"user":{"__proto__":5}}'
    expect((await send(undefined, { raw, headers: { 'Content-Type': 'application/json' } })).status).toBe(200)
    const [row] = await stored('constructor')
    expect(JSON.stringify(row)).toContain('"properties":{"__proto__":{"a":1}}')
    expect(JSON.stringify(row.person)).toBe('{"__proto__":5}')
  })
})

describe('an idempotency key', () => {
  const body = { userId: 'twice', event: 'once', properties: { n: 1 } }

  test('is carried out once and answered alike', async () => {
    const first = await send(body, once('k1'))
    const second = await send(body, once('k1'))
    expect(second.text).toBe(first.text)
    expect((await stored('once')).length).toBe(1)
    expect((await send(body)).status).toBe(200)
    expect((await stored('once')).length).toBe(2)
  })

  test('with another body is refused', async () => {
    expect((await send({ ...body, event: 'first' }, once('k6'))).status).toBe(200)
    const came = await send({ ...body, event: 'other' }, once('k6'))
    expect([came.status, came.reply.errors]).toEqual([
      422,
      [{ path: 'Idempotency-Key', message: 'was used with another body' }],
    ])
    expect(await stored('other')).toEqual([])
  })

  test('of a request that was refused is free', async () => {
    expect((await send({ ...body, timestamp: 'x' }, once('k2'))).status).toBe(422)
    expect((await send({ ...body, event: 'mended' }, once('k2'))).status).toBe(200)
  })

  test.each(['', 'x'.repeat(256)])('%j is none', async (name) => {
    expect((await send(body, once(name))).reply.errors?.[0].path).toBe('Idempotency-Key')
  })

  test('sent 20 times at once is carried out by one of them', async () => {
    const event = 'raced'
    const came = await Promise.all(Array.from({ length: 20 }, () => send({ ...body, event }, once('k3'))))
    expect(new Set(came.map(({ text }) => text)).size).toBe(1)
    expect(came[0]?.status).toBe(200)
    expect((await stored(event)).length).toBe(1)
  })

  test('of two bodies at once lets one through', async () => {
    const came = await Promise.all([1, 2].map((n) => send({ ...body, event: 'torn', properties: { n } }, once('k4'))))
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await stored('torn')).length).toBe(1)
  })

  test('belongs to its organisation', async () => {
    expect((await send({ ...body, event: 'ours' }, once('k7'))).status).toBe(200)
    const other = (await (await world.demo()).get('getApiKey')).reply.apikey
    expect((await send({ ...body, event: 'theirs' }, { ...once('k7'), token: other })).status).toBe(200)
  })

  test('is forgotten after a day', async () => {
    await send({ ...body, event: 'daily' }, once('k5'))
    world.clock += 24 * 3_600_000 + 1
    await forgetFinishedWork(world.platform)
    await send({ ...body, event: 'daily' }, once('k5'))
    expect((await stored('daily')).length).toBe(2)
    world.clock -= 24 * 3_600_000 + 1
  })
})

test('50 batches at once about the same new people lose nothing and wait in no circle', async () => {
  const users = Array.from({ length: 40 }, (_, n) => `crowd ${n}`)
  const batches = Array.from({ length: 50 }, (_, batch) => {
    const order = batch % 2 ? users : [...users].reverse()
    return { events: order.map((userId) => ({ userId, event: 'rushed', user: { [`b${batch}`]: batch, last: batch } })) }
  })
  const came = await Promise.all(batches.map((batch) => send(batch)))
  expect(came.map(({ status }) => status)).toEqual(batches.map(() => 200))
  expect((await stored('rushed')).length).toBe(50 * 40)
  const { rows } = await world.database.ownerPool.query(
    "SELECT properties FROM profiles WHERE user_id LIKE 'crowd %' ORDER BY number",
  )
  expect(rows.length).toBe(40)
  for (const { properties } of rows) expect(Object.keys(properties).length).toBe(51)
})

test('events and files of segments about the same new people wait in no circle', async () => {
  const users = Array.from({ length: 400 }, (_, n) => `both ${(n * 7919) % 400}`)
  const file = (name: string) => new File([['userId', ...users].join('\n')], `${name}.csv`)
  const came = await Promise.all([
    ...Array.from({ length: 10 }, () => send({ events: users.map((userId) => ({ userId, event: 'met' })) })),
    ...['one', 'two', 'three'].map((name) =>
      person.form('saveSegment', { name: `File ${name}`, events: [] }, { file: file(name) }),
    ),
  ])
  expect(came.map(({ status }) => status)).toEqual(came.map(() => 200))
  expect((await stored('met')).length).toBe(4000)
  const { rows } = await world.database.ownerPool.query("SELECT FROM profiles WHERE user_id LIKE 'both %'")
  expect(rows.length).toBe(400)
})

describe('a key', () => {
  const body = { userId: 'thief', event: 'stolen' }

  test.each([
    ['no key', undefined],
    ['a made-up key', `qw_${'x'.repeat(43)}`],
    ['a word', 'hello'],
  ])('%s sends nothing', async (_, token) => {
    const came = await send(body, { token })
    expect([came.status, came.reply.code]).toEqual([401, 10006])
    expect(came.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await stored('stolen')).toEqual([])
  })

  test("a person's token sends nothing, and a key opens no page", async () => {
    expect((await send(body, { token: person.token })).status).toBe(401)
    expect((await world.call('getSideMenu', { token: key })).status).toBe(401)
    expect((await world.call('getEventArrivals?eventKey=bought', { token: key })).status).toBe(401)
  })

  test('that was revoked sends nothing', async () => {
    const other = await world.registerOrganisation('revoked@marigold.test')
    const revoked = (await other.get('getApiKey')).reply.apikey
    expect((await send({ ...body, event: 'before' }, { token: revoked })).status).toBe(200)
    await world.database.ownerPool.query('DELETE FROM api_keys WHERE organisation_id = $1', [other.orgId])
    expect((await send(body, { token: revoked })).status).toBe(401)
  })

  test('of another organisation writes into that one', async () => {
    const other = await world.registerOrganisation('foreign@marigold.test')
    const foreign = (await other.get('getApiKey')).reply.apikey
    await send({ userId: 'asha', event: 'abroad', user: { city: 'Goa' } }, { token: foreign })
    expect((await person.get('getEventArrivals?eventKey=abroad')).reply.arrivals.last31Days).toBe(0)
    expect((await other.get('getEventArrivals?eventKey=abroad')).reply.arrivals.latest).toMatchObject([
      { userId: 'asha' },
    ])
    expect((await other.get('getSegmentList')).reply.segmentList[0]).toMatchObject({ value: 'All User', count: 1 })
  })
})

describe('arrivals', () => {
  test('count the last hour, day and 31 days, and show the last ten', async () => {
    const ago = (ms: number) => ({ userId: `after ${ms}`, event: 'counted', timestamp: world.clock - ms })
    const minute = 60_000
    const events = [0, 59 * minute, 61 * minute, 23 * 60 * minute, 25 * 60 * minute].map(ago)
    const old = [30.5, 31.5, 400].map((days) => ago(days * 24 * 60 * minute))
    await send({ events: [...events, ...old, ...Array.from({ length: 8 }, () => ago(2 * 24 * 60 * minute))] })
    await send({ userId: 'Named', event: 'counted', user: { name: 'Asha Menon' }, properties: { n: 1 } })
    const { arrivals } = (await person.get('getEventArrivals?eventKey=counted')).reply
    expect(arrivals).toMatchObject({ lastHour: 3, lastDay: 5, last31Days: 15 })
    expect(arrivals.days.length).toBe(31)
    expect([arrivals.days[0], ...arrivals.days.slice(-3)]).toEqual([1, 8, 1, 5])
    expect(arrivals.latest.length).toBe(10)
    expect(arrivals.latest[0]).toEqual({
      userId: 'Named',
      name: 'Asha Menon',
      properties: { n: 1 },
      happenedTS: world.clock,
      receivedTS: world.clock,
    })
  })

  test('of what never came are none', async () => {
    const { arrivals } = (await person.get('getEventArrivals?eventKey=never')).reply
    expect(arrivals).toEqual({ lastHour: 0, lastDay: 0, last31Days: 0, days: Array(31).fill(0), latest: [] })
  })
})
