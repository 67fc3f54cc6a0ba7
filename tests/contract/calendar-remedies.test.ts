/** Remedies of conflicts as the calendar takes them: the conflict is found, its remedy is saved and read back, and undone. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import type { DailySpend, PlanConflict } from '#src/engine/conflicts/conflict.ts'
import { findConflicts } from '#src/engine/conflicts/find-conflicts.ts'
import { remedyStep } from '#src/screens/calendar/changes/calendar-step.ts'
import { planOfCalendar } from '#src/screens/calendar/plan.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000
/** Midnight of 20 November 2025 in Kolkata; the tests begin at noon UTC of that day. */
const midnight = Date.UTC(2025, 10, 19, 18, 30)

/** The client of the console calls the platform in-process, as whoever is signed in. */
const here = vi.hoisted(() => ({ token: '', fetch: (): Promise<Response> => Promise.reject(new Error('not opened')) }))
vi.mock('#src/api/connection.ts', () => {
  const address = 'http://localhost/api'
  const services = { user: address, game: address, offer: address, campaign: address, gratification: address }
  const fetch = (...given: Parameters<typeof globalThis.fetch>) => (here.fetch as typeof globalThis.fetch)(...given)
  return { connection: { services, fetch, token: () => here.token, onUnauthorised: () => {} } }
})

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  here.fetch = (async (...given: ConstructorParameters<typeof Request>) =>
    world.app.fetch(new Request(...given), { incoming: { socket: {} } })) as typeof here.fetch
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  here.token = person.token
  await person.post('updateUserProfile', { timezone: 'Asia/Kolkata' })
  await world.database.ownerPool.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'user ' || n, '{"city": "Pune"}', 0, 0 FROM generate_series(1, 20) AS n`,
    [person.orgId],
  )
})
afterAll(() => world.close())

/** Stores a rule that is published, from one day to another, counted from today. */
const rule = (name: string, from: number, to: number, given: object = {}) =>
  insertDocument(
    world,
    person,
    'rule',
    ruleBody({
      ...{ name, ruleStatus: 'active', startDateTime: midnight + from * DAY, endDateTime: midnight + to * DAY },
      ...given,
    }),
  )

const read = async (): Promise<Calendar> =>
  (await person.get('getCalendar?from=2025-11-20&to=2025-12-20')).reply.calendar

/** Finds the only conflict of a cause, with the calendar that it is in. */
async function conflictOf(cause: PlanConflict['cause'], spendPerDay: ReadonlyMap<string, DailySpend> = new Map()) {
  const calendar = await read()
  const range = { first: dayNumber('2025-11-20'), last: dayNumber('2025-12-20') }
  const around = { spendPerDay, currencyName: 'Coins', stocks: new Map() }
  const plan = planOfCalendar(calendar, range, around)
  const found = plan ? findConflicts(plan).filter((one) => one.cause === cause) : []
  expect(found).toHaveLength(1)
  return { calendar, remedies: found[0]?.remedies ?? [] }
}

/** Takes the remedy of a conflict that does something, reads what is stored then, and what is once it is undone. */
async function taken<T>(conflict: Awaited<ReturnType<typeof conflictOf>>, does: string, stored: () => Promise<T>) {
  const remedy = conflict.remedies.find((one) => one.do === does)
  const step = remedy && remedyStep(remedy, conflict.calendar)
  if (!step) throw new Error(`Nothing of it does ${does}.`)
  await step.run()
  const done = await stored()
  await step.back()
  return { label: remedy.label, done, undone: await stored() }
}

test('a budget that does not last is raised', async () => {
  const id = await rule('Wheel', -2, 20)
  await person.post(`saveBudget?ruleId=${id}`, { money: { amount: 100, currency: 'INR' }, coins: null })
  const conflict = await conflictOf('budget-over', new Map([[id, { money: { INR: 30 }, coins: 0 }]]))
  const amount = async () => (await person.get(`getBudget?ruleId=${id}`)).reply.budget.money.amount
  expect(await taken(conflict, 'budget', amount)).toEqual({ label: 'Raise budget to ₹600', done: 600, undone: 100 })
})

test('a stock that is promised twice is raised', async () => {
  const name = 'Mithai box'
  const body = offerBody({ offerName: name, offerCoins: { coins: 25, count: 30, points: 0 } })
  const offerId = await insertDocument(world, person, 'offer', body)
  const rewardAssigment = [{ percentage: 100, offerId, offerName: name }]
  await rule('Wheel', 2, 5, { rewardAssigment })
  await rule('Card', 3, 8, { rewardAssigment })
  const count = async () => (await person.get(`getOfferManager?id=${offerId}`)).reply.offerConfig.offerCoins.count
  const conflict = await conflictOf('stock-shared')
  expect(await taken(conflict, 'stock', count)).toEqual({ label: 'Raise stock to 40', done: 40, undone: 30 })
})

test('what nobody would get is sent to everybody', async () => {
  const city = { name: 'city', type: 'string', operator: 'equal', value: ['Goa'], options: [] }
  const segment = { name: 'Nobody', startDate: 0, query: 'AND', operator: 'AND', events: [{ userProperty: city }] }
  const userSegmentId = await insertDocument(world, person, 'segment', segment)
  const templateId = await insertDocument(world, person, 'template', templateBody(9))
  const id = await rule('Coin', 2, 5, { templateId, userSegmentId })
  const audience = async () => (await person.get(`getRule?ruleId=${id}`)).reply.ruleEntity.userSegmentId
  const conflict = await conflictOf('nobody-in-segment')
  expect(await taken(conflict, 'everybody', audience)).toEqual({
    ...{ label: 'Everybody instead (20)', done: 'All User', undone: userSegmentId },
  })
})

test('more games at once are allowed', async () => {
  await person.post('saveCalendarLimits', { gamesAtOnce: 1 })
  await rule('Wheel', 2, 5)
  await rule('Card', 3, 8)
  const limit = async () => (await read()).limits.gamesAtOnce
  expect(await taken(await conflictOf('too-many-games'), 'games-at-once', limit)).toEqual({
    ...{ label: 'Allow 2', done: 2, undone: 1 },
  })
})
