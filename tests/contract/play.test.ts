/** Playing as an end user: what is on, one play, what it brings, and that it is answered alike however often it is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import { samples } from '#schemas/documents/samples.ts'
import { createApp } from '#src/platform/app/app.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
let template: string
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('plays@marigold.test')
  coins = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ offerCoins: { coins: 10, count: 0 }, startDateTime: 0 }),
  )
  template = await insertDocument(world, person, 'template', {
    templateName: 'Coin',
    typeId: 9,
    localizationconfig: [{ language: 'English' }],
  })
})
afterAll(() => world.close())

type Body = Record<string, unknown>
type Activity = { ruleId: string; open: boolean; reasons: { code: string; until?: number }[] } & Record<string, unknown>

const win = () => [{ percentage: 100, offerId: coins, offerName: 'Coins' }]
const rule = (given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template, howOften: 'everytime' }),
    rewardAssigment: win(),
    ...given,
  })
const player = (userId: string) => playerOf(person, userId)

async function on(of: Player, ruleId: string): Promise<Activity | undefined> {
  const { activities } = (await of.call('on')).reply
  return activities.find((one: Activity) => one.ruleId === ruleId)
}

async function playOnce(of: Player, ruleId: string, input: Body = {}) {
  const { playId } = (await of.call('start', { ruleId })).reply
  return of.call('finish', { playId, input })
}

const rows = async (sql: string, values: unknown[] = []) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows

describe('a play', () => {
  test('begins, ends, gives and says so', async () => {
    const resultText = { winningText: { text: 'You won #reward, well done' }, losingText: { text: 'Not today' } }
    const id = await rule({ resultText })
    const asha = await player('asha')
    const started = await asha.call('start', { ruleId: id })
    expect(started.reply).toMatchObject({
      type: 9,
      templateId: template,
      playId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const { reply } = await asha.call('finish', { playId: started.reply.playId })
    expect(reply.shown).toEqual({ kind: 'side', side: 1 })
    expect(reply.text).toMatch(/^You won Coins \d+, well done$/)
    expect(reply.rewards).toMatchObject([
      { offerId: coins, amount: 10, unit: 'coins', given: true, cause: 'play', ruleId: id, place: 'rewardAssigment.0' },
    ])
    expect((await asha.call('rewards')).reply.rewards).toEqual(reply.rewards)
    const { badges } = (await asha.call('badges')).reply
    expect((await asha.call('on', { include: ['badges', 'rewards'] })).reply).toMatchObject({
      badges,
      rewards: reply.rewards,
    })
    expect((await asha.call('on')).reply).not.toHaveProperty('rewards')
    expect((await asha.call('on')).reply.me).toEqual({
      userId: 'asha',
      name: '',
      coins: 10,
      points: 0,
      currencyName: 'GCoins',
    })
  })

  test('says in its text and to its webhook what stands on the field', async () => {
    const webhook = await insertDocument(world, person, 'webhook', { name: 'Told', ...samples.webhook.jsonPost })
    const wheel = await insertDocument(world, person, 'template', {
      templateName: 'Wheel',
      typeId: 2,
      segments: [{ text: 'Try again' }, { text: 'Ten for you' }],
    })
    const id = await rule({
      ...{ type: 2, templateId: wheel, webhookCallback: true, webhook },
      resultText: { winningText: { text: '#segmentText, #identifier: #reward' } },
      rewardAssigment: [{ quadrant: 2, winingQuadrant: true, percentage: 100, offerId: coins, offerName: 'Coins' }],
    })
    const { reply } = await playOnce(await player('meera'), id)
    expect(reply.text).toMatch(/^Ten for you, meera: Coins \d+$/)
    const { Deliveries } = (await person.get(`getWebhookDeliveries/5/0?webhookId=${webhook}`)).reply
    const told = (await person.get(`getWebhookDelivery?id=${Deliveries.deliveryEntities[0].id}`)).reply.delivery.values
    expect(told).toMatchObject({
      segmentText: 'Ten for you',
      identifier: 'meera',
      templateName: 'Wheel',
      reward: coins,
    })
  })

  test('that is finished again is answered as the first time, and gives nothing twice', async () => {
    const id = await rule()
    const ravi = await player('ravi')
    const { playId } = (await ravi.call('start', { ruleId: id })).reply
    const first = await ravi.call('finish', { playId })
    const others = await Promise.all(Array.from({ length: 12 }, () => ravi.call('finish', { playId })))
    for (const other of others) expect(other.text).toBe(first.text)
    expect((await ravi.call('rewards')).reply.rewards.length).toBe(1)
  })

  test('finished 20 times at once gives once', async () => {
    const id = await rule()
    const leela = await player('leela')
    const { playId } = (await leela.call('start', { ruleId: id })).reply
    const came = await Promise.all(Array.from({ length: 20 }, () => leela.call('finish', { playId })))
    expect(new Set(came.map(({ text }) => text)).size).toBe(1)
    expect(came[0]?.reply.rewards.length).toBe(1)
    expect((await leela.call('rewards')).reply.rewards.length).toBe(1)
  })

  test('of a rule that is once a day, begun 20 times at once, is one play', async () => {
    const id = await rule({ howOften: 'once per day' })
    const dev = await player('dev')
    const came = await Promise.all(Array.from({ length: 20 }, () => dev.call('start', { ruleId: id })))
    const plays = new Set(came.map(({ reply }) => reply.playId))
    expect([came[0]?.status, plays.size]).toEqual([200, 1])
    await dev.call('finish', { playId: [...plays][0] })
    const again = await dev.call('start', { ruleId: id })
    expect([again.status, again.reply.reasons[0].code]).toEqual([409, 'played-already'])
    expect(await rows('SELECT FROM plays WHERE organisation_id = $1 AND document = $2', [id])).toHaveLength(1)
  })

  test('begun and finished by two servers at once is one play that gives once', async () => {
    const pool = openPool({ connection: world.database.connection, role: 'application' })
    const other = createApp({ ...world.platform, pool }, 'no-such-folder')
    const [id, both] = [await rule({ howOften: 'once per day' }), await player('both servers')]
    const there = async (name: string, body: Body) => {
      const headers = { Authorization: `Bearer ${both.token}`, 'Content-Type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await other.fetch(new Request(`http://localhost/api/play/${name}`, sent))
      return { status: response.status, text: await response.text() }
    }
    const twice = (name: string, body: Body) =>
      Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? there(name, body) : both.call(name, body))))
    try {
      const begun = await twice('start', { ruleId: id })
      expect(new Set(begun.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      const ended = await twice('finish', { playId: JSON.parse(begun[0]?.text ?? '').playId })
      expect(new Set(ended.map(({ text }) => text)).size).toBe(1)
      expect(ended[0]?.status).toBe(200)
      expect((await both.call('rewards')).reply.rewards.length).toBe(1)
      expect((await twice('start', { ruleId: id })).map(({ status }) => status)).toEqual(Array(16).fill(409))
    } finally {
      await pool.end()
    }
  })

  test('of a rule that was stopped meanwhile is refused; of one that has ended it may be finished for an hour', async () => {
    const end = world.clock + 60_000
    const id = await rule({ endDateTime: end })
    const zoya = await player('zoya')
    const { playId } = (await zoya.call('start', { ruleId: id })).reply
    const other = await player('zoyas-friend')
    const theirs = (await other.call('start', { ruleId: id })).reply.playId
    world.clock += 120_000
    expect((await zoya.call('finish', { playId })).reply.rewards.length).toBe(1)
    expect((await zoya.call('start', { ruleId: id })).reply.reasons[0].code).toBe('ended')
    await rows(
      `UPDATE documents SET text = replace(text, '"ruleStatus":"active"', '"ruleStatus":"inactive"'), revision = revision + 1
       WHERE organisation_id = $1 AND id = $2`,
      [id],
    )
    const stopped = await other.call('finish', { playId: theirs })
    expect([stopped.status, stopped.reply.reasons[0].code]).toEqual([409, 'inactive'])
    expect((await other.call('rewards')).reply.rewards).toEqual([])
  })

  test('of which nothing is left is a loss, and is kept as missed', async () => {
    const last = await insertDocument(
      world,
      person,
      'offer',
      offerBody({ offerCoins: { coins: 5, count: 1 }, startDateTime: 0 }),
    )
    const id = await rule({
      type: 2,
      rewardAssigment: [{ quadrant: 3, winingQuadrant: true, percentage: 100, offerId: last, offerName: 'Last' }],
      resultText: { winningText: { text: 'Won #reward' }, losingText: { text: 'Not today' } },
    })
    const [first, second] = [await player('first'), await player('second')]
    expect((await playOnce(first, id)).reply).toMatchObject({ shown: { field: 3 }, rewards: [{ given: true }] })
    expect((await playOnce(second, id)).reply).toMatchObject({
      shown: { kind: 'field', field: null },
      text: 'Not today',
      rewards: [],
    })
    expect(
      await rows(
        'SELECT given, failure_reason AS why FROM rewards WHERE organisation_id = $1 AND offer = $2 ORDER BY number',
        [last],
      ),
    ).toEqual([
      { given: true, why: '' },
      { given: false, why: 'out-of-stock' },
    ])
  })

  test('that falls on “No Offer” shows what fell, gives nothing and keeps nothing', async () => {
    const id = await rule({
      rewardAssigment: [
        { percentage: 0, offerId: coins, offerName: 'Coins' },
        { percentage: 100, offerId: NO_OFFER, offerName: NO_OFFER, resultText: 'Tails it is' },
      ],
    })
    const { reply } = await playOnce(await player('tails'), id)
    expect(reply).toMatchObject({ shown: { kind: 'side', side: 2 }, text: 'Tails it is', rewards: [] })
  })

  test('gives nothing more than its trigger allows, and is played all the same', async () => {
    const id = await rule({ trigger: 'once per day' })
    const nisha = await player('nisha')
    expect((await playOnce(nisha, id)).reply.rewards.length).toBe(1)
    expect((await playOnce(nisha, id)).reply.rewards).toEqual([])
    world.clock += 24 * 3_600_000
    person = await world.signIn(person.email, 'Marigold#27')
    expect((await playOnce(await player('nisha'), id)).reply.rewards.length).toBe(1)
  })

  test('once per session counts in the session of the token', async () => {
    const id = await rule({ howOften: 'once per session' })
    const [one, same, other] = [
      await playerOf(person, 'kabir', 'morning'),
      await playerOf(person, 'kabir', 'morning'),
      await playerOf(person, 'kabir', 'evening'),
    ]
    expect((await playOnce(one, id)).status).toBe(200)
    expect((await same.call('start', { ruleId: id })).reply.reasons[0].code).toBe('played-already')
    expect((await playOnce(other, id)).status).toBe(200)
  })

  test('is nobody else’s to finish', async () => {
    const id = await rule()
    const { playId } = (await (await player('owner')).call('start', { ruleId: id })).reply
    const thief = await player('thief')
    for (const one of [playId, 'x', '00000000-0000-0000-0000-000000000000']) {
      expect((await thief.call('finish', { playId: one })).status).toBe(404)
    }
  })
})

describe('what is on', () => {
  test('says what may be played again and when; what is not for the player is not told', async () => {
    const daily = await rule({ howOften: 'once per day', timezone: 'Asia/Kolkata' })
    const segment = await insertDocument(world, person, 'segment', {
      name: 'Gold',
      query: 'AND',
      operator: 'AND',
      events: [{ userProperty: { name: 'tier', type: 'string', operator: 'equal', value: 'gold', options: [] } }],
    })
    const gold = await rule({ userSegmentId: segment })
    const upcoming = await rule({ startDateTime: world.clock + 3_600_000 })
    const tara = await player('tara')
    await playOnce(tara, daily)
    const now = await on(tara, daily)
    const midnight = Math.ceil((world.clock + 19_800_000) / 86_400_000) * 86_400_000 - 19_800_000
    expect(now).toMatchObject({ open: false, reasons: [{ code: 'played-already', until: midnight }] })
    expect([await on(tara, gold), await on(tara, upcoming)]).toEqual([undefined, undefined])
    const refused = await tara.call('start', { ruleId: gold })
    expect([refused.status, refused.reply.reasons[0].code]).toEqual([409, 'not-in-segment'])
  })

  test('keeps no decision of a poll, and one of each start, finish and refusal', async () => {
    const id = await rule({ howOften: 'once per campaign duration' })
    const pooja = await player('pooja')
    await on(pooja, id)
    const kept = () =>
      rows('SELECT about, held FROM decisions WHERE organisation_id = $1 AND document = $2 ORDER BY number', [id])
    expect(await kept()).toEqual([])
    await playOnce(pooja, id)
    await pooja.call('start', { ruleId: id })
    expect(await kept()).toEqual([
      { about: 'on', held: true },
      { about: 'play', held: true },
      { about: 'play', held: false },
    ])
    const { decisions } = (await person.get(`getDecisions?ruleId=${id}&userId=pooja`)).reply
    expect(decisions[0]).toMatchObject({ userId: 'pooja', ruleId: id, held: false, about: 'play' })
    expect(decisions[0].trace.at(-1)).toMatchObject({ what: 'limit', held: false })
  })

  test('explains a rule for somebody now, and writes nothing', async () => {
    const id = await rule({ howOften: 'once per day' })
    await playOnce(await player('explained'), id)
    const before = await rows('SELECT count(*) FROM decisions WHERE organisation_id = $1')
    const { decision } = (await person.get(`explainRule?ruleId=${id}&userId=explained`)).reply
    expect(decision).toMatchObject({ held: false, ruleId: id, userId: 'explained' })
    expect(decision.trace.map(({ what }: { what: string }) => what)).toContain('limit')
    expect(await rows('SELECT count(*) FROM decisions WHERE organisation_id = $1')).toEqual(before)
    expect((await person.get(`explainRule?ruleId=${id}&userId=nobody-at-all`)).status).toBe(404)
  })
})
