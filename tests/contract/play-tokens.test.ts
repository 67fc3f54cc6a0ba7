/** Who may make play calls: the holder of a player's token, in their organisation, while it lasts, and not too often. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import { hashOf } from '#src/platform/base/database/with-key.ts'
import { CALLS_PER_BATCH, MAX_CALLS_PER_MINUTE } from '#src/platform/identity/player-call-limit.ts'
import { forgetOldTokens } from '#src/platform/jobs/tidy.ts'
import { applyRetention } from '#src/platform/privacy/retention.ts'
import { START_OF_TESTS } from '#tests/support/database.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { endpointCases } from './support/examples.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, request, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let other: TestUser
let rule: string
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('tokens@marigold.test')
  other = await world.registerOrganisation('foreign@marigold.test')
  rule = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ startDateTime: Date.UTC(2025, 10, 1), howOften: 'everytime' }),
  )
})
afterEach(() => {
  world.clock = START_OF_TESTS
})
afterAll(() => world.close())

const calls = endpointCases.filter(({ call }) => call.access === 'player').map(({ call }) => call.path)
const bodies: Readonly<Record<string, unknown>> = {
  'play/start': { ruleId: 'x' },
  'play/finish': { playId: 'x' },
  'play/refer': { ruleId: 'x', code: 'y' },
  'play/event': { event: 'app_opened' },
  'play/leaderboard': { ruleId: 'x' },
  'play/visit': {},
}

describe.each(calls)('%s', (path) => {
  const call = (token: string | undefined) => world.call(path, { method: 'POST', body: bodies[path], token })

  test('is refused to nobody, to staff, to keys and to made-up tokens', async () => {
    const { playerKey } = (await person.get('getPlayerKey')).reply
    const { apikey } = (await person.get('getApiKey')).reply
    const good = (await playerOf(person, 'asha')).token
    for (const token of [
      undefined,
      person.token,
      playerKey,
      apikey,
      `qwt_${'x'.repeat(43)}`,
      `${good}x`,
      'qwt_',
      good.slice(4),
    ]) {
      const came = await call(token)
      expect([came.status, came.reply.code, came.headers.get('WWW-Authenticate')]).toEqual([401, 10006, 'Bearer'])
    }
  })
})

test('a token opens no staff call, no event and no other token', async () => {
  const { token } = await playerOf(person, 'asha')
  for (const path of ['getRuleList', 'getSideMenu', 'getPlayerKey', 'getOutbox/x']) {
    expect([401, 404]).toContain((await world.call(path, { token })).status)
  }
  expect((await world.call('getPlayerKey', { token })).status).toBe(401)
  const sent = await world.call('events', { token, body: { userId: 'asha', event: 'app_opened' } })
  const made = await world.call('play/token', { token, body: { userId: 'ravi' } })
  expect([sent.status, made.status]).toEqual([401, 401])
})

test('the players’ key opens nothing but tokens; staff and the API key get none', async () => {
  const { playerKey } = (await person.get('getPlayerKey')).reply
  expect(playerKey).toMatch(/^qwp_/)
  expect((await person.get('getPlayerKey')).reply.playerKey).toBe(playerKey)
  expect((await world.call('getRuleList', { token: playerKey })).status).toBe(401)
  const { apikey } = (await person.get('getApiKey')).reply
  for (const token of [person.token, apikey]) {
    expect((await world.call('play/token', { token, body: { userId: 'asha' } })).status).toBe(401)
  }
})

test.each([
  ['no name', {}, 'userId'],
  ['an empty name', { userId: '  ' }, 'userId'],
  ['a name that is too long', { userId: 'x'.repeat(201) }, 'userId'],
  ['a session that is too long', { userId: 'asha', session: 'x'.repeat(101) }, 'session'],
  ['a NUL', { userId: 'a\0b' }, 'userId'],
])('%s gets no token', async (_, body, path) => {
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const came = await person.post('play/token', body, { token: playerKey })
  expect([came.status, came.reply.errors[0].path]).toEqual([422, path])
})

test('a token ends after 15 minutes, a visit after eight hours', async () => {
  const player = await playerOf(person, 'late')
  const visitor = await visitorOf(person)
  world.clock += 900_000 - 1
  expect((await player.call('on')).status).toBe(200)
  world.clock += 1
  expect((await player.call('on')).status).toBe(401)
  world.clock += 8 * 3_600_000 - 900_000 - 1
  expect((await visitor.call('on')).status).toBe(200)
  world.clock += 1
  expect((await visitor.call('on')).status).toBe(401)
})

test('a token of another organisation sees and plays nothing of this one', async () => {
  const mine = await playerOf(person, 'asha')
  const theirs = await playerOf(other, 'asha')
  const { playId } = (await mine.call('start', { ruleId: rule })).reply
  for (const [name, body] of [
    ['start', { ruleId: rule }],
    ['finish', { playId }],
    ['leaderboard', { ruleId: rule }],
    ['refer', { ruleId: rule, code: 'ABC' }],
  ] as const) {
    expect((await theirs.call(name, body)).status).toBe(404)
  }
  expect((await theirs.call('on')).reply.activities).toEqual([])
  expect((await mine.call('on')).reply.activities.length).toBe(1)
})

test('what only a manager does is refused to players', async () => {
  const asha = await playerOf(person, 'asha')
  const answers = await Promise.all([
    asha.call('event', { event: 'app_opened' }),
    asha.call('visit', { userId: 'ravi', offset: 86_400_000 }),
    asha.call('decisions'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('too many calls of one token are refused for a minute, and nobody else’s', async () => {
  const [fast, slow]: [Player, Player] = [await playerOf(person, 'fast'), await playerOf(person, 'slow')]
  const came = await Promise.all(Array.from({ length: 310 }, () => fast.call('rewards')))
  const refused = came.filter(({ status }) => status === 429)
  expect([refused.length, came.filter(({ status }) => status === 200).length]).toEqual([10, 300])
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await slow.call('rewards')).status).toBe(200)
  world.clock += 60_000
  expect((await fast.call('rewards')).status).toBe(200)
})

test('two servers over one database count the calls of a token together, a batch aside', async () => {
  const fast = await playerOf(person, 'everywhere')
  const second = createApp({ ...world.platform }, 'no-such-folder')
  const given = { body: {}, token: fast.token }
  const came: number[] = []
  for (let n = 0; n < 2 * MAX_CALLS_PER_MINUTE; n += 2) {
    const base = world.platform.settings.basePath
    const both = [world.app, second].map((app) => request(app, base, 'play/rewards', given))
    came.push(...(await Promise.all(both)).map(({ status }) => status))
  }
  const passed = came.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(MAX_CALLS_PER_MINUTE)
  expect(passed).toBeLessThanOrEqual(MAX_CALLS_PER_MINUTE + 2 * (CALLS_PER_BATCH - 1))
  expect(came.slice(-100).every((status) => status === 429)).toBe(true)
})

test('input of any size and kind is refused or played, never a fault', async () => {
  const asha = await playerOf(person, 'odd')
  for (const input of [
    { score: -1 },
    { score: 1e10 },
    { score: 'x' },
    { answers: [] },
    { answers: { 1: 'a' } },
    { predicted: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, n])) },
    { answers: { __proto__: 1 } },
    7,
    null,
  ]) {
    const { playId } = (await asha.call('start', { ruleId: rule })).reply
    expect([200, 422]).toContain((await asha.call('finish', { playId, input })).status)
  }
  expect(world.lines.filter((line) => line.includes('failed'))).toEqual([])
})

test('decisions are kept for three months, tokens as long as they last, counts of calls for a day', async () => {
  const asha = await playerOf(person, 'kept')
  await asha.call('start', { ruleId: rule })
  for (let n = 1; n < CALLS_PER_BATCH; n++) await asha.call('rewards')
  const counted = async () => {
    const { rows } = await world.database.ownerPool.query(
      `SELECT (SELECT count(*)::int FROM decisions d JOIN profiles p ON p.number = d.profile WHERE user_id = 'kept') AS decisions,
         (SELECT count(*)::int FROM player_tokens WHERE user_id = 'kept') AS tokens,
         (SELECT count(*)::int FROM player_call_counts
          WHERE token_hash = $1) AS counts`,
      [hashOf(asha.token)],
    )
    return rows[0]
  }
  await Promise.all([forgetOldTokens(world.platform), applyRetention(world.platform, ['decisions'])])
  expect(await counted()).toEqual({ decisions: 1, tokens: 1, counts: 1 })
  world.clock += 3_600_001
  await Promise.all([forgetOldTokens(world.platform), applyRetention(world.platform, ['decisions'])])
  expect(await counted()).toEqual({ decisions: 1, tokens: 0, counts: 1 })
  world.clock += 93 * 24 * 3_600_000
  await Promise.all([forgetOldTokens(world.platform), applyRetention(world.platform, ['decisions'])])
  expect(await counted()).toEqual({ decisions: 0, tokens: 0, counts: 0 })
})

describe('from another site', () => {
  const from = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' }
  const asked = { ...from, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' }

  test('play calls are answered, whoever asks', async () => {
    const { token } = await playerOf(person, 'abroad')
    const before = await world.call('play/on', { method: 'OPTIONS', headers: asked })
    expect([before.status, before.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
    expect(before.headers.get('Access-Control-Allow-Headers')).toMatch(/authorization/i)
    const came = await world.call('play/on', { method: 'POST', body: {}, token, headers: from })
    expect([came.status, came.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
    expect(came.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  test('nothing else is', async () => {
    const { playerKey } = (await person.get('getPlayerKey')).reply
    const made = await world.call('play/token', { body: { userId: 'x' }, token: playerKey, headers: from })
    const list = await person.get('getRuleList', { headers: from })
    expect([made.status, list.status]).toEqual([403, 403])
    for (const path of ['getRuleList', 'play/token', 'createDemoVisit']) {
      const before = await world.call(path, { method: 'OPTIONS', headers: asked })
      expect([before.status, before.headers.get('Access-Control-Allow-Origin')]).toEqual([405, null])
    }
  })
})
