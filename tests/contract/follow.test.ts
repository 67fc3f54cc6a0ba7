/** What follows from events: custom-event rules, game mechanics and badges, through the organisation's key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { storeEvents } from '#src/platform/play/events/events.ts'
import { type Following, openFollowing } from './support/following.ts'

let demo: Following
beforeAll(async () => {
  demo = await openFollowing()
})
afterAll(() => demo.world.close())

const reward = (offerId: string, percentage = 100) => ({ offerId, offerName: offerId, percentage, rewardType: 1 })
const onEvent = (eventKey: string, conditions: readonly object[], more = {}) => ({
  ...{ name: `On ${eventKey} ${Math.random()}`, type: 14, ruleType: 14 },
  customEventRuleRewardDTO: [{ eventKey, property: 'amount', type: 'number', conditions }],
  ...more,
})
const from = (amount: number, ...rewards: readonly object[]) => ({
  ...{ operator: 'greater_or_equal', query: 'OR', values: [amount], rewards },
})

describe('a custom-event rule', () => {
  test('of the demo thanks for a big order once a day, and says why it does not thank twice', async () => {
    await demo.sendEvent('anita', 'order_placed', { order_value: 1500 })
    await demo.sendEvent('anita', 'order_placed', { order_value: 9000 })
    expect(await demo.rewardsOf('anita', 'big-order-thanks')).toHaveLength(1)
    const [first, second] = await demo.decisionsOf('anita', 'big-order-thanks')
    expect(first?.held).toBe(true)
    expect(first?.says).toEqual(
      expect.arrayContaining([
        'It happened: “Order placed”.',
        'order_value ≥ 5,000: it is 1,500.',
        'order_value ≥ 1,500: it is 1,500.',
      ]),
    )
    expect(second?.held).toBe(false)
    expect(second?.says.join(' ')).toContain('once per day: the last time was on')
    demo.world.clock += 24 * 3_600_000
    await demo.sendEvent('anita', 'order_placed', { order_value: 1500 })
    expect(await demo.rewardsOf('anita', 'big-order-thanks')).toHaveLength(2)
  })

  test('says what was missing', async () => {
    await demo.sendEvent('small', 'order_placed', { order_value: 20 })
    expect(await demo.rewardsOf('small', 'big-order-thanks')).toEqual([])
    const [decided] = await demo.decisionsOf('small', 'big-order-thanks')
    expect(decided?.held).toBe(false)
    expect(decided?.says).toContain('order_value ≥ 1,500: it is 20.')
  })

  test('gives by percentage what the first condition that holds names', async () => {
    const id = await demo.insertRule(
      onEvent('drawn', [from(100, reward('coins-50', 25), reward('coins-10', 75)), from(0, reward('points-250'))]),
    )
    const events = Array.from({ length: 400 }, (_, n) => ({
      ...{ userId: `drawn ${n}`, event: 'drawn', properties: { amount: n < 300 ? 100 : 99 } },
    }))
    await demo.send({ events })
    const rows = await demo.rows<{ name: string; count: number }>(
      'SELECT name, count(*)::int AS count FROM rewards WHERE document = $1 GROUP BY name',
      [id],
    )
    const of = (name: string) => rows.find((row) => row.name === name)?.count ?? 0
    expect(of('250 loyalty points')).toBe(100)
    expect(of('50 GCoins') + of('10 GCoins')).toBe(300)
    expect(of('50 GCoins')).toBeGreaterThan(40)
    expect(of('50 GCoins')).toBeLessThan(115)
  })

  test('is once a day within one call as well, in the order of time', async () => {
    const id = await demo.insertRule(onEvent('twice', [from(1, reward('coins-50'))], { howOften: 'once per day' }))
    const at = demo.world.clock
    await demo.send({
      events: [
        { userId: 'two', event: 'twice', properties: { amount: 1 }, timestamp: at },
        { userId: 'two', event: 'twice', properties: { amount: 0 }, timestamp: at - 1000 },
      ],
    })
    expect(await demo.rewardsOf('two', id)).toHaveLength(1)
    const [first, second] = await demo.decisionsOf('two', id)
    expect(first?.says.at(-1)).toBe('amount ≥ 1: it is 0.')
    expect(second?.held).toBe(true)
  })

  test('is followed once, however often the call is repeated', async () => {
    const id = await demo.insertRule(onEvent('repeated', [from(0, reward('coins-10'))]))
    const body = { userId: 'again', event: 'repeated', properties: { amount: 1 } }
    for (const _ of [1, 2, 3]) await demo.send(body, { 'Idempotency-Key': 'the same' })
    expect(await demo.rewardsOf('again', id)).toHaveLength(1)
  })

  test('that is stopped, over or not begun follows nothing, and nothing is kept', async () => {
    const conditions = [from(0, reward('coins-10'))]
    const hour = 3_600_000
    const ids = [
      await demo.insertRule(onEvent('idle', conditions, { ruleStatus: 'inactive' })),
      await demo.insertRule(onEvent('idle', conditions, { endDateTime: demo.world.clock - 1 })),
      await demo.insertRule(onEvent('idle', conditions, { startDateTime: demo.world.clock + hour })),
    ]
    await demo.sendEvent('idler', 'idle', { amount: 1 })
    for (const id of ids) {
      expect(await demo.rewardsOf('idler', id)).toEqual([])
      expect(await demo.decisionsOf('idler', id)).toEqual([])
    }
  })

  test('counts an event that comes late by its own time', async () => {
    const id = await demo.insertRule(onEvent('late', [from(0, reward('coins-10'))], { howOften: 'once per day' }))
    const at = demo.world.clock
    await demo.sendEvent('late', 'late', { amount: 1 }, { timestamp: at - 2 * 3_600_000 })
    expect(await demo.rewardsOf('late', id)).toEqual([])
    expect((await demo.decisionsOf('late', id))[0]?.says.join(' ')).toContain('It begins on')
    await demo.sendEvent('late', 'late', { amount: 1 }, { timestamp: at - 1000 })
    expect(await demo.rewardsOf('late', id)).toHaveLength(1)
  })

  test('gives nothing that is not there, and says so', async () => {
    const id = await demo.insertRule(onEvent('hamper', [from(0, reward('voucher-5000'))]))
    const events = Array.from({ length: 12 }, (_, n) => ({
      userId: `h${n}`,
      event: 'hamper',
      properties: { amount: 1 },
    }))
    await demo.send({ events })
    const rows = await demo.rows<{ given: boolean; why: string }>(
      'SELECT given, failure_reason AS why FROM rewards WHERE document = $1',
      [id],
    )
    expect(rows.filter(({ given }) => given)).toHaveLength(5)
    expect(new Set(rows.filter(({ given }) => !given).map(({ why }) => why))).toEqual(new Set(['out-of-stock']))
    const traces = await demo.rows<{ trace: string }>(
      'SELECT trace::text AS trace FROM decisions WHERE document = $1',
      [id],
    )
    expect(traces.filter(({ trace }) => trace.includes('was not given: out-of-stock'))).toHaveLength(7)
  })
})

describe('game mechanics', () => {
  const mechanics = (more: object) => ({
    ...{
      name: `Mechanics ${Math.random()}`,
      ruleType: 6,
      gamifyE: 'x',
      gameMechanicsRuleType: 'badge',
      badges: 'weekly-regular',
    },
    ...more,
  })
  const activity = (event: string, times: number, offer = '', points = 1) => ({
    ...{ activity: 'x', event, offer, property: 'amount', operator: 'greater_or_equal', value: 1, times, points },
  })

  test('of any activity earn the badge when so many events are counted, again in the next period', async () => {
    const id = await demo.insertRule(
      mechanics({
        ...{ eventCompletion: 'any', numberOfEvents: 2, customType: 'day', customDays: 1, customTime: '00:00:00' },
        customActivityEvents: [activity('swim', 5), activity('run', 5)],
      }),
    )
    await demo.sendEvent('fit', 'swim', { amount: 1 })
    await demo.sendEvent('fit', 'run', { amount: 0 })
    expect(await demo.rewardsOf('fit', id)).toEqual([])
    await demo.sendEvent('fit', 'run', { amount: 1 })
    await demo.sendEvent('fit', 'run', { amount: 1 })
    expect((await demo.rewardsOf('fit', id)).map(({ cause, name }) => [cause, name])).toEqual([
      ['badge', 'Regular of the week'],
    ])
    demo.world.clock += 24 * 3_600_000
    await demo.sendEvent('fit', 'swim', { amount: 1 })
    await demo.sendEvent('fit', 'swim', { amount: 1 })
    expect(await demo.rewardsOf('fit', id)).toHaveLength(2)
  })

  test('fill the progress bar that they name, event by event, in each period anew', async () => {
    const id = await demo.insertRule(
      mechanics({
        ...{ progressBarId: 'library-bar-coffee', numberOfEvents: 9, badges: '' },
        ...{ customType: 'day', customDays: 1, customTime: '00:00:00' },
        customActivityEvents: [activity('sip', 9)],
      }),
    )
    const shown = async () => {
      const { activities } = (await demo.person.post('play/on', {}, { token: await demo.token('sipper') })).reply
      return activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).progressBar
    }
    expect(await shown()).toMatchObject({ have: 0, need: 5, bar: { templateName: 'Coffee card' } })
    expect((await shown()).bar).not.toHaveProperty('createdby')
    for (const _ of [1, 2]) await demo.sendEvent('sipper', 'sip', { amount: 1 })
    expect(await shown()).toMatchObject({ have: 2, need: 5 })
    for (const _ of [3, 4, 5, 6]) await demo.sendEvent('sipper', 'sip', { amount: 1 })
    expect((await shown()).have).toBe(1)
    demo.world.clock += 24 * 3_600_000
    expect((await shown()).have).toBe(0)
  })

  test('of all activities ask for each as often as it says, and give each its offer', async () => {
    const id = await demo.insertRule(
      mechanics({
        eventCompletion: 'all',
        customActivityEvents: [activity('hop', 2, 'coins-10'), activity('skip', 1, 'coins-50')],
      }),
    )
    for (const event of ['hop', 'skip', 'hop']) await demo.sendEvent('hopper', event, { amount: 3 })
    expect((await demo.rewardsOf('hopper', id)).map(({ name, place }) => [name, place])).toEqual([
      ['50 GCoins', 'customActivityEvents.1'],
      ['10 GCoins', 'customActivityEvents.0'],
      ['Regular of the week', ''],
    ])
    expect((await demo.decisionsOf('hopper', id)).at(-1)?.says).toContain('It is enough.')
  })

  test('count points for their leaderboard: all of them together', async () => {
    const id = await demo.insertRule(
      mechanics({
        ...{
          gameMechanicsRuleType: 'leaderboard',
          badges: '',
          leaderBoardSelected: true,
          leaderBoardId: 'store-champions',
        },
        leaderboardFrequency: { daily: true, weekly: true, monthly: false, campaign: false },
        customActivityEvents: [activity('climb', 1, '', 15)],
      }),
    )
    const climb = { userId: 'climber', event: 'climb', properties: { amount: 1 } }
    await demo.send({ events: [climb, climb] })
    await demo.send(climb)
    const rows = await demo.rows('SELECT period, score FROM board_scores WHERE document = $1 ORDER BY period', [id])
    expect(rows).toEqual([
      { period: 'daily', score: 45 },
      { period: 'weekly', score: 45 },
    ])
  })
})

describe('a badge', () => {
  const badge = (more: object) => ({ name: `Badge ${Math.random()}`, badge: 'gold-saver', ...more })

  test('is earned by coins that an event gave, once', async () => {
    const id = await demo.insertRule(badge({ badgeFactor: 'coins', minCoins: 100, maxCoins: 1000 }), 'badge-rule')
    await demo.insertRule(onEvent('coins', [from(0, reward('coins-50'))]))
    await demo.sendEvent('saver', 'coins', { amount: 1 })
    expect(await demo.rewardsOf('saver', id)).toEqual([])
    expect((await demo.decisionsOf('saver', id))[0]?.says).toContain('Counted: 50 of 100.')
    for (const _ of [1, 2]) await demo.sendEvent('saver', 'coins', { amount: 1 })
    expect((await demo.rewardsOf('saver', id)).map(({ cause, name }) => [cause, name])).toEqual([
      ['badge', 'Gold saver'],
    ])
  })

  test('is earned by activity', async () => {
    const customActivityEvents = [{ event: 'sweep', property: '', operator: '', times: 9, points: 1, value: '' }]
    const id = await demo.insertRule(
      badge({ badgeFactor: 'activity', eventCount: 3, customActivityEvents }),
      'badge-rule',
    )
    for (const _ of [1, 2, 3, 4]) await demo.sendEvent('sweeper', 'sweep')
    expect(await demo.rewardsOf('sweeper', id)).toHaveLength(1)
    expect(await demo.decisionsOf('sweeper', id)).toHaveLength(3)
  })
})

test('a referral that an event completes gives both sides their own, once', async () => {
  const id = await demo.insertRule({
    ...{ name: 'Bring a friend', type: 12, ruleType: 1, templateId: 'refer-a-neighbour', referralEvent: 'first_order' },
    rewardAssigment: [
      { resultText: 'referrer', offerId: 'coins-50', offerName: 'x' },
      { resultText: 'referree', offerId: 'coins-10', offerName: 'x' },
    ],
  })
  const [old, fresh] = [await demo.token('old hand'), await demo.token('friend')]
  const { activities } = (await demo.person.post('play/on', {}, { token: old })).reply
  const code: string = activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).referralCode
  const came = await demo.person.post('play/refer', { ruleId: id, code }, { token: fresh })
  expect([came.status, came.reply.rewards]).toEqual([200, []])
  const events = ['friend', 'stranger', 'friend'].map((userId) => ({ userId, event: 'first_order' }))
  await demo.send({ events })
  expect((await demo.rewardsOf('friend', id)).map(({ cause, name }) => [cause, name])).toEqual([
    ['referral', '10 GCoins'],
  ])
  expect((await demo.rewardsOf('old hand', id)).map(({ cause, name }) => [cause, name])).toEqual([
    ['referral', '50 GCoins'],
  ])
  expect(await demo.rewardsOf('stranger', id)).toEqual([])
})

test('nothing that is earned goes round for ever: coins for events and badges for coins end', async () => {
  for (const n of [1, 2, 3]) {
    await demo.insertRule(
      { name: `Ring ${n}`, badge: 'gold-saver', badgeFactor: 'coins', minCoins: 1, maxCoins: 1e9 },
      'badge-rule',
    )
  }
  await demo.insertRule(onEvent('ring', [from(0, reward('coins-500'))]))
  await demo.insertRule(onEvent('reward_won', [from(0, reward('coins-500'))]))
  await demo.sendEvent('ringer', 'ring', { amount: 1 })
  const [count] = await demo.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM rewards r JOIN profiles p ON p.number = r.profile
     AND p.organisation_id = r.organisation_id WHERE p.user_id = 'ringer' AND r.unit = 'coins'`,
  )
  expect(count).toEqual({ count: 1 })
})

test.each(['new', 'known'])(
  'sixteen calls about the same %s people at once lose nothing and give nothing twice',
  async (kind) => {
    const customActivityEvents = [
      { event: `rush_${kind}`, property: '', operator: '', times: 1000, points: 1, value: '' },
    ]
    const id = await demo.insertRule(
      { name: `Rush ${kind}`, badge: 'gold-saver', badgeFactor: 'activity', eventCount: 64, customActivityEvents },
      'badge-rule',
    )
    const ruleId = await demo.insertRule(
      onEvent(`rush_${kind}`, [from(0, reward('coins-10'), reward('coins-50'))], { howOften: 'once per day' }),
    )
    const people = Array.from({ length: 7 }, (_, n) => `${kind} ${n}`)
    // Whoever is made by a call is waited for anyway; who is known has to be locked.
    if (kind === 'known') await demo.send({ events: people.map((userId) => ({ userId, event: 'hello' })) })
    const events = people.flatMap((userId) =>
      Array.from({ length: 4 }, () => ({ userId, event: `rush_${kind}`, properties: { amount: 1 } })),
    )
    const came = await Promise.all(
      Array.from({ length: 16 }, (_, n) => demo.send({ events: n % 2 === 0 ? events : [...events].reverse() })),
    )
    expect(came.map(({ status }) => status)).toEqual(came.map(() => 200))
    for (const userId of people) {
      expect(await demo.rewardsOf(userId, id)).toHaveLength(1)
      expect(await demo.rewardsOf(userId, ruleId)).toHaveLength(1)
    }
    const states = await demo.rows<{ events: number }>(
      `SELECT (state->>'events')::int AS events FROM play_states WHERE document = $1`,
      [id],
    )
    expect(states).toEqual(people.map(() => ({ events: 64 })))
  },
)

test('single events that arrive together are one batch: each call has its own answer, and nothing is lost or given twice', async () => {
  const customActivityEvents = [{ event: 'alone', property: '', operator: '', times: 1000, points: 1, value: '' }]
  const id = await demo.insertRule(
    { name: 'Alone', badge: 'gold-saver', badgeFactor: 'activity', eventCount: 64, customActivityEvents },
    'badge-rule',
  )
  const ruleId = await demo.insertRule(
    onEvent('alone', [from(0, reward('coins-10'), reward('coins-50'))], { howOften: 'once per day' }),
  )
  const people = Array.from({ length: 8 }, (_, n) => `alone ${n}`)
  const sent = Array.from({ length: 6 }, () =>
    people.map((userId) => ({ userId, event: 'alone', properties: { amount: 1 } })),
  )
  // The first call makes the key known, so that the others may go together.
  await demo.send({ userId: 'somebody else', event: 'hello' })
  const came = await Promise.all([
    ...sent.flat().map((event) => demo.send(event)),
    demo.send({ userId: 'alone 0', event: 'alone', timestamp: 1 }),
  ])
  expect(came.map(({ status }) => status)).toEqual([...sent.flat().map(() => 200), 422])
  const counted = await demo.rows<{ events: number }>(
    `SELECT (state->>'events')::int AS events FROM play_states WHERE document = $1`,
    [id],
  )
  expect(counted).toEqual(people.map(() => ({ events: 6 })))
  for (const userId of people) expect(await demo.rewardsOf(userId, ruleId)).toHaveLength(1)
  const decided = await demo.rows<{ decisions: number; explained: boolean }>(
    `SELECT count(*)::int AS decisions, bool_and(jsonb_array_length(trace) > 1) AS explained FROM decisions
     WHERE document = $1 GROUP BY profile`,
    [id],
  )
  expect(decided).toEqual(people.map(() => ({ decisions: 6, explained: true })))
})

test('a person is locked with what is written of them, a new one too, so that a second call waits', async () => {
  await demo.insertRule(onEvent('first_sight', [from(0, reward('coins-10'))]))
  const { platform, clock } = demo.world
  const store = (lockTimeoutMs: number, whileLocked = async () => {}) =>
    withOrganisation(platform.pool, demo.person.orgId, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const context = { client, platform, user: { orgId: demo.person.orgId, name: 'asha' }, now: clock }
      await storeEvents(context, [
        { userId: 'new-comer', event: 'first_sight', properties: { amount: 1 }, user: {}, happenedTS: clock },
      ])
      await whileLocked()
    })
  const secondWaits = () => expect(store(200)).rejects.toMatchObject({ code: '55P03' })
  await store(0, secondWaits)
  // Known by now.
  await store(0, secondWaits)
  await store(200)
})

test('events and plays of the same people at once: every call is answered, every count is there, the stock balances', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `mixed ${n}`)
  const gives = onEvent('mixed', [from(0, reward('voucher-500', 50), reward('coins-10', 50))])
  const quick = { type: 3, ruleType: 1, templateId: 'welcome-scratch-card', howOften: 'everytime' }
  const won = [{ percentage: 100, offerId: 'voucher-500', offerName: 'x' }]
  const game = await demo.insertRule({ name: 'Mixed game', ...quick, rewardAssigment: won })
  const id = await demo.insertRule(gives)
  const customActivityEvents = [
    { event: 'mixed', property: '', operator: '', times: 1e6, points: 1, value: '' },
    { activity: game, event: '', property: '', operator: '', times: 1e6, points: 1, value: '' },
  ]
  const more = { badge: 'gold-saver', badgeFactor: 'activity', eventCount: 1e6, customActivityEvents }
  const badge = await demo.insertRule({ name: 'Mixed badge', ...more }, 'badge-rule')
  const tokens = new Map<string, string>()
  for (const userId of people) tokens.set(userId, await demo.token(userId))
  const plays = people.map(async (userId) => {
    const token = tokens.get(userId)
    for (const _ of [1, 2, 3]) {
      const { playId } = (await demo.person.post('play/start', { ruleId: game }, { token })).reply
      expect((await demo.person.post('play/finish', { playId }, { token })).status).toBe(200)
    }
  })
  const batches = Array.from({ length: 6 }, async (_, n) => {
    const all = people.map((userId) => ({ userId, event: 'mixed', properties: { amount: 1 } }))
    expect((await demo.send({ events: n % 2 === 0 ? all : all.reverse() })).status).toBe(200)
  })
  await Promise.all([...plays, ...batches])
  const states = await demo.rows<{ events: number }>(
    `SELECT (state->>'events')::int AS events FROM play_states WHERE document = $1`,
    [badge],
  )
  expect(states).toEqual(people.map(() => ({ events: 9 })))
  const [rewards] = await demo.rows('SELECT count(*)::int AS count FROM rewards WHERE document = ANY($1)', [[id, game]])
  expect(rewards).toEqual({ count: 12 * 9 })
  const unequal = await demo.rows(
    `SELECT offer FROM (SELECT offer, sum(given) AS given FROM stock GROUP BY offer) s
     FULL JOIN (SELECT offer, count(*) AS given FROM rewards WHERE given AND offer <> '' GROUP BY offer) r USING (offer)
     WHERE coalesce(s.given, 0) <> coalesce(r.given, 0)`,
  )
  expect(unequal).toEqual([])
})

test('events that nobody listens to leave nothing but themselves', async () => {
  const counts = () =>
    demo.rows(`SELECT (SELECT count(*) FROM decisions) AS decisions, (SELECT count(*) FROM play_states) AS states,
      (SELECT count(*) FROM rewards) AS rewards`)
  const before = await counts()
  await demo.sendEvent('quiet', 'cart_abandoned', { cart_value: 10 })
  expect(await counts()).toEqual(before)
})

test('what fails leaves neither the event nor what followed from it', async () => {
  const id = await demo.insertRule(onEvent('torn', [from(0, reward('coins-10'))]))
  await demo.world.database.ownerPool.query(`
    CREATE FUNCTION torn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'torn'; END $$;
    CREATE TRIGGER torn BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION torn()`)
  try {
    expect((await demo.send({ userId: 'torn', event: 'torn', properties: { amount: 1 } })).status).toBe(500)
  } finally {
    await demo.world.database.ownerPool.query('DROP TRIGGER torn ON decisions; DROP FUNCTION torn')
  }
  expect(await demo.rows(`SELECT 1 FROM events WHERE event_key = 'torn'`)).toEqual([])
  expect(await demo.rows('SELECT 1 FROM rewards WHERE document = $1', [id])).toEqual([])
})
