/** The graph of the dashboard, against a history that is counted by hand, and the lift of a holdout (E §3 "Graph data"). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Graph, GraphPoint } from '#schemas/endpoints/report-graph.ts'
import { eventBody, insertDocument, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
let rule: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  rule = await insertDocument(world, person, 'rule', {
    ...ruleBody({ name: 'Wheel', startDateTime: Date.UTC(2025, 9, 26, 9), endDateTime: Date.UTC(2025, 9, 27, 12) }),
  })
})
afterAll(() => world.close())

const insert = (statement: string, values: unknown[]) =>
  world.database.ownerPool.query(statement, [person.orgId, ...values])
const display = (profile: number, at: number, document = rule) =>
  insert(
    `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts) VALUES ($1, $2, $3, $4, '', '', $5)`,
    [document, profile, Math.floor(at / DAY), at],
  )
/** A play that a player began and finished at once. */
const play = (profile: number, at: number, document = rule) =>
  insert(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     VALUES ($1, gen_random_uuid(), $2, $3, 't', 2, 's', $4, $4, '')`,
    [profile, document, at],
  )
const reward = (
  profile: number,
  at: number,
  { redeemed = null, takenBack = null }: Partial<Record<string, number | null>>,
) =>
  insert(
    `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
       amount, unit, currency, given, failure_reason, taken_back_ts, redeemed_ts, at_ts)
     VALUES ($1, gen_random_uuid(), $2, $3, 'D', '', 'play', 'o', '', 'O', 1, 10, 'coins', '', true, '', $4, $5, $6)`,
    [profile, rule, takenBack, redeemed, at],
  )
const event = (profile: number, at: number, key = 'e') =>
  insert(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts) VALUES ($1, $2, $4, '{}', $3, $3)`,
    [profile, at, key],
  )

const read = async (query: Record<string, string>) =>
  (await person.get(`getReportGraphData?${new URLSearchParams(query)}`)).reply

/**
 * Around the night of 26 October 2025, in which London puts its clocks back: its day has 25 hours. Kathmandu is 5:45 ahead of
 * UTC, St John's 2:30 behind.
 *
 * | moment (UTC) | what | London | Kathmandu | St John's |
 * | 23 Oct 12:00 | 1 plays | 23 | 23 | 23 |
 * | 25 Oct 22:30 | 1 is shown | 25 | 26 | 25 |
 * | 25 Oct 23:30 | 1 plays, wins | 26 | 26 | 25 |
 * | 26 Oct 18:14 | 3 is shown | 26 | 26 | 26 |
 * | 26 Oct 18:15 | 3 is shown | 26 | 27 | 26 |
 * | 26 Oct 23:30 | 2 is shown, 9 sends an event | 26 | 27 | 26 |
 * | 27 Oct 00:30 | 1 and 2 play, 1 redeems, 2 loses a reward | 27 | 27 | 26 |
 */
async function fill() {
  const at = (day: number, hour: number, minute: number) => Date.UTC(2025, 9, day, hour, minute)
  await play(1, at(23, 12, 0))
  await display(1, at(25, 22, 30))
  await play(1, at(25, 23, 30))
  await reward(1, at(25, 23, 30), { redeemed: at(27, 0, 30) })
  await display(3, at(26, 18, 14))
  // Pages report a display once a day of the rule's zone; a play that was begun is one too.
  await insert(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, seed)
     VALUES ($1, gen_random_uuid(), 3, $2, 't', 2, 's', $3, '')`,
    [rule, at(26, 18, 15)],
  )
  await display(2, at(26, 23, 30))
  await event(9, at(26, 23, 30))
  await play(1, at(27, 0, 30))
  await play(2, at(27, 0, 30))
  await reward(2, at(27, 0, 30), { takenBack: at(27, 0, 31) })
}

const days = { selectedMethod: 'custom', selectedPeriodFrom: '2025-10-25', selectedPeriodEnd: '2025-10-27' }
const brief = ({ from, displayed, interacted, uniqueDisplayed, uniqueInteracted, repeated }: GraphPoint) => [
  ...[from.slice(-2), displayed, uniqueDisplayed, interacted, uniqueInteracted, repeated],
]

test.each([
  [
    'Europe/London',
    [6, 3, 3, 2],
    [
      ['25', 1, 1, 0, 0, 0],
      ['26', 3, 3, 1, 1, 1],
      ['27', 2, 2, 2, 2, 1],
    ],
  ],
  [
    'Asia/Kathmandu',
    [5, 3, 3, 2],
    [
      ['25', 0, 0, 0, 0, 0],
      ['26', 2, 2, 1, 1, 1],
      ['27', 3, 3, 2, 2, 1],
    ],
  ],
  [
    'America/St_Johns',
    [4, 3, 3, 2],
    [
      ['25', 1, 1, 1, 1, 1],
      ['26', 3, 3, 2, 2, 1],
      ['27', 0, 0, 0, 0, 0],
    ],
  ],
])('the graph is the history counted by hand, in days of %s', async (timezone, counted, points) => {
  await person.post('updateUserProfile', { timezone })
  await fill()
  const reply = await read(days)
  const [displayed, uniqueDisplayed, interacted, uniqueInteracted] = counted
  expect(reply).toMatchObject({
    totalActivityDisplayed: displayed,
    totalUniqueActivityDisplayed: uniqueDisplayed,
    totalUsersInteracted: interacted,
    totalUniqueUsersInteracted: uniqueInteracted,
    ...{
      totalUniqueUsers: 4,
      totalRepeatedUsers: 1,
      totalOffersGiven: 1,
      totalOffersReedemed: 1,
      monthlyActiveUser: 4,
    },
    ...{ generationTime: world.clock, ruleList: [{ name: 'Wheel', id: rule }] },
  })
  const graph = reply.graph as Graph
  expect(graph.points.map(brief)).toEqual(points)
  expect(reply.activityDisplayed).toEqual(graph.points.map(({ from: day, displayed: count }) => ({ day, count })))
  expect(reply.userInteracted).toEqual(graph.points.map(({ from: day, interacted: count }) => ({ day, count })))
  expect(graph.totals).toMatchObject({ engagement: 66.67, repeat: 50 })
  expect(graph).toMatchObject({ zone: timezone, isLastPartial: false, step: 'daily' })
  expect([graph.before.from, graph.before.to, graph.before.totals.totalUsersInteracted]).toEqual([
    ...['2025-10-22', '2025-10-24', 1],
  ])
  expect(graph.annotations).toEqual([
    { day: '2025-10-26', title: 'Wheel', ruleId: rule, what: 'starts' },
    { day: '2025-10-27', title: 'Wheel', ruleId: rule, what: 'ends' },
  ])
})

test('weeks begin on Monday, are cut by their month, and count people of several days once', async () => {
  await person.post('updateUserProfile', { timezone: 'Europe/London' })
  await fill()
  const asked = { selectedMethod: 'period', selectedPeriod: 'weekly', selectedYear: '2025', selectedMonth: '10' }
  const { graph } = (await read(asked)) as { graph: Graph }
  expect(graph.points.map(({ from, to }) => `${from.slice(-2)}–${to.slice(-2)}`)).toEqual([
    ...['01–05', '06–12', '13–19', '20–26', '27–31'],
  ])
  expect(graph.points.slice(3).map(brief)).toEqual([
    ['20', 5, 3, 2, 1, 1],
    ['27', 2, 2, 2, 2, 0],
  ])
  const months = (await read({ ...asked, selectedPeriod: 'monthly', selectedMonth: '' })) as { graph: Graph }
  expect(months.graph.points.filter(({ displayed }) => displayed > 0).map(brief)).toEqual([['01', 7, 3, 4, 2, 1]])
  expect(months.graph.isLastPartial).toBe(true)
})

test('a rule has the people and times of its own; people active are those of the organisation', async () => {
  await fill()
  const other = await insertDocument(world, person, 'rule', ruleBody({ name: 'Quiz' }))
  await display(5, Date.UTC(2025, 9, 26, 12), other)
  const quiz = await read({ ...days, ruleId: other })
  expect(quiz).toMatchObject({ totalActivityDisplayed: 1, totalUsersInteracted: 0, totalUniqueUsers: 5 })
  expect([quiz.graph.totals.engagement, quiz.graph.annotations]).toEqual([0, []])
  expect((await read(days)).totalActivityDisplayed).toBe(
    (await read({ ...days, ruleId: rule })).totalActivityDisplayed + 1,
  )
})

test('days ahead have no points, and a wrong term is refused at its place', async () => {
  const ahead = await read({ selectedYear: '2026', selectedMonth: '1' })
  expect([ahead.activityDisplayed, ahead.graph.points, ahead.totalUniqueUsers]).toEqual([[], [], 0])
  const { status, reply } = await person.get('getReportGraphData?selectedYear=2025&selectedWeek=60')
  expect([status, reply.errors[0].path]).toEqual([400, 'selectedWeek'])
})

test('a lift compares people who stay in their group, with what the people reached were given', async () => {
  await person.post('saveInstall', { holdoutPercent: 50 })
  const key = `bought_${Math.floor(world.clock / DAY)}`
  await insertDocument(world, person, 'event', { ...eventBody({ eventName: 'Bought', name: 'Bought' }) })
  const since = world.clock - 10 * DAY
  const meet = (profile: number, heldOut: boolean, at = since) =>
    insert('INSERT INTO player_groups (organisation_id, profile, since_ts, held_out) VALUES ($1, $2, $3, $4)', [
      ...[profile, at, heldOut],
    ])
  // 1 to 20 are reached, 12 of them buy, 1 twice; 21 to 40 are held out, 6 buy; 41 changes groups.
  for (let profile = 1; profile <= 40; profile++) await meet(profile, profile > 20)
  await meet(41, true)
  await meet(41, false, since + DAY)
  const bought = [...Array.from({ length: 12 }, (_, n) => n + 1), 1, ...Array.from({ length: 6 }, (_, n) => n + 21), 41]
  for (const profile of bought) await event(profile, since + 2 * DAY, key)
  // What happened before somebody was met, or after the days, is none of it.
  await event(30, since - 1, key)
  await event(31, world.clock + 1, key)
  await reward(1, since + 2 * DAY, {})
  await reward(41, since + 2 * DAY, {})
  // Of the plays, one was before a group was given, one is of whoever changed groups, and one of somebody held out.
  for (const profile of [1, 1, 2, 3, 4, 25, 41]) await play(profile, since + 2 * DAY)
  await play(5, since - 2 * DAY)
  const { lift } = (await person.get(`getLift?event=${key}`)).reply
  expect(lift).toMatchObject({
    ...{ changed: 1, verdict: 'undecided', event: key },
    reached: { people: 20, did: 12, events: 13, share: 0.6 },
    heldOut: { people: 20, did: 6, events: 6, share: 0.3 },
    plays: { reached: 5, heldOut: 1, incremental: 4 },
    cost: [{ unit: 'coins', currency: '', amount: 10, each: expect.closeTo(10 / 7, 9), eachPlay: 2.5 }],
    split: { percent: 50, level: 'unknown', heldOut: 0, reached: 0 },
  })
  expect(lift.incremental.people.by).toBeCloseTo(6, 9)
  expect(lift.incremental.events.by).toBeCloseTo(7, 9)
  expect(lift.says).toMatch(/^The difference between the groups is within chance\./)
})

test('the split is that of people met since the share was last changed; without a holdout there is no lift', async () => {
  expect((await person.get('getLift')).reply.lift).toMatchObject({ verdict: 'off', split: { level: 'unknown' } })
  await person.post('saveInstall', { holdoutPercent: 10 })
  for (let profile = 1; profile <= 200; profile++)
    await insert('INSERT INTO player_groups (organisation_id, profile, since_ts, held_out) VALUES ($1, $2, $3, $4)', [
      ...[profile, world.clock, profile <= 60],
    ])
  const { lift } = (await person.get('getLift')).reply
  expect(lift.split).toMatchObject({ heldOut: 60, reached: 140, expected: 20, level: 'broken' })
  expect(lift.verdict).toBe('broken')
})
