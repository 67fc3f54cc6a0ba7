/** Polls that name the answer before: whether it still holds is found in one statement, and never wrongly. */
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
})
afterAll(() => world.close())

const on = async (of: Player, body: object = {}) => (await of.call('on', body)).reply
const rule = (given: object = {}) =>
  insertDocument(world, person, 'rule', ruleBody({ startDateTime: world.clock - HOUR, ...given }))
const idsOf = ({ activities }: { activities: { ruleId: string }[] }) => activities.map(({ ruleId }) => ruleId)

test('whoever takes gzip is sent the same answer, and a short one as it is', async () => {
  for (let n = 0; n < 3; n++) await rule()
  const meera = await playerOf(person, 'meera')
  const headers = { Authorization: `Bearer ${meera.token}`, 'Content-Type': 'application/json' }
  const ask = async (more: Record<string, string>, body: object = {}) => {
    const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    const response = await world.app.fetch(new Request('http://localhost/api/play/on', sent))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length') ?? `${bytes.length}`).toBe(`${bytes.length}`)
    return { encoding: response.headers.get('Content-Encoding'), bytes }
  }
  const plain = await ask({})
  const zipped = await ask({ 'Accept-Encoding': 'br, gzip' })
  expect([plain.encoding, zipped.encoding]).toEqual([null, 'gzip'])
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.bytes.toString())
  expect((await ask({ 'Accept-Encoding': 'gzip;q=0' })).encoding).toBeNull()
  const { revision } = JSON.parse(plain.bytes.toString())
  expect((await ask({ 'Accept-Encoding': 'gzip' }, { revision })).encoding).toBeNull()
})

describe('the answer before', () => {
  test('holds until a document changes, and is told by one statement', async () => {
    const first = await rule()
    const asha = await playerOf(person, 'asha')
    const { revision, untilTS } = await on(asha)
    const asked = vi.spyOn(Client.prototype, 'query')
    expect(await on(asha, { revision })).toEqual({
      ...{ status: 'success', code: 200, msg: '' },
      ...{ now: world.clock, unchanged: true, revision, untilTS },
    })
    // The first begins the transaction and finds whose token it is, the last ends it.
    expect(asked.mock.calls.length).toBe(3)
    asked.mockRestore()
    const second = await rule()
    const later = await on(asha, { revision })
    expect([later.unchanged, idsOf(later).sort()]).toEqual([undefined, [first, second].sort()])
  })

  test('holds until the player does something', async () => {
    const ruleId = await rule({ howOften: 'once per day' })
    const ravi = await playerOf(person, 'ravi')
    const { revision } = await on(ravi)
    const { playId } = (await ravi.call('start', { ruleId })).reply
    await ravi.call('finish', { playId })
    world.clock += 1000
    const later = await on(ravi, { revision })
    expect(later.activities[0]).toMatchObject({ open: false, reasons: [{ code: 'played-already' }] })
    const next = await on(ravi, { revision: later.revision })
    // The day of an organisation in UTC ends at midnight.
    expect(next).toMatchObject({ unchanged: true, untilTS: Math.ceil(world.clock / DAY) * DAY })
  })

  test('is another one for another question and another player', async () => {
    await rule()
    const [asha, ravi] = [await playerOf(person, 'asha'), await playerOf(person, 'ravi')]
    const { revision } = await on(asha)
    expect((await on(asha, { revision, include: ['badges'] })).unchanged).toBeUndefined()
    expect((await on(ravi, { revision })).unchanged).toBeUndefined()
    expect((await on(asha, { revision: 'nothing.of' })).unchanged).toBeUndefined()
  })

  test('holds for a page that is loaded anew, unless something was played in the visit before', async () => {
    const ruleId = await rule({ howOften: 'once per session' })
    const [first, next] = [await playerOf(person, 'asha', 'first'), await playerOf(person, 'asha', 'next')]
    const { revision } = await on(first)
    expect((await on(next, { revision })).unchanged).toBe(true)
    const { playId } = (await first.call('start', { ruleId })).reply
    await first.call('finish', { playId })
    const closed = await on(first, { revision })
    const open = await on(next, { revision: closed.revision })
    expect([closed, open].map(({ activities: [one] }) => one.open)).toEqual([false, true])
    expect((await on(first, { revision: open.revision })).activities[0].open).toBe(false)
    expect((await on(await playerOf(person, 'asha'), { revision: open.revision })).unchanged).toBe(true)
  })

  test('holds until a rule begins, at whose moment it is on', async () => {
    const begins = world.clock + 1000
    const ruleId = await rule({ startDateTime: begins })
    const asha = await playerOf(person, 'asha')
    const { revision, untilTS } = await on(asha)
    expect(untilTS).toBeLessThanOrEqual(begins)
    world.clock = begins - 1
    const before = await on(asha, { revision })
    world.clock = begins
    expect(idsOf(await on(asha, { revision: before.revision }))).toEqual([ruleId])
  })
})

test('by a clock that moves at random, an answer holds only as long as the whole one is the same', async () => {
  const random = createRandom(`${runSeed}`)
  const city = { userProperty: { name: 'city', type: 'string', operator: 'equal', value: 'Pune' } }
  const audience = { query: 'AND', events: [{ userEvent: 'order_placed', days: 1 }, city] }
  const hours = [{ day: 'friday', startTime: '09:30', endTime: '17:45' }]
  const start = world.clock
  await rule({ applyOffersOn: hours, timezone: 'Asia/Kolkata' })
  await rule({ startDateTime: start + 5 * HOUR, endDateTime: start + 30 * HOUR, timezone: 'America/New_York' })
  await rule({ userSegment: audience })
  const daily = await rule({ howOften: 'once per day', timezone: 'Pacific/Auckland' })
  const personal = await rule({ customType: 'day', customDays: 1, customTime: '18:20' })
  const { apikey } = (await person.get('getApiKey')).reply
  const { playerKey } = (await person.get('getPlayerKey')).reply
  let last: { revision: string; whole: object } | undefined
  let held = 0
  const wholeOf = ({ now, revision, untilTS, ...rest }: Record<string, unknown>) => rest
  for (let step = 0; step < repeats(150, 5000); step++) {
    const [choice, share] = [random.next(), random.next()]
    world.clock += Math.floor(share * (choice < 0.6 ? 20 * 60_000 : choice < 0.9 ? 1000 : 3 * HOUR))
    const { token } = (await person.post('play/token', { userId: 'asha', session: 'one visit' }, { token: playerKey }))
      .reply
    const asha: Player = { token, call: (name, body) => person.post(`play/${name}`, body, { token }) }
    if (choice < 0.06)
      await world.call('events', {
        ...{ token: apikey, method: 'POST' },
        body: { userId: 'asha', event: 'order_placed', user: { city: 'Pune' }, timestamp: world.clock - share * DAY },
      })
    if (choice > 0.94)
      for (const ruleId of [daily, personal]) {
        const { playId } = (await asha.call('start', { ruleId })).reply
        if (playId) await asha.call('finish', { playId })
      }
    const told = last ? await on(asha, { revision: last.revision }) : {}
    const whole = await on(asha)
    if (told.unchanged) {
      held++
      expect(wholeOf(whole)).toEqual(last?.whole)
    } else last = { revision: whole.revision, whole: wholeOf(whole) }
  }
  expect(held).toBeGreaterThan(0)
})
