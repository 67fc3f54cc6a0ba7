/** What pages tell of their players: each item exactly once, whoever sends it how often, and none that is wrong. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builtInEventKeys } from '#schemas/values/built-in-events.ts'
import { forgetTrackedItems } from '#src/platform/jobs/tidy.ts'
import { START_OF_TESTS } from '#tests/support/database.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY_MS = 86_400_000

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.freshOrganisation(true)
})
afterEach(() => {
  world.clock = START_OF_TESTS
})
afterAll(() => world.close())

/** An event that a page tells of now. */
const event = (id: string, more: object = {}) => ({ id, at: world.clock, type: 'event', event: 'game_opened', ...more })

/** Reads which events of a player are stored, by their property `n`, in order. */
async function stored(userId: string, key = 'game_opened') {
  const { rows } = await world.database.ownerPool.query(
    `SELECT (e.properties->>'n')::int AS n, happened_ts AS "happenedTS" FROM events e
     JOIN profiles p USING (organisation_id)
     WHERE p.number = e.profile AND p.user_id = $1 AND event_key = $2 ORDER BY n, e.number`,
    [userId, key],
  )
  return rows as { n: number; happenedTS: number }[]
}

describe('exactly once', () => {
  test('a call that is sent again stores nothing again, and an id counts once within a call', async () => {
    const asha = await playerOf(person, 'asha')
    const items = [event('a', { properties: { n: 1 } }), event('b'), event('a', { properties: { n: 2 } })]
    const told = []
    for (let n = 0; n < 2; n++) told.push((await asha.call('track', { items })).reply)
    expect(told).toMatchObject([
      { accepted: 2, repeated: 1, refused: [], rewards: [] },
      { accepted: 0, repeated: 3, refused: [], rewards: [] },
    ])
    expect((await stored('asha')).map(({ n }) => n)).toEqual([1, null])
  })

  test('an id of one player is free for another', async () => {
    const tellers = [await playerOf(person, 'first'), await playerOf(person, 'second')]
    for (const one of tellers) expect((await one.call('track', { items: [event('mine')] })).reply.accepted).toBe(1)
  })

  test('tabs that send the same events at once, in batches that overlap, lose none and double none', async () => {
    const [tabs, events] = [repeats(8, 64), repeats(200, 1000)]
    const told = await Promise.all(
      Array.from({ length: tabs }, async (_, tab) => {
        // Each tab has events of its own, and sends those of its neighbour as well, as an outbox they share does.
        const player = await playerOf(person, 'tabbed')
        const own = (of: number) => Array.from({ length: events }, (_, n) => of * events + n)
        const numbers = [...own(tab), ...own((tab + 1) % tabs)]
        let accepted = 0
        for (let from = 0; from < numbers.length; from += 50) {
          const items = numbers.slice(from, from + 90).map((n) => event(`e${n}`, { properties: { n } }))
          const [one, again] = await Promise.all([player.call('track', { items }), player.call('track', { items })])
          expect([one.status, again.status]).toEqual([200, 200])
          accepted += one.reply.accepted + again.reply.accepted
        }
        return accepted
      }),
    )
    expect(told.reduce((sum, accepted) => sum + accepted, 0)).toBe(tabs * events)
    const numbers = (await stored('tabbed')).map(({ n }) => n)
    expect(numbers).toEqual(Array.from({ length: tabs * events }, (_, n) => n))
  }, 600_000)

  test('ids are kept for seven days, and what is older than that is refused', async () => {
    const old = await playerOf(person, 'old')
    await old.call('track', { items: [event('kept')] })
    const known = async () => {
      await forgetTrackedItems(world.platform)
      const { rows } = await world.database.ownerPool.query(`SELECT 1 FROM tracked_items WHERE item = 'kept'`)
      return rows.length
    }
    const item = event('kept')
    world.clock += 7 * DAY_MS
    expect(await known()).toBe(1)
    const again = await playerOf(person, 'old')
    expect((await again.call('track', { items: [item] })).reply).toMatchObject({ accepted: 0, repeated: 1 })
    world.clock += 1
    expect(await known()).toBe(0)
    const { accepted, refused } = (await again.call('track', { items: [item] })).reply
    expect([accepted, refused]).toEqual([0, [{ id: 'kept', reason: 'It is older than 7 days.' }]])
  })
})

describe('the moment of an item', () => {
  const told = async (player: Player, body: object) => {
    expect((await player.call('track', body)).reply).toMatchObject({ accepted: 1, refused: [] })
  }

  test('is as long ago as the page says, whatever its clock shows', async () => {
    const late = await playerOf(person, 'late')
    await told(late, { items: [event('m1', { at: world.clock - 5000, properties: { n: 1 } })] })
    await told(late, { sent: 9000, items: [event('m2', { at: 2000, properties: { n: 2 } })] })
    const ahead = world.clock + 400 * DAY_MS
    await told(late, { sent: ahead, items: [event('m3', { at: ahead - 3000, properties: { n: 3 } })] })
    expect((await stored('late')).map(({ happenedTS }) => world.clock - happenedTS)).toEqual([5000, 7000, 3000])
  })

  test('is that of the call where it lies ahead', async () => {
    const early = await playerOf(person, 'early')
    await told(early, { items: [event('f', { at: world.clock + DAY_MS })] })
    expect((await stored('early')).map(({ happenedTS }) => happenedTS)).toEqual([world.clock])
  })

  test('is by the clock of a demo visit, which may send any event', async () => {
    const visitor = await visitorOf(person)
    const { visit } = (await visitor.call('visit', { offset: 3 * DAY_MS })).reply
    await told(visitor, { items: [event('v', { event: 'order_placed', at: world.clock - 1000 })] })
    expect((await stored(visit.userId, 'order_placed')).map(({ happenedTS }) => happenedTS)).toEqual([
      world.clock + 3 * DAY_MS - 1000,
    ])
  })
})

describe('what came into view', () => {
  const rule = (given: object = {}) =>
    insertDocument(world, person, 'rule', ruleBody({ startDateTime: START_OF_TESTS - DAY_MS, ...given }))
  const sighting = (id: string, ruleId: string, more: object = {}) => ({
    ...{ id, at: world.clock, type: 'display', ruleId, ...more },
  })
  const figuresOf = async (id: string) => (await person.get(`getRuleFigures?ruleId=${id}`)).reply.figures

  test('is displayed once a day to each, clicked and closed as often as they do', async () => {
    const id = await rule()
    for (const userId of ['saw', 'clicked', 'closed']) {
      const player = await playerOf(person, `it ${userId}`)
      const items = [sighting('d1', id), sighting('d2', id)]
      if (userId === 'clicked') items.push(...['c1', 'c2', 'c3'].map((one) => sighting(one, id, { type: 'click' })))
      if (userId === 'closed') items.push(sighting('x1', id, { type: 'close' }))
      for (let n = 0; n < 2; n++) await player.call('track', { items })
    }
    expect(await figuresOf(id)).toMatchObject({
      ...{ displayed: 3, hasDisplays: true, players: 0, clicked: 1, clicks: 3, closed: 1 },
    })
  })

  test('was displayed where it was clicked, though that display was lost', async () => {
    const id = await rule()
    await (await playerOf(person, 'clicks')).call('track', { items: [sighting('c', id, { type: 'click' })] })
    expect(await figuresOf(id)).toMatchObject({ displayed: 1, clicked: 1 })
  })

  test('counts on the day it happened, of what was on then', async () => {
    const ended = await rule({ endDateTime: START_OF_TESTS - 1 })
    const offline = await playerOf(person, 'offline')
    const at = START_OF_TESTS - 3600_000
    const { accepted } = (await offline.call('track', { items: [sighting('o1', ended, { at })] })).reply
    expect(accepted).toBe(1)
    const refused = (await offline.call('track', { items: [sighting('o2', ended)] })).reply
    expect(refused).toMatchObject({ accepted: 0, refused: [{ id: 'o2', reason: 'It is not on for this player.' }] })
    expect((await figuresOf(ended)).displayed).toBe(1)
  })

  test('is not counted of what a demo visit alone is shown, though it is taken', async () => {
    const ended = await rule({ endDateTime: START_OF_TESTS - 1 })
    const visitor = await visitorOf(person)
    const { accepted, refused } = (await visitor.call('track', { items: [sighting('v1', ended)] })).reply
    expect([accepted, refused, (await figuresOf(ended)).displayed]).toEqual([1, [], 0])
  })

  test('is nothing that is another organisation’s, or not there', async () => {
    const foreign = await insertDocument(world, await world.demo(), 'rule', ruleBody({ startDateTime: 0 }))
    const player = await playerOf(person, 'looking')
    const items = [sighting('f1', foreign), sighting('f2', 'nowhere', { type: 'click' })]
    expect((await player.call('track', { items })).reply).toMatchObject({ accepted: 0, refused: [{}, {}] })
  })

  test('was seen by whoever took part, by an event alone too', async () => {
    const id = await rule({ howOften: 'everytime' })
    const player = await playerOf(person, 'seer')
    await player.call('track', { items: [sighting('s1', id)] })
    await world.database.ownerPool.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       SELECT $1, gen_random_uuid(), n, $2, '', 4, CASE WHEN n = 1 THEN 'visit' ELSE '' END, 0, 0, ''
       FROM generate_series(1, 5) AS n`,
      [person.orgId, id],
    )
    expect(await figuresOf(id)).toMatchObject({ players: 5, displayed: 6, hasDisplays: true })
  })
})

describe('what is wrong', () => {
  test('is refused item by item, with the reason', async () => {
    const wrong = await playerOf(person, 'wrong')
    const items = [
      event('w1', { event: 'order_placed' }),
      event('w2', { properties: { a: { b: { c: { d: { e: { f: 1 } } } } } } }),
      { id: 'w3', at: world.clock, type: 'display' },
      event('w4'),
    ]
    const { accepted, refused } = (await wrong.call('track', { items })).reply
    expect([accepted, refused]).toEqual([
      1,
      [
        { id: 'w1', reason: '“order_placed” is not among the events that pages may send. Add it under Install.' },
        { id: 'w2', reason: expect.stringContaining('must not be deeper than 5 levels') },
        { id: 'w3', reason: 'It names no document.' },
      ],
    ])
  })

  test('is what the organisation does not let pages send, and it is told', async () => {
    const page = await playerOf(person, 'forger')
    const items = [event('g1', { event: 'order_placed' }), event('g2')]
    const from = { headers: { Origin: 'https://shop.example' } }
    const reasons = async () => {
      const { reply } = await person.post('play/track', { items }, { token: page.token, ...from })
      return reply.refused.map(({ reason }: { reason: string }) => reason)
    }
    expect(await reasons()).toEqual([expect.stringMatching(/order_placed.*Add it under Install/)])
    await person.post('saveInstall', { clientEvents: ['order_placed'] })
    expect(await reasons()).toEqual([expect.stringContaining('“game_opened” is not among')])
    await person.post('saveInstall', { clientEvents: [...builtInEventKeys] })
    expect((await stored('forger', 'order_placed')).length).toBe(1)
    const { installStatus: news } = (await person.get('getInstallStatus')).reply
    const told = news.eventsRefused.filter(({ origin }: { origin: string }) => origin === 'https://shop.example')
    expect(told.map(({ event: key }: { event: string }) => key).sort()).toEqual(['game_opened', 'order_placed'])
    expect(news.eventsLastHour).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['no item', () => []],
    ['more than 100 items', () => Array.from({ length: 101 }, (_, n) => event(`n${n}`))],
    ['an id with spaces', () => [event('a b')]],
    ['another type', () => [event('a', { type: 'look' })]],
  ])('%s is refused as a whole', async (_, items) => {
    expect((await (await playerOf(person, 'wrong')).call('track', { items: items() })).status).toBe(422)
  })
})

describe('a beacon', () => {
  const beacon = (body: object | string, headers: object = {}) =>
    world.call('play/track', {
      raw: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
    })

  test('brings its token in its body, without a header and from any site', async () => {
    const { token } = await playerOf(person, 'leaving')
    const from = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' }
    const came = await beacon({ token, items: [event('p')] }, from)
    expect([came.status, came.reply.accepted]).toEqual([200, 1])
    expect((await stored('leaving')).length).toBe(1)
  })

  test('is nobody’s with a wrong token, without one, and where it is no JSON', async () => {
    for (const body of [{ items: [event('x')] }, { token: 'qwt_wrong', items: [event('x')] }, 'token', '7', '']) {
      expect((await beacon(body)).status).toBe(401)
    }
  })

  test('is at most 64 KB', async () => {
    const { token } = await playerOf(person, 'large')
    const came = await beacon({ token, items: [event('l', { properties: { text: 'x'.repeat(65_536) } })] })
    expect([came.status, came.reply.msg]).toEqual([413, 'The body must not be larger than 64 KB.'])
  })

  test('counts against the limit of its token', async () => {
    const { token } = await playerOf(person, 'busy')
    const came = await Promise.all(Array.from({ length: 301 }, () => beacon({ token, items: [event('once')] })))
    expect(came.filter(({ status }) => status === 429).length).toBe(1)
  })

  test('is no way to make any other call', async () => {
    const { token } = await playerOf(person, 'other')
    const raw = JSON.stringify({ token })
    const came = await world.call('play/rewards', { raw, headers: { 'Content-Type': 'text/plain' } })
    expect(came.status).toBe(401)
  })
})
