/** Visits of the demo website: acting as personas, another clock, a fixed seed, events sent; and drafts that touch nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { badgeRuleBody, insertDocument, offerBody, questBody, ruleBody } from './support/bodies.ts'
import { playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
beforeEach(async () => {
  world = await openWorld()
  person = await world.demo()
  coins = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ offerCoins: { coins: 10, count: 5 }, startDateTime: 0 }),
  )
})
afterEach(() => world.close())

type Body = Record<string, unknown>
const DAY = 86_400_000

const ruleOf = (given: Body = {}) => ({
  ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), howOften: 'everytime' }),
  rewardAssigment: [
    { percentage: 50, offerId: coins, offerName: 'Coins' },
    { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
  ],
  ...given,
})

describe('a visit', () => {
  test.each<[string, (editor: TestUser, id: string) => Promise<{ status: number }>]>([
    ['is deleted', (_, id) => person.post(`deleteUser?userId=${id}`)],
    ['is disabled', (_, id) => person.post(`disableUserAccount?userId=${id}`)],
    ['signs out', (editor) => editor.get('logoutapi')],
    ['signs out everywhere', (editor) => editor.post('logoutEverywhere')],
  ])('ends when whoever began it %s', async (_, end) => {
    const editor = await world.signIn('editor@questwire.test', 'Demo@1234')
    const [visitor, other] = [await visitorOf(editor), await visitorOf(person)]
    const player = await playerOf(person, 'kept')
    expect((await visitor.call('visit', {})).status).toBe(200)
    const { rows } = await world.database.ownerPool.query('SELECT id FROM users WHERE email = $1', [editor.email])
    const { status } = await end(editor, rows[0].id)
    expect(status).toBe(200)
    expect((await visitor.call('visit', {})).status).toBe(401)
    expect((await other.call('visit', {})).status).toBe(200)
    expect((await player.call('on', {})).status).toBe(200)
  })

  test('acts as a dozen personas who are there once, however many visits are opened at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visitorOf(person)))
    const { visit } = (await visitors[0]?.call('visit', {}))?.reply ?? {}
    expect(visit).toMatchObject({
      userId: 'persona-asha',
      offset: 0,
      seed: '',
      draft: '',
      organisation: 'Diwan Retail',
    })
    expect(visit.personas).toHaveLength(12)
    expect(new Set(visit.personas.map(({ about }: { about: string }) => about)).size).toBe(12)
    expect(visit.events.find(({ eventKey }: { eventKey: string }) => eventKey === 'order_placed').properties).toEqual([
      { name: 'order_value', type: 'number' },
      { name: 'category', type: 'string' },
      { name: 'city', type: 'string' },
    ])
    const { rows } = await world.database.ownerPool.query(
      `SELECT count(e.number)::int AS deeds, count(DISTINCT p.number)::int AS people FROM profiles p
       LEFT JOIN events e ON e.organisation_id = p.organisation_id AND e.profile = p.number WHERE user_id LIKE 'persona-%'`,
    )
    expect(rows).toEqual([{ deeds: 49, people: 12 }])
  })

  test('meets what is on for whom it acts as, and is told why something is not', async () => {
    const visitor = await visitorOf(person)
    const chest = async (userId: string) => {
      await visitor.call('visit', { userId })
      const { activities, me } = (await visitor.call('on')).reply
      expect(me.userId).toBe(userId)
      return activities.find(({ ruleId }: { ruleId: string }) => ruleId === 'welcome-scratch')
    }
    expect(await chest('persona-asha')).toMatchObject({ open: true, reasons: [] })
    expect(await chest('persona-ravi')).toMatchObject({ open: false, reasons: [{ code: 'not-in-segment' }] })
    expect((await visitor.call('visit', { userId: 'dw-0001' })).reply.visit.userId).toBe('dw-0001')
    const nobody = await visitor.call('visit', { userId: 'nobody' })
    expect([nobody.status, nobody.reply.errors]).toEqual([422, [{ path: 'userId', message: 'is nobody here' }]])
  })

  test('has a clock of its own: what was played today may be played tomorrow', async () => {
    const ruleId = await insertDocument(world, person, 'rule', ruleOf({ howOften: 'once per day' }))
    const visitor = await visitorOf(person)
    const { playId } = (await visitor.call('start', { ruleId })).reply
    await visitor.call('finish', { playId })
    expect((await visitor.call('start', { ruleId })).status).toBe(409)
    expect((await visitor.call('visit', { offset: DAY })).reply.visit.now).toBe(world.clock + DAY)
    expect((await visitor.call('start', { ruleId })).status).toBe(200)
    expect((await visitor.call('on')).reply.now).toBe(world.clock + DAY)
    expect((await visitor.call('visit', { offset: 1e15 })).status).toBe(422)
  })

  test('sees what is to come when its clock gets there', async () => {
    const ruleId = await insertDocument(world, person, 'rule', ruleOf({ startDateTime: world.clock + 10 * DAY }))
    const visitor = await visitorOf(person)
    const find = async () =>
      (await visitor.call('on')).reply.activities.find((one: { ruleId: string }) => one.ruleId === ruleId)
    expect(await find()).toMatchObject({ open: false, reasons: [{ code: 'not-begun', until: world.clock + 10 * DAY }] })
    await visitor.call('visit', { offset: 11 * DAY })
    expect(await find()).toMatchObject({ open: true })
    await visitor.call('visit', { offset: 0 })
    expect(await find()).toMatchObject({ open: false })
  })

  test('with a fixed seed sees the same again, and without one it is free', async () => {
    const ruleId = await insertDocument(world, person, 'rule', ruleOf())
    const visitor = await visitorOf(person)
    const sides = async (seed: string) => {
      await visitor.call('visit', { seed })
      const all: number[] = []
      for (let times = 0; times < 12; times++) {
        const { playId } = (await visitor.call('start', { ruleId })).reply
        all.push((await visitor.call('finish', { playId })).reply.shown.side)
      }
      return all.join('')
    }
    const first = await sides('spring')
    expect(await sides('spring')).toBe(first)
    expect(await sides('autumn')).not.toBe(first)
    const { rows } = await world.database.ownerPool.query(
      'SELECT count(DISTINCT seed)::int AS seeds FROM plays WHERE document = $1',
      [ruleId],
    )
    expect(rows).toEqual([{ seeds: 24 }])
  })

  test('renewed is a new session', async () => {
    const ruleId = await insertDocument(world, person, 'rule', ruleOf({ howOften: 'once per session' }))
    const visitor = await visitorOf(person)
    const { playId } = (await visitor.call('start', { ruleId })).reply
    await visitor.call('finish', { playId })
    expect((await visitor.call('start', { ruleId })).status).toBe(409)
    await visitor.call('visit', { renew: true })
    expect((await visitor.call('start', { ruleId })).status).toBe(200)
  })

  test('sends an event, and gets what follows from it', async () => {
    const visitor = await visitorOf(person)
    await visitor.call('visit', { userId: 'persona-imran' })
    const event = { event: 'order_placed', properties: { order_value: 12_000, category: 'lamps', city: 'Delhi' } }
    const { rewards } = (await visitor.call('event', event)).reply
    expect(rewards.some(({ ruleId }: { ruleId: string }) => ruleId === 'big-order-thanks')).toBe(true)
    const all = (await visitor.call('rewards')).reply.rewards.map(({ id }: { id: string }) => id)
    for (const { id } of rewards) expect(all).toContain(id)
    const { decisions } = (await visitor.call('decisions')).reply
    expect(decisions.map(({ about }: { about: string }) => about)).toContain('event')
    const { rows } = await world.database.ownerPool.query(
      `SELECT e.happened_ts AS at FROM events e JOIN profiles p ON p.number = e.profile
       WHERE user_id = 'persona-imran' AND e.properties->>'order_value' = '12000'`,
    )
    expect(rows).toEqual([{ at: world.clock }])
    expect((await visitor.call('event', { event: '' })).status).toBe(422)
  })
})

/** Everything that is stored, but for tokens and the counts of their calls. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await world.database.ownerPool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ('public', 'questwire_queue') AND relname NOT IN ('player_tokens', 'player_call_counts', 'tokens') ORDER BY 1`,
  )
  const all: Record<string, string> = {}
  for (const { name } of rows) {
    const schema = await world.database.ownerPool.query<{ of: string }>(
      `SELECT nspname AS of FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE relname = $1 AND relkind = 'r'
       AND nspname IN ('public', 'questwire_queue')`,
      [name],
    )
    for (const { of } of schema.rows) {
      const { rows: hashed } = await world.database.ownerPool.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS hash FROM ${of}.${name} t`,
      )
      all[`${of}.${name}`] = hashed[0]?.hash ?? ''
    }
  }
  return all
}

describe('a draft', () => {
  const draftOf = (document: Body, kind = 'rule') => visitorOf(person, { kind, document })

  test('is played, gives, is followed and decided, and changes no table', async () => {
    const five = await insertDocument(
      world,
      person,
      'offer',
      offerBody({ offerCoins: { coins: 10, count: 5 }, startDateTime: 0 }),
    )
    const rewardAssigment = [
      { percentage: 50, offerId: five, offerName: 'Five' },
      { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
    ]
    const webhook = await insertDocument(world, person, 'webhook', { name: 'Told of rewards', webhookRequest: {} })
    await visitorOf(person)
    const before = await everything()
    const document = ruleOf({
      ...{ name: 'Not published', ruleStatus: 'inactive', startDateTime: undefined, webhookCallback: true, webhook },
      ...{ type: 6, rewardAssigment: [], leaderBoardSelected: true, rewardOption: 'rank' },
      leaderboardFrequency: { daily: true },
    })
    const chance = await draftOf(
      ruleOf({
        name: 'Draft',
        ruleStatus: 'inactive',
        startDateTime: undefined,
        webhookCallback: true,
        webhook,
        rewardAssigment,
      }),
    )
    const { activities } = (await chance.call('on')).reply
    expect(activities).toMatchObject([{ ruleId: 'draft', name: 'Draft', open: true }])
    let given = 0
    for (let times = 0; times < 30; times++) {
      const { playId } = (await chance.call('start', { ruleId: 'draft' })).reply
      const { rewards } = (await chance.call('finish', { playId })).reply
      given += rewards.filter((one: { given: boolean }) => one.given).length
      const again = await chance.call('finish', { playId })
      expect(again.reply.rewards).toEqual(rewards)
    }
    // Five are there, and the draft pretends to take them.
    expect(given).toBe(5)
    expect((await chance.call('on')).reply.me.coins).toBe(50)
    expect((await chance.call('rewards')).reply.rewards.length).toBeGreaterThan(5)
    expect((await chance.call('decisions')).reply.decisions).toHaveLength(50)
    const quiz = await draftOf(document)
    const { playId } = (await quiz.call('start', { ruleId: 'draft' })).reply
    await quiz.call('finish', { playId, input: { answers: { 1: 1 } } })
    expect((await quiz.call('leaderboard', { ruleId: 'draft' })).reply.board).toMatchObject({
      period: 'daily',
      players: 1,
      me: { rank: 1, me: true },
    })
    expect(await everything()).toEqual(before)
  })

  test('of a quest hears the events that are sent, and nobody else does', async () => {
    await visitorOf(person)
    const prize = await insertDocument(world, person, 'offer', offerBody({ startDateTime: 0 }))
    const before = await everything()
    const visitor = await draftOf(
      questBody({ name: 'Draft quest' }, { status: 'inactive', questRewardId: prize, startDateTime: undefined }),
    )
    expect((await visitor.call('quests')).reply.quests[0]).toMatchObject({ open: true, progress: { done: false } })
    const { rewards } = (await visitor.call('event', { event: 'signed_up', properties: { channel: 'app' } })).reply
    expect(rewards).toMatchObject([{ offerId: prize, given: true, ruleId: 'draft' }])
    expect((await visitor.call('quests')).reply.quests[0].progress).toMatchObject({ done: true })
    expect((await visitor.call('decisions')).reply.decisions[0]).toMatchObject({ about: 'quest', held: true })
    await visitor.call('visit', { userId: 'persona-ravi' })
    expect((await visitor.call('quests')).reply.quests[0].progress).toMatchObject({ done: false })
    expect(await everything()).toEqual(before)
  })

  test('of a badge rule hears them too', async () => {
    const visitor = await draftOf(
      badgeRuleBody({
        badgeFactor: 'activity',
        eventCount: 1,
        customActivityEvents: [{ event: 'review_written', times: 1 }],
      }),
      'badge-rule',
    )
    expect((await visitor.call('on')).reply.activities).toMatchObject([{ family: 'badge-rule', open: true }])
    expect((await visitor.call('event', { event: 'review_written' })).status).toBe(200)
  })

  test('meets nothing else of the organisation', async () => {
    const visitor = await draftOf(ruleOf({ name: 'Alone' }))
    expect((await visitor.call('on')).reply.activities).toHaveLength(1)
    expect((await visitor.call('start', { ruleId: 'lucky-coin' })).status).toBe(404)
    expect((await visitor.call('visit', {})).reply.visit.draft).toBe('Alone')
  })

  test('of any shape is no fault', async () => {
    for (const document of [
      {},
      { type: 'x' },
      { localizationconfig: [null], type: 15 },
      { rewardAssigment: 7, type: 2 },
    ]) {
      const visitor = await draftOf(document)
      expect((await visitor.call('on')).status).toBe(200)
      expect([200, 404, 409]).toContain((await visitor.call('start', { ruleId: 'draft' })).status)
    }
    expect(world.lines.filter((line) => line.includes('failed'))).toEqual([])
  })
})

test('a player’s token of the same end user is no visit', async () => {
  const player = await playerOf(person, 'persona-asha')
  expect((await player.call('visit', {})).status).toBe(403)
})
