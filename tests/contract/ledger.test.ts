/** What gives: stock, codes, what may be given once, what is missed, alerts, webhooks; and what is taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Gift, Subject } from '#src/engine/evaluation/gift.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { giveRewards } from '#src/platform/rewards/ledger/give.ts'
import {
  badgeRuleBody,
  insertDocument,
  questBody,
  ruleBody,
  webhookBody,
  offerBody as withStart,
} from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let profile: number

beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('ledger@example.com')
  const { rows } = await world.database.ownerPool.query<{ number: number }>(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     VALUES ($1, 'asha', '{}', 0, 0) RETURNING number`,
    [person.orgId],
  )
  profile = Number(rows[0]?.number)
})
afterAll(() => world.close())

/** Open for a week. */
const offerBody = (given: object = {}) => withStart({ startDateTime: world.clock - 7 * 86_400_000, ...given })

const subject = (document: object = {}): Subject => ({
  ...{ kind: 'rule', id: 'diwali', name: 'Diwali spin', document: document as Subject['document'] },
})
const gift = (offerId: string, given: Partial<Gift> = {}): Gift => ({
  offerId,
  place: 'rewardAssigment.0',
  cause: 'play',
  ...given,
})

const give = (gifts: readonly Gift[], of = subject(), at = world.clock) =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    giveRewards(
      { client, platform: world.platform, user: { orgId: person.orgId, name: 'asha' }, now: world.clock },
      of,
      gifts,
      { profile, userId: 'asha', at },
    ),
  )

const coins = (count: number) =>
  insertDocument(world, person, 'offer', offerBody({ offerCoins: { coins: 50, count, points: 0 } }))

describe('giving', () => {
  test('an offer of two is given twice; the third one is kept as missed', async () => {
    const id = await coins(2)
    const given = await give([gift(id), gift(id), gift(id)])
    expect(given.map(({ given, why, amount, unit }) => [given, why, amount, unit])).toEqual([
      [true, '', 50, 'coins'],
      [true, '', 50, 'coins'],
      [false, 'out-of-stock', 50, 'coins'],
    ])
  })

  test('what nothing limits is counted all the same', async () => {
    const id = await coins(0)
    await give([gift(id), gift(id)])
    await give([gift(id)])
    const { rows } = await world.database.ownerPool.query(
      'SELECT sum(given)::int AS given FROM stock WHERE offer = $1',
      [id],
    )
    expect(rows).toEqual([{ given: 3 }])
  })

  test('no offer is not kept; an unknown one and a closed one say so', async () => {
    const closed = await insertDocument(world, person, 'offer', offerBody({ endDateTime: world.clock - 1 }))
    const given = await give([gift(NO_OFFER), gift(''), gift('nobody'), gift(closed), gift('', { badgeId: 'none' })])
    expect(given.map(({ why }) => why)).toEqual(['unknown-offer', 'offer-closed', 'unknown-badge'])
  })

  test('is judged by the clock of the player', async () => {
    const id = await insertDocument(world, person, 'offer', offerBody({ endDateTime: world.clock + 1000 }))
    expect((await give([gift(id)]))[0]?.given).toBe(true)
    expect((await give([gift(id)], subject(), world.clock + 1000))[0]?.why).toBe('offer-closed')
  })
})

test('what may be given once is given once, twice asked and twice at the same moment', async () => {
  const id = await coins(10)
  const once = gift(id, { once: 'milestone 2 of diwali' })
  const both = await Promise.all([give([once, once]), give([once])])
  expect(both.flat()).toHaveLength(1)
  expect(await give([once])).toEqual([])
})

describe('vouchers', () => {
  const codes = async (count: number, given: object = {}) => {
    const body = offerBody({
      rewardType: 2,
      voucherType: 'dynamic',
      offerVoucher: { amount: 5, currency: 'inr' },
      ...given,
    })
    const id = await insertDocument(world, person, 'offer', body)
    await world.database.ownerPool.query(
      `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
       SELECT $1, $2, n, $2 || '-' || n, 0 FROM generate_series(1, $3::int) n`,
      [person.orgId, id, count],
    )
    return id
  }

  test('each has a code of its own; there are as many as codes, or as the cap says', async () => {
    const id = await codes(3)
    const given = await give(Array.from({ length: 4 }, () => gift(id)))
    expect(given.map(({ code }) => code)).toEqual([`${id}-1`, `${id}-2`, `${id}-3`, ''])
    expect(given.map(({ why }) => why)).toEqual(['', '', '', 'out-of-stock'])
    const capped = await codes(3, { isRewardCapping: true, rewardCap: 1 })
    expect((await give([gift(capped), gift(capped)])).map(({ given }) => given)).toEqual([true, false])
  })

  test('a code that was taken back is nobody’s again, and its place in the cap is free', async () => {
    const id = await codes(2, { isRewardCapping: true, rewardCap: 1 })
    const [first] = await give([gift(id)])
    const back = await person.post('gratifyUpdateReward', {
      userId: 'asha',
      rewardId: first?.id,
      reason: 'Wrong person',
    })
    expect(back.reply.reward).toMatchObject({ given: false, why: 'taken-back', code: '', reason: 'Wrong person' })
    const [second] = await give([gift(id)])
    expect(second).toMatchObject({ given: true, code: `${id}-2` })
    await person.post('gratifyUpdateReward', { userId: 'asha', rewardId: second?.id, reason: 'Wrong again' })
    expect((await give([gift(id)]))[0]?.why).toBe('out-of-stock')
  })

  test('the code of a static one is everybody’s, and staff see its last four characters', async () => {
    const id = await insertDocument(
      ...[world, person, 'offer' as const],
      offerBody({
        rewardType: 2,
        voucherType: 'static',
        offerVoucher: { voucher: 'DIWAN5000', amount: 5000, count: 1 },
      }),
    )
    expect((await give([gift(id)]))[0]).toMatchObject({
      code: 'DIWAN5000',
      amount: 5000,
      unit: 'money',
      currency: 'INR',
    })
    const { reply } = await person.get(`getLedger/10/0?offerId=${id}`)
    expect(reply.ledger.rewards[0]).toMatchObject({ code: '••••5000', userId: 'asha', given: true })
  })

  test('a third-party one comes out of what was ordered', async () => {
    const id = await insertDocument(world, person, 'third-party-offer', {
      offerName: 'Books',
      rewardType: 2,
      offerStatus: 'active',
    })
    await world.database.ownerPool.query(
      `INSERT INTO voucher_orders (organisation_id, offer_id, after, provider_order, requested, created, ordered_ts)
       VALUES ($1, $2, 0, 'p', 1, 1, 0), ($1, $2, 1, 'q', 2, 1, 0)`,
      [person.orgId, id],
    )
    expect((await give([gift(id), gift(id), gift(id)])).map(({ given }) => given)).toEqual([true, true, false])
    const { rows } = await world.database.ownerPool.query(
      'SELECT sum(distributed)::int AS distributed FROM voucher_orders WHERE offer_id = $1',
      [id],
    )
    expect(rows).toEqual([{ distributed: 2 }])
  })
})

test('webhooks of the rule and of the offer are told, each once; one that is not there stops nothing', async () => {
  const webhook = await insertDocument(world, person, 'webhook', webhookBody())
  const id = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ webHookRequired: true, webhookId: webhook, extraParameter: 'x7' }),
  )
  const rule = { webhookCallback: true, webhook: 'gone', webhookPlaceholders: [{ key: 'campaign', value: 'diwali' }] }
  const [given] = await give([gift(id, { values: { score: '120' } })], subject(rule))
  expect(given).toMatchObject({ given: true, why: 'webhook-missing' })
  const { reply } = await person.get(`getWebhookDeliveries/10/0?webhookId=${webhook}`)
  const [row] = reply.Deliveries.deliveryEntities
  expect(row.cause).toBe('Diwali spin')
  const told = (await person.get(`getWebhookDelivery?id=${row.id}`)).reply.delivery.values
  expect(told).toMatchObject({
    ...{ identifier: 'asha', reward: id, rewardType: 'coins', ruleName: 'Diwali spin', ruleType: 'Rule' },
    ...{ score: '120', campaign: 'diwali', extraParameter: 'x7', timestamp: `${world.clock}`, currencyName: 'GCoins' },
  })
})

test('alerts are said at 50, 80 and 100 percent, the highest of each offer, and gone when there is more again', async () => {
  const id = await coins(10)
  const levels = async () =>
    (await person.get('getStockAlerts')).reply.alerts.filter((one: { offerId: string }) => one.offerId === id)
  await give(Array.from({ length: 4 }, () => gift(id)))
  expect(await levels()).toEqual([])
  await give([gift(id)])
  expect(await levels()).toMatchObject([{ level: 50, given: 5, limit: 10 }])
  await give(Array.from({ length: 5 }, () => gift(id)))
  expect(await levels()).toMatchObject([{ level: 100, given: 10, limit: 10 }])
  const { rows } = await world.database.ownerPool.query('SELECT level FROM stock_alerts WHERE offer = $1 ORDER BY 1', [
    id,
  ])
  expect(rows.map(({ level }) => level)).toEqual([50, 80, 100])
  await world.database.ownerPool.query(
    `UPDATE documents SET text = replace(text, '"count":10', '"count":30') WHERE id = $1`,
    [id],
  )
  expect(await levels()).toEqual([])
})

describe('by hand', () => {
  test('staff give, and a repeated request gives nothing more', async () => {
    const id = await coins(5)
    const body = { userId: 'asha', offerId: id, reason: 'Her parcel was late' }
    const given = { headers: { 'Idempotency-Key': `sorry ${id}` } }
    const first = await person.post('gratifyUpdateReward', body, given)
    expect(first.reply.reward).toMatchObject({ given: true, cause: 'staff', reason: body.reason, byName: 'Ravi Kumar' })
    expect((await person.post('gratifyUpdateReward', body, given)).text).toBe(first.text)
    const { reply } = await person.get(`getLedger/10/0?offerId=${id}&searchKey=SHA`)
    expect(reply.ledger.totalNumber).toBe(1)
  })

  test.each([
    [{ userId: 'asha', offerId: 'o' }, 'reason'],
    [{ userId: 'asha', reason: 'r' }, 'offerId'],
    [{ userId: 'asha', offerId: 'o', rewardId: 'r', reason: 'r' }, 'offerId'],
    [{ userId: 'nobody', offerId: 'o', reason: 'r' }, 'userId'],
    [{ userId: 'asha', offerId: 'nothing', reason: 'r' }, 'offerId'],
    [{ userId: 'asha', offerId: 'o', ruleId: 'none', reason: 'r' }, 'ruleId'],
    [{ offerId: 'o', reason: 'r' }, 'userId'],
  ])('refuses %j at %s', async (body, path) => {
    const came = await person.post('gratifyUpdateReward', body)
    expect(came.status).toBe(422)
    expect(came.reply.errors[0].path).toBe(path)
  })

  test('what is taken back counts no more, and only once', async () => {
    const id = await coins(1)
    const [given] = await give([gift(id)])
    const body = { userId: 'asha', rewardId: given?.id, reason: 'Sent back' }
    expect((await person.post('gratifyUpdateReward', body)).status).toBe(200)
    expect((await person.post('gratifyUpdateReward', body)).status).toBe(409)
    expect((await give([gift(id)]))[0]?.given).toBe(true)
  })
})

describe('the stop', () => {
  const stop = (id: string) => person.post(`stopRule?ruleId=${id}`)

  test('sets a running rule inactive as a revision that differs in nothing else', async () => {
    const text = `{"name":"Odd ${profile}","ruleStatus":"active","ruleType":1,"startDateTime":1,"big":12345678901234567890,"x":1.0}`
    const id = await insertDocument(world, person, 'rule', JSON.parse(text))
    await world.database.ownerPool.query('UPDATE documents SET text = $2 WHERE id = $1', [id, text])
    expect((await stop(id)).reply.statusNow).toBe('inactive')
    const { rows } = await world.database.ownerPool.query(
      'SELECT d.text, d.status, d.revision, v.saved_by FROM documents d JOIN document_versions v USING (id, revision) WHERE id = $1',
      [id],
    )
    const expected = {
      text: text.replace('"active"', '"inactive"'),
      status: 'inactive',
      revision: 2,
      saved_by: 'Ravi Kumar',
    }
    expect(rows).toEqual([expected])
    const again = await stop(id)
    expect([again.status, again.reply.msg]).toEqual([409, 'This rule is not running.'])
  })

  test('finds the status of a quest where it keeps it, and that of a badge rule', async () => {
    const quest = await insertDocument(world, person, 'rule', questBody({}, { status: 'active' }))
    await stop(quest)
    const { reply } = await person.get(`getRule?ruleId=${quest}`)
    expect(reply.ruleEntity.localizationconfig[0].schedulingConfig.status).toBe('inactive')
    expect(Object.hasOwn(reply.ruleEntity, 'ruleStatus')).toBe(false)
    const badge = await insertDocument(world, person, 'badge-rule', badgeRuleBody({ ruleStatus: 'active' }))
    expect((await stop(badge)).reply.statusNow).toBe('inactive')
  })

  test('refuses what has ended and what is not there', async () => {
    const ended = await insertDocument(world, person, 'rule', ruleBody({ startDateTime: 1, endDateTime: world.clock }))
    expect((await stop(ended)).status).toBe(409)
    expect((await stop('nothing')).status).toBe(404)
  })
})

test('figures count players, rows and days in the zone of the organisation, also of a rule in another one', async () => {
  const id = await insertDocument(world, person, 'rule', ruleBody({ timezone: 'Asia/Kolkata' }))
  const [offer, scarce] = [await coins(0), await coins(1)]
  const rule = { ...subject(), id }
  // Half past eleven at night in UTC is the next day in Kolkata, but not in the organisation.
  const night = Date.UTC(2025, 10, 18, 23, 30)
  await give([gift(offer), gift(scarce, { place: 'rewardAssigment.1' })], rule, night)
  await give([gift(scarce, { place: 'rewardAssigment.1' })], rule)
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, rewarded)
     VALUES ($1, gen_random_uuid(), $2, $3, 't', 2, 's', $4, $4, '', true), ($1, gen_random_uuid(), 0, $3, 't', 2, 's', $4, $4, '', false),
       ($1, gen_random_uuid(), 0, $3, 't', 2, 's', $4, NULL, '', false)`,
    [person.orgId, profile, id, night],
  )
  const { figures } = (await person.get(`getRuleFigures?ruleId=${id}`)).reply
  expect(figures).toMatchObject({ players: 2, plays: 2, rewarded: 1, empty: 1, templates: [] })
  expect(figures).toMatchObject({ firstTS: night, lastTS: world.clock })
  expect(figures.rewards).toMatchObject([
    {
      place: 'rewardAssigment.0',
      offerId: offer,
      given: 1,
      missed: 0,
      spend: 50,
      unit: 'coins',
      limit: null,
      left: null,
    },
    { place: 'rewardAssigment.1', offerId: scarce, given: 1, missed: 1, spend: 50, limit: 1, left: 0 },
  ])
  expect(figures.notGiven).toEqual([
    { reason: 'out-of-stock', offerId: scarce, name: expect.any(String), count: 1, lastTS: world.clock },
  ])
  // Every day up to today, whether or not something happened on it.
  expect(figures.days).toEqual([
    { day: '2025-11-18', plays: 2, given: 2, displayed: 2 },
    { day: '2025-11-19', plays: 0, given: 0, displayed: 0 },
    { day: '2025-11-20', plays: 0, given: 0, displayed: 1 },
  ])
})

/** Plants the progress of so many people, one state each. */
async function plantStates(id: string, states: readonly object[]) {
  await world.database.ownerPool.query(
    `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
     SELECT $1, $2, n, s, 0 FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS u (s, n)`,
    [person.orgId, id, JSON.stringify(states)],
  )
  // The platform notes the day of each state that it saves.
  await world.database.ownerPool.query(
    `INSERT INTO participations (organisation_id, document, profile, day, at_ts)
     SELECT $1, $2, n, 0, 0 FROM generate_series(1, $3::int) AS n`,
    [person.orgId, id, states.length],
  )
}
const figuresOf = async (id: string) => (await person.get(`getRuleFigures?ruleId=${id}`)).reply.figures

test('figures of a quest are a funnel of its milestones and tasks, with those who were shown it', async () => {
  const task = { activity: 'customEvents', customEventKey: 'app_opened' }
  const id = await insertDocument(world, person, 'rule', {
    ...{ name: 'Two steps', type: 15, ruleType: 15 },
    localizationconfig: [{ language: 'English', milestones: [{ tasksConfig: [task, task] }, { tasksConfig: [task] }] }],
  })
  const done = { count: 1, doneTS: 1 }
  const first = { tasks: [done, { count: 0 }] }
  const second = { doneTS: 1, tasks: [done, done] }
  const open = { tasks: [{ count: 0 }] }
  await plantStates(id, [
    { milestones: [first, open], rounds: 0 },
    { milestones: [second, open], rounds: 0 },
    // A round was finished before the one that has just begun.
    { milestones: [{ tasks: [{ count: 0 }, { count: 0 }] }, open], rounds: 1 },
  ])
  await world.database.ownerPool.query(
    `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
     SELECT $1, $2, n, $3, '', '', 0 FROM generate_series(1, 7) AS n`,
    [person.orgId, id, Math.floor(world.clock / 86_400_000)],
  )
  const figures = await figuresOf(id)
  const milestones = 'localizationconfig.0.milestones'
  expect(figures).toMatchObject({ players: 3, displayed: 7, hasDisplays: true, streakSurvival: null })
  expect(figures.questFunnel).toEqual({
    began: 3,
    finished: 1,
    milestones: [
      {
        place: `${milestones}.0`,
        people: 2,
        tasks: [
          { place: `${milestones}.0.tasksConfig.0`, people: 3 },
          { place: `${milestones}.0.tasksConfig.1`, people: 2 },
        ],
      },
      { place: `${milestones}.1`, people: 1, tasks: [{ place: `${milestones}.1.tasksConfig.0`, people: 1 }] },
    ],
  })
})

test('figures of a streak say how many reached each day, in any of their rounds', async () => {
  const id = await insertDocument(world, person, 'rule', {
    ...{ name: 'Four days', type: 21, ruleType: 21, streakBasedOn: 'events', noOfDays: 4, rewardAssigment: [] },
  })
  await plantStates(id, [
    { past: ['done'], rounds: 0, last: 1 },
    { past: ['done', 'missed', 'done'], rounds: 0, last: 3 },
    { past: ['done'], rounds: 0, last: 9, furthest: 2 },
    { past: [], rounds: 1, last: 9 },
  ])
  expect((await figuresOf(id)).streakSurvival).toEqual({ began: 4, finished: 1, reached: [4, 3, 2, 1] })
})

test('figures of what has ended show its last days', async () => {
  const end = world.clock - 60 * 86_400_000
  const id = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ timezone: 'UTC', startDateTime: 1, endDateTime: end }),
  )
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, rewarded)
     VALUES ($1, gen_random_uuid(), $2, $3, 't', 2, 's', $4, $4, '', true)`,
    [person.orgId, profile, id, end - 86_400_000],
  )
  expect((await figuresOf(id)).days.map(({ plays }: { plays: number }) => plays)).toEqual([1, 0])
})
