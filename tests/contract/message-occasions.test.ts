/** Messages at the right moment: a streak about to break, a quest half done, a rank lost, and the best hour of each person. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { noticeOccasions } from '#src/platform/jobs/notice-occasions.ts'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { type StandIn, startStandIn } from '#tests/support/http-stand-in.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { sealerOf } from './support/sealing.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let provider: StandIn
let other: Platform
let person: TestUser
let key: string

beforeAll(async () => {
  provider = await startStandIn()
  provider.answer = () => ({ status: 201, body: JSON.stringify({ sid: `SM${provider.heard.length}` }) })
  const { webhookAllowedRanges } = readSettings({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' }, [])
  const { url } = provider
  const integrations = { messaging: url, mailApi: url, push: url, pushToken: `${url}/token`, engagement: url }
  world = await openWorld({ webhookAllowedRanges, integrations })
  other = { ...world.platform, pool: openPool({ connection: world.database.connection, role: 'application' }) }
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  provider.heard.length = 0
  // Whatever the tests before have left is nobody's here.
  await world.database.ownerPool.query(
    "DELETE FROM messages; DELETE FROM message_occasions; UPDATE documents SET status = 'inactive' WHERE kind = 'sms'",
  )
  key = (await person.get('getApiKey')).reply.apikey
  const seal = await sealerOf(person)
  const saved = await person.post('saveIntegration', {
    ...{ type: 1, countryCode: '+91', phoneNum: '98200 12345' },
    accountSid: await seal('accountSid', 'AC0123456789abcdef'),
    messagingServiceSid: await seal('messagingServiceSid', 'MG0123456789abcdef'),
    authToken: await seal('authToken', 'marigold-lamp-2711'),
  })
  expect(saved.text).toContain('"status":"success"')
})
afterAll(async () => {
  provider.close()
  await other.pool.end()
  await world.close()
})

/** Noon of a day in India, so many hours later. */
const noon = Date.UTC(2025, 10, 21, 6, 30)
const at = (hours: number) => {
  world.clock = noon + hours * HOUR_MS
}

const phones: Readonly<Record<string, string>> = {
  asha: '+919820011111',
  ravi: '+919820022222',
  meena: '+919820033333',
}

const known = (userId: string) => ({ phone: phones[userId], timezone: 'Asia/Kolkata' })

/** People do something, as of the clock. */
async function did(event: string, ...userIds: readonly string[]) {
  const events = userIds.map((userId) => ({ userId, event, user: known(userId), timestamp: world.clock }))
  expect((await world.call('events', { token: key, body: { events } })).status).toBe(200)
}

/** One round of both servers at the same moment. */
async function notice() {
  await Promise.all([noticeOccasions(world.platform), noticeOccasions(other)])
}
async function round() {
  await notice()
  await Promise.all([sendMessages(world.platform), sendMessages(other)])
  // What one server has found taken is sent in its next round.
  await sendMessages(world.platform)
}

const said = () =>
  provider.heard
    .map(({ body }) => new URLSearchParams(body))
    .map((form) => `${form.get('To')}: ${form.get('Body')}`)
    .sort()
const told = (userId: string, words: string) => `${phones[userId]}: ${words}`

const bodyOf = (more: object) => ({
  ...{ typeId: 1, name: `Nudge ${Math.random()}`, segmentId: 'All User', campaignStatus: 'active' },
  ...{ scheduleTime: world.clock, displayLeaderboard: 'None', ...more },
})
async function saved(body: object): Promise<string> {
  const came = await person.post('saveCampaign', body)
  expect(came.text).toContain('"status":"success"')
  return came.reply.campaign.id
}
const outcomes = async (id: string) =>
  (await person.get(`getMessageRecipients/50/0?id=${id}&sortBy=userId&sortType=asc`)).reply.messageList.recipients.map(
    (row: { userId: string; state: string; reason: string }) => [row.userId, row.state, row.reason].join(' ').trim(),
  )

const running = (document: object) =>
  insertDocument(world, person, 'rule', {
    ...{ ruleStatus: 'active', userSegmentId: 'All User', timezone: 'Asia/Kolkata' },
    ...{ startDateTime: noon - 30 * DAY_MS, endDateTime: NEVER, ...document },
  })
/** Switches a rule on or off, as a further revision. */
const setStatus = (id: string, status: 'active' | 'inactive') =>
  world.database.ownerPool.query(
    `UPDATE documents SET status = $2, revision = revision + 1, text = jsonb_set(text::jsonb, '{ruleStatus}', to_jsonb($2::text))::text
     WHERE id = $1`,
    [id, status],
  )
const streak = (more: object = {}) =>
  running({
    ...{ name: 'Five days', streakName: 'Every day', type: 21, ruleType: 21, noOfDays: 5, streakBasedOn: 'events' },
    rewardAssigment: [1, 2, 3, 4, 5].map((quadrant) => ({ quadrant, offerId: 'No Offer' })),
    dailyStreakDTO: { streakBasedOn: 'events', missedDayConfig: 'reset', customEventKey: 'walked' },
    ...more,
  })

const task = (customEventKey: string) => ({
  activity: 'customEvents',
  customEventKey,
  title: { text: customEventKey },
})
const quest = () =>
  running({
    ...{ name: 'The tour', type: 15, ruleType: 15 },
    localizationconfig: [
      {
        questConfig: { taskFormat: 'unordered' },
        schedulingConfig: {
          ...{ userSegmentId: 'All User', status: 'active', startDateTime: noon - DAY_MS, endDateTime: NEVER },
        },
        milestones: [{ tasksConfig: ['look', 'rate', 'order', 'share'].map(task) }],
      },
    ],
  })

describe('a streak about to break', () => {
  const words = { eventId: 'streak_at_risk', msg: 'Day #day of #ruleName ends soon.', occasionHours: 3 }

  test('is told once to whoever did yesterday’s day, some hours before the day ends; nobody who keeps it hears of it', async () => {
    at(0)
    const ruleId = await streak()
    const id = await saved(bodyOf({ ...words, ruleId }))
    await did('walked', 'meena')
    at(24)
    await did('walked', 'asha', 'ravi')
    await round()
    at(48 + 8)
    await did('walked', 'asha')
    await round()
    expect(said()).toEqual([])
    // Three hours before midnight.
    at(48 + 9)
    await round()
    at(48 + 10)
    await round()
    expect(said()).toEqual([told('ravi', 'Day 2 of Five days ends soon.')])
    // The streak of Ravi breaks; only Asha's can break on the next day.
    at(72 + 10)
    await round()
    await round()
    expect(said()).toEqual([
      told('asha', 'Day 3 of Five days ends soon.'),
      told('ravi', 'Day 2 of Five days ends soon.'),
    ])
    expect(await outcomes(id)).toEqual(['asha sent', 'ravi sent'])
  })

  test('is asked again before it leaves: a day done meanwhile, a message or a streak that was stopped send nothing', async () => {
    at(0)
    const ruleId = await streak()
    const stopped = bodyOf({ ...words, ruleId })
    const [id, stoppedId] = [await saved(bodyOf({ ...words, ruleId })), await saved(stopped)]
    await did('walked', 'asha', 'ravi')
    at(24 + 10)
    await notice()
    await did('walked', 'asha')
    await saved({ ...stopped, id: stoppedId, campaignStatus: 'inactive' })
    await setStatus(ruleId, 'inactive')
    await sendMessages(world.platform)
    expect(said()).toEqual([])
    expect(await outcomes(id)).toEqual([
      'asha skipped What it is about has ended or was stopped',
      'ravi skipped What it is about has ended or was stopped',
    ])
    expect(await outcomes(stoppedId)).toEqual(['asha pending', 'ravi pending'])
    await setStatus(ruleId, 'active')
    await saved({ ...stopped, id: stoppedId })
    await sendMessages(world.platform)
    expect(await outcomes(stoppedId)).toEqual(['asha skipped The day of the streak was done', 'ravi sent'])
  })

  test('waits for no hour that comes after the day, and is not told once the day is over', async () => {
    at(0)
    const ruleId = await streak()
    await saved(bodyOf({ ...words, ruleId, notificationSendTime: '07:00:00' }))
    await did('walked', 'ravi')
    at(24 + 10)
    await round()
    expect(said()).toEqual([told('ravi', 'Day 2 of Five days ends soon.')])
    await did('walked', 'ravi')
    at(48 + 11)
    await person.post('saveInstall', { quietHours: { from: '22:00', to: '08:00' } })
    await round()
    at(48 + 13)
    await round()
    expect(said()).toHaveLength(1)
  })

  test('is written once to each of thousands by two servers that are stopped and begin anew', async () => {
    at(0)
    const ruleId = await streak()
    const id = await saved(bodyOf({ ...words, ruleId }))
    await world.database.ownerPool.query(
      `WITH made AS (
         INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
         SELECT $1, 'p' || n, '{"phone":"+919820011111"}', 0, 0 FROM generate_series(1, 11000) n RETURNING number)
       INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
       SELECT $1, $2, number, jsonb_build_object('past', '["done"]'::jsonb, 'rounds', 0, 'last', $3::int - (number % 2)::int), 0 FROM made`,
      [person.orgId, ruleId, Math.floor(noon / DAY_MS)],
    )
    const count = async () =>
      (
        await world.database.ownerPool.query(
          'SELECT count(*)::int AS messages, count(DISTINCT profile)::int AS people FROM messages WHERE document = $1',
          [id],
        )
      ).rows[0]
    at(24 + 10)
    const stopping = new AbortController()
    stopping.abort()
    await noticeOccasions({ ...world.platform, stopping: stopping.signal })
    expect(await count()).toEqual({ messages: 0, people: 0 })
    await notice()
    expect(await count()).toEqual({ messages: 5500, people: 5500 })
    // As if a server had ended before it moved the checkpoint.
    await world.database.ownerPool.query(
      "UPDATE message_runs SET state = 'reminding', last_number = 0 WHERE document = $1 AND occasion LIKE 'streak%'",
      [id],
    )
    await notice()
    expect(await count()).toEqual({ messages: 5500, people: 5500 })
  })
})

describe('a quest half done', () => {
  const words = { eventId: 'quest_half_done', msg: '#tasksLeft of #ruleName left.' }

  test('is told once in a round, after a day without progress; whoever goes on or finishes hears nothing', async () => {
    at(0)
    const ruleId = await quest()
    const id = await saved(bodyOf({ ...words, ruleId }))
    await did('look', 'asha', 'ravi', 'meena')
    await round()
    await did('rate', 'asha', 'ravi', 'meena')
    at(20)
    await did('order', 'ravi', 'meena')
    await did('share', 'meena')
    at(23)
    await round()
    expect(said()).toEqual([])
    at(25)
    await round()
    await round()
    expect(said()).toEqual([told('asha', '2 of The tour left.')])
    at(45)
    await round()
    expect(said()).toEqual([told('asha', '2 of The tour left.'), told('ravi', '1 of The tour left.')])
    await did('order', 'asha')
    at(90)
    await round()
    expect(said()).toHaveLength(2)
    expect(await outcomes(id)).toEqual(['asha sent', 'ravi sent'])
  })

  test('is not told to whoever goes on before it leaves, nor once the message was stopped', async () => {
    at(0)
    const ruleId = await quest()
    const body = bodyOf({ ...words, ruleId, occasionHours: 2, notificationSendTime: '18:00:00' })
    const id = await saved(body)
    await did('look', 'asha', 'ravi')
    await did('rate', 'asha', 'ravi')
    at(3)
    await round()
    at(4)
    await did('share', 'asha')
    at(7)
    await round()
    expect(await outcomes(id)).toEqual(['asha skipped The quest has gone on', 'ravi sent'])
    await did('look', 'meena')
    await did('rate', 'meena')
    await saved({ ...body, id, campaignStatus: 'inactive' })
    at(14)
    await round()
    await saved({ ...body, id })
    at(15)
    await round()
    expect(said()).toEqual([told('ravi', '2 of The tour left.')])
  })
})

describe('a rank lost', () => {
  const words = { eventId: 'rank_lost', msg: 'You were #rankBefore, now you are #rank.' }
  const ranked = (more: object = {}) =>
    running(
      ruleBody({
        ...{ timezone: 'Asia/Kolkata', ruleStatus: 'active', startDateTime: noon - 30 * DAY_MS, endDateTime: NEVER },
        ...{ type: 2, leaderBoardSelected: true, leaderBoardId: '', leaderboardFrequency: { daily: true } },
        rewardAssigment: [{ rank: 'between', rank1: 1, rank2: 2, offerId: 'No Offer' }],
        ...more,
      }),
    )
  /** Sets the scores of a day. */
  async function scored(ruleId: string, scores: Readonly<Record<string, number>>) {
    const { rows } = await world.database.ownerPool.query<{ from: number }>(
      "SELECT extract(epoch FROM date_trunc('day', to_timestamp($1::float8 / 1000) AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata') * 1000 AS from",
      [world.clock],
    )
    await world.database.ownerPool.query(
      `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
       SELECT $1, $2, 'daily', $3::float8, p.number, s.value::float8, $4 FROM jsonb_each_text($5) s
       JOIN profiles p ON p.organisation_id = $1 AND p.user_id = s.key
       ON CONFLICT (organisation_id, document, period, from_ts, profile) DO UPDATE SET score = excluded.score, reached_ts = excluded.reached_ts`,
      [person.orgId, ruleId, Number(rows[0]?.from), world.clock, scores],
    )
  }

  test('is told once in a period to whoever falls out of the ranks that win, and not if it is won back before', async () => {
    at(0)
    const ruleId = await ranked()
    await did('signed_in', 'asha', 'ravi', 'meena')
    const id = await saved(bodyOf({ ...words, ruleId }))
    await scored(ruleId, { asha: 30, ravi: 20, meena: 10 })
    await round()
    at(1)
    await scored(ruleId, { meena: 25 })
    await notice()
    at(2)
    await scored(ruleId, { ravi: 40 })
    await sendMessages(world.platform)
    expect(await outcomes(id)).toEqual(['ravi skipped The rank was won back'])
    await round()
    expect(said()).toEqual([told('meena', 'You were 2, now you are 3.')])
    at(3)
    await scored(ruleId, { meena: 50 })
    await round()
    at(4)
    await scored(ruleId, { asha: 60, ravi: 70 })
    await round()
    expect(await outcomes(id)).toEqual(['asha sent', 'meena sent', 'ravi skipped The rank was won back'])
    // A new day begins with nobody on it, and nobody has lost anything by that.
    at(24)
    await scored(ruleId, { asha: 1 })
    await round()
    expect(said()).toHaveLength(2)
  })

  test('where no ranks win is told to whoever is overtaken among those that the leaderboard shows', async () => {
    at(0)
    const leaderBoardId = await insertDocument(world, person, 'leaderboard', {
      ...{ leaderBoardName: 'Two are shown', otherconfiguration: { noOfPlayer: 2, scoringFormat: 'best' } },
    })
    const ruleId = await ranked({ leaderBoardId, rewardAssigment: [] })
    await did('signed_in', 'asha', 'ravi', 'meena')
    const id = await saved(bodyOf({ ...words, ruleId }))
    await scored(ruleId, { asha: 30, ravi: 20, meena: 10 })
    await round()
    await scored(ruleId, { ravi: 35 })
    await notice()
    await scored(ruleId, { meena: 33 })
    await sendMessages(world.platform)
    await round()
    await round()
    expect(said()).toEqual([told('asha', 'You were 1, now you are 3.')])
    expect(await outcomes(id)).toEqual(['asha sent'])
  })
})

describe('the best hour of each person', () => {
  /** Events of somebody on each of the last 20 days, at a time of day in India. */
  async function active(userId: string, hour: number) {
    await did('signed_in', userId)
    await world.database.ownerPool.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, p.number, 'opened', '{}', $3::float8 - n * 86400000 + (($4::float8 - 12) * 3600000), $3
       FROM profiles p, generate_series(1, 20) n WHERE p.organisation_id = $1 AND p.user_id = $2`,
      [person.orgId, userId, noon, hour],
    )
  }
  async function dueHours(id: string): Promise<Readonly<Record<string, number>>> {
    const { rows } = await world.database.ownerPool.query<{ user: string; due: number }>(
      `SELECT p.user_id AS user, m.due_ts AS due FROM messages m
       JOIN profiles p ON p.organisation_id = m.organisation_id AND p.number = m.profile WHERE m.document = $1`,
      [id],
    )
    return Object.fromEntries(rows.map(({ user, due }) => [user, Math.round((due - noon) / HOUR_MS + 12)]))
  }
  const words = { msg: 'Come and play.', notificationSendTime: 'best' }

  test('is when each is told, those of whom little is known at the hour of all', async () => {
    at(0)
    await active('asha', 21.5)
    await active('ravi', 9)
    await did('signed_in', 'meena')
    const ruleId = await streak()
    const id = await saved(bodyOf({ ...words, ruleId }))
    await round()
    expect(said()).toEqual([])
    const hours = await dueHours(id)
    expect(hours.asha === 21 || hours.asha === 22).toBe(true)
    expect(hours.ravi).toBe(33)
    expect([hours.asha, hours.ravi]).toContain(hours.meena)
    at(10.5)
    await round()
    expect(said()).toContain(told('asha', 'Come and play.'))
    expect(said()).not.toContain(told('ravi', 'Come and play.'))
    // The server was away at Ravi's hour, and comes back five hours later: it waits for the next one.
    at(26)
    await round()
    expect(said()).not.toContain(told('ravi', 'Come and play.'))
    at(45.5)
    await round()
    expect(said().filter((one) => one === told('ravi', 'Come and play.'))).toHaveLength(1)
  })

  test('in quiet hours moves to the nearest time outside them', async () => {
    at(0)
    await active('asha', 23)
    await active('ravi', 6)
    await person.post('saveInstall', { quietHours: { from: '22:00', to: '08:00' } })
    const id = await saved(bodyOf({ ...words, ruleId: await streak() }))
    await round()
    expect(await dueHours(id)).toMatchObject({ asha: 22, ravi: 32 })
    at(9.6)
    await round()
    expect(said()).toEqual([told('asha', 'Come and play.')])
  })
})

test('an occasion that cannot happen in the rule is refused at its field', async () => {
  at(0)
  const ruleId = await streak()
  for (const [eventId, message] of [
    ['quest_half_done', 'This happens in quests only'],
    ['rank_lost', 'This happens in rules with a leaderboard only'],
  ]) {
    const came = await person.post('saveCampaign', bodyOf({ eventId, ruleId, msg: 'Hello' }))
    expect([came.status, came.reply.errors]).toMatchObject([422, [{ path: 'eventId', message }]])
  }
})

test('what people do asks for no message where none follows it', async () => {
  at(0)
  await streak()
  await quest()
  await did('walked', 'asha')
  const asked = vi.spyOn(Client.prototype, 'query')
  for (const event of ['walked', 'look', 'rate', 'order']) await did(event, 'asha', 'ravi')
  const about = asked.mock.calls.map(([query]) => `${query}`).filter((sql) => /listed->>'event'|message_/.test(sql))
  expect(about).toEqual([])
  asked.mockRestore()
  const { rows } = await world.database.ownerPool.query('SELECT count(*)::int AS noted FROM message_occasions')
  expect(rows).toEqual([{ noted: 0 }])
})
