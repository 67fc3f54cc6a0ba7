/** How often players are interrupted and when not, and those who meet nothing at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isHeldOut } from '#src/engine/reach/holdout.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { eventBody, insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let rule: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  rule = await game()
})
afterAll(() => world.close())

const settings = (changes: object) => person.post('saveInstall', changes)
const coins = () =>
  insertDocument(world, person, 'offer', offerBody({ offerCoins: { coins: 10, count: 0 }, startDateTime: 0 }))
async function game(given: Record<string, unknown> = {}) {
  const templateId = await insertDocument(world, person, 'template', templateBody(9))
  return insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId: await coins(), offerName: 'Coins' }],
    ...given,
  })
}
const ask = async (of: Player) => (await of.call('interrupt', { ruleId: rule })).reply
const grants = async (of: Player, calls: number) =>
  (await Promise.all(Array.from({ length: calls }, () => ask(of)))).filter(({ granted }) => granted).length

describe('an interruption', () => {
  test('is granted so many times a day, however many tabs ask at once, and one at a time', async () => {
    await settings({ interruptionsPerDay: 3 })
    const asha = await playerOf(person, 'asha')
    const counted: number[] = []
    for (let round = 0; round < 5; round++) {
      counted.push(await grants(asha, 20))
      world.clock += MINUTE_MS
    }
    expect(counted).toEqual([1, 1, 1, 0, 0])
  })

  test('is refused while another one is open, until it is closed or half a minute has passed', async () => {
    const asha = await playerOf(person, 'asha')
    expect(await ask(asha)).toMatchObject({ granted: true, reason: '', untilTS: null })
    expect(await ask(asha)).toMatchObject({ granted: false, reason: 'another', untilTS: world.clock + 30_000 })
    await asha.call('track', { items: [{ id: 'a', at: world.clock, type: 'close', ruleId: rule }] })
    expect((await ask(asha)).granted).toBe(true)
    world.clock += 30_000
    expect((await ask(asha)).granted).toBe(true)
  })

  test('beyond the cap waits for the player’s next day, and for the end of its quiet hours', async () => {
    await settings({ interruptionsPerDay: 1, quietHours: { from: '22:00', to: '08:00' } })
    const [asha, noor] = [await playerOf(person, 'asha'), await playerOf(person, 'noor')]
    await setZone('noor', 'Asia/Kolkata')
    expect([(await ask(asha)).granted, (await ask(noor)).granted]).toEqual([true, true])
    world.clock += MINUTE_MS
    expect(await ask(asha)).toMatchObject({ reason: 'cap', untilTS: Date.UTC(2025, 10, 21, 8) })
    expect(await ask(noor)).toMatchObject({ reason: 'cap', untilTS: Date.UTC(2025, 10, 21, 2, 30) })
    world.clock = Date.UTC(2025, 10, 21, 8)
    expect((await ask(await playerOf(person, 'asha'))).granted).toBe(true)
  })

  test('is refused in the quiet hours of the player’s zone, or of the organisation’s where the profile has none', async () => {
    await settings({ quietHours: { from: '22:00', to: '08:00' } })
    world.clock = Date.UTC(2025, 10, 20, 23)
    const [asha, noor] = [await playerOf(person, 'asha'), await playerOf(person, 'noor')]
    await setZone('noor', 'America/Los_Angeles')
    await setZone('asha', 'Somewhere/Else')
    expect(await ask(asha)).toMatchObject({ granted: false, reason: 'quiet', untilTS: Date.UTC(2025, 10, 21, 8) })
    expect((await ask(noor)).granted).toBe(true)
  })

  test('goes by the zone of the browser where the profile has none, as of a visitor, and by no word that is no zone', async () => {
    await settings({ quietHours: { from: '22:00', to: '08:00' } })
    world.clock = Date.UTC(2025, 10, 20, 23)
    const asha = await playerOf(person, 'asha')
    const noor = await playerOf(person, 'noor')
    await setZone('noor', 'America/Los_Angeles')
    const from = async (of: Player, zone: string) => (await of.call('interrupt', { ruleId: rule, zone })).reply
    expect(await from(asha, 'Europe/Berlin')).toMatchObject({ reason: 'quiet', untilTS: Date.UTC(2025, 10, 21, 7) })
    expect(await from(asha, 'Somewhere/Else')).toMatchObject({ reason: 'quiet', untilTS: Date.UTC(2025, 10, 21, 8) })
    expect((await from(noor, 'Europe/Berlin')).granted).toBe(true)
    const { reply } = await person.post('play/anonymous', { organisation: person.orgId })
    const visitor = await person.post(
      'play/interrupt',
      { ruleId: rule, zone: 'America/New_York' },
      { token: reply.token },
    )
    expect(visitor.reply).toMatchObject({ granted: true })
  })

  test('is not counted where there is no cap, and never granted where it is none', async () => {
    await settings({ interruptionsPerDay: null })
    const asha = await playerOf(person, 'asha')
    for (let round = 0; round < 5; round++) {
      expect((await ask(asha)).granted).toBe(true)
      world.clock += MINUTE_MS
    }
    await settings({ interruptionsPerDay: 0 })
    expect((await ask(asha)).reason).toBe('cap')
  })

  test('of a demo visit goes by its clock', async () => {
    await playerOf(person, 'persona-asha')
    await settings({ interruptionsPerDay: 1, quietHours: { from: '22:00', to: '08:00' } })
    const visit = await visitorOf(person)
    await visit.call('visit', { userId: 'persona-asha' })
    expect((await ask(visit)).granted).toBe(true)
    await visit.call('visit', { offset: 11 * HOUR_MS })
    expect((await ask(visit)).reason).toBe('quiet')
    await visit.call('visit', { offset: DAY_MS })
    expect((await ask(visit)).granted).toBe(true)
  })

  test('by a document that is not there is not found', async () => {
    const asha = await playerOf(person, 'asha')
    expect((await asha.call('interrupt', { ruleId: 'nothing' })).status).toBe(404)
  })
})

const setZone = (userId: string, timezone: string) =>
  world.database.ownerPool.query('UPDATE profiles SET properties = $3 WHERE organisation_id = $1 AND user_id = $2', [
    person.orgId,
    userId,
    { timezone },
  ])

describe('who is held out', () => {
  const find = (is: boolean) =>
    Array.from({ length: 100 }, (_, index) => `player-${index}`).find(
      (userId) => isHeldOut({ organisation: person.orgId, userId }, 50) === is,
    ) as string

  test('meets nothing, and plays are refused with a reason', async () => {
    const [out, reached] = [await playerOf(person, find(true)), await playerOf(person, find(false))]
    const { playId } = (await out.call('start', { ruleId: rule })).reply
    await settings({ holdoutPercent: 50 })
    expect((await out.call('on')).reply).toMatchObject({ activities: [], reach: { heldOut: true }, zone: 'UTC' })
    expect((await out.call('quests')).reply.quests).toEqual([])
    for (const [name, body] of [
      ['start', { ruleId: rule }],
      ['finish', { playId }],
    ] as const) {
      const refused = await out.call(name, body)
      expect([refused.status, refused.reply.reasons]).toEqual([
        409,
        [{ code: 'held-out', message: 'It is not on for you.' }],
      ])
    }
    expect((await ask(out)).granted).toBe(false)
    const { reply } = await reached.call('on')
    expect([reply.reach, reply.activities.length]).toEqual([{ heldOut: false }, 1])
  })

  test('has events stored, which bring nothing', async () => {
    const bought = eventBody()
    await insertDocument(world, person, 'event', bought)
    const rewards = [{ offerId: await coins(), offerName: 'Coins', percentage: 100, rewardType: 1 }]
    const conditions = [{ operator: 'greater_or_equal', query: 'OR', values: [1], rewards }]
    const customEventRuleRewardDTO = [{ eventKey: bought.eventKey, property: 'amount', type: 'number', conditions }]
    await game({ type: 14, ruleType: 14, templateId: '', customEventRuleRewardDTO })
    await settings({ holdoutPercent: 50 })
    const { apikey } = (await person.get('getApiKey')).reply
    const users = [find(true), find(false)]
    await person.post(
      'events',
      { events: users.map((userId) => ({ userId, event: bought.eventKey, properties: { amount: 2 } })) },
      { token: apikey },
    )
    expect(await countOf('events')).toEqual([1, 1])
    expect(await countOf('rewards')).toEqual([0, 1])
  })

  test('is nobody on a visit of the demo website', async () => {
    const out = find(true)
    await playerOf(person, out)
    await settings({ holdoutPercent: 50 })
    const visit = await visitorOf(person)
    await visit.call('visit', { userId: out })
    expect((await visit.call('on')).reply.reach).toEqual({ heldOut: false })
    expect((await visit.call('start', { ruleId: rule })).status).toBe(200)
  })

  test('is counted beside those who are reached, from when they were met', async () => {
    await settings({ holdoutPercent: 50 })
    const none = { players: 0, events: 0 }
    expect((await person.get('getReach')).reply.reach).toEqual({ heldOut: none, reached: none, sinceTS: null })
    const since = world.clock
    for (const userId of [find(true), find(false)]) {
      const met = await playerOf(person, userId)
      await met.call('on')
      await met.call('on')
    }
    world.clock += HOUR_MS
    const { apikey } = (await person.get('getApiKey')).reply
    await person.post('events', { userId: find(true), event: 'app_opened' }, { token: apikey })
    expect((await person.get('getReach')).reply.reach).toEqual({
      heldOut: { players: 1, events: 1 },
      reached: { players: 1, events: 0 },
      sinceTS: since,
    })
    await settings({ holdoutPercent: 0 })
    await (await playerOf(person, find(true))).call('on')
    expect((await person.get('getReach')).reply.reach).toMatchObject({ heldOut: none, reached: { players: 2 } })
  })

  const countOf = async (table: string) => {
    const { rows } = await world.database.ownerPool.query(
      `SELECT u, (SELECT count(*)::int FROM ${table} t JOIN profiles p ON p.number = t.profile AND p.organisation_id = t.organisation_id
         WHERE t.organisation_id = $1 AND p.user_id = u) AS n FROM unnest($2::text[]) WITH ORDINALITY AS x (u, i) ORDER BY i`,
      [person.orgId, [find(true), find(false)]],
    )
    return rows.map(({ n }) => n)
  }
})
