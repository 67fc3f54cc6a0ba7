/** What is expected of a campaign is kept as it is published, by the version that it is of, and stays when that changes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarExpected } from '#schemas/endpoints/calendar.ts'
import { keepExpected } from '#src/platform/calendar/expected/keep-expected.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000
/** Midnight of 21 November 2025 in Kolkata; the tests begin at noon UTC of the day before. */
const tomorrow = Date.UTC(2025, 10, 20, 18, 30)

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.clock = Date.UTC(2025, 10, 20, 12)
  person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: 'Asia/Kolkata' })
})
afterAll(() => world.close())

const read = async (): Promise<CalendarExpected[]> =>
  (await person.get('getCalendarFigures?from=2025-11-15&to=2025-12-15')).reply.expected
const keep = () => keepExpected(world.platform, [person.orgId])
/** Stores a rule that is published and lies ahead. */
async function publish(given: { readonly name: string; readonly [key: string]: unknown }) {
  const offerName = `Box of ${given.name}`
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName, startDateTime: 0 }))
  return insertDocument(
    world,
    person,
    'rule',
    ruleBody({
      ...{ ruleStatus: 'active', howOften: 'once per day', startDateTime: tomorrow, endDateTime: tomorrow + 3 * DAY },
      rewardAssigment: [{ percentage: 100, offerId: offer, offerName }],
      ...given,
    }),
  )
}

test('each day of a publication has three percentiles of plays, rewards and cost', async () => {
  const ruleId = await publish({ name: 'Wheel' })
  expect(await read()).toEqual([])
  await keep()
  const [kept, ...others] = await read()
  expect([kept?.id, others, kept?.days.map(({ day }) => day)]).toEqual([
    ruleId,
    [],
    ['2025-11-21', '2025-11-22', '2025-11-23'],
  ])
  for (const { plays, rewards } of kept?.days ?? []) {
    expect(plays[0]).toBeLessThan(plays[1])
    expect(plays[1]).toBeLessThan(plays[2])
    expect(rewards[1]).toBeGreaterThan(0)
  }
  // Nothing is computed again, and the document has no key of it.
  expect(await keep()).toBe(0)
  const { rows } = await world.database.ownerPool.query('SELECT text FROM documents WHERE id = $1', [ruleId])
  expect(rows[0].text).not.toContain('expected')
})

test('what is published one after the other is forecast together, once it is quiet or two minutes have passed', async () => {
  const keepPatiently = () => keepExpected(world.platform, [person.orgId], true)
  await publish({ name: 'First' })
  expect(await keepPatiently()).toBe(0)
  world.clock += 15_000
  await publish({ name: 'Second' })
  expect(await keepPatiently()).toBe(0)
  world.clock += 20_000
  expect(await keepPatiently()).toBe(2)
  for (let n = 0; n < 9; n++) {
    await publish({ name: `Later ${n}` })
    expect(await keepPatiently()).toBe(n < 8 ? 0 : 9)
    world.clock += 15_000
  }
  expect(await read()).toHaveLength(11)
})

test('a later version replaces days to come, and leaves those that have begun', async () => {
  const ruleId = await publish({ name: 'Wheel' })
  await keep()
  const before = (await read())[0]?.days
  world.clock = tomorrow + DAY + 3_600_000
  await world.database.ownerPool.query(
    `UPDATE documents SET revision = revision + 1, updated_ts = $2, end_ts = $3,
       text = replace(text, $4, $5) WHERE id = $1`,
    [ruleId, world.clock, tomorrow + 5 * DAY, `${tomorrow + 3 * DAY}`, `${tomorrow + 5 * DAY}`],
  )
  await keep()
  const after = (await read())[0]?.days
  expect(after?.map(({ day }) => day)).toEqual([
    ...['2025-11-21', '2025-11-22', '2025-11-23', '2025-11-24', '2025-11-25'],
  ])
  expect(after?.slice(0, 2)).toEqual(before?.slice(0, 2))
  const { rows } = await world.database.ownerPool.query(
    'SELECT revision FROM expected_days WHERE document = $1 ORDER BY day',
    [ruleId],
  )
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(2)
})

test('of what is stopped nothing is expected of the days after', async () => {
  const ruleId = await publish({ name: 'Wheel' })
  await keep()
  world.clock = tomorrow + 3_600_000
  await world.database.ownerPool.query(
    "UPDATE documents SET revision = revision + 1, status = 'inactive' WHERE id = $1",
    [ruleId],
  )
  await keep()
  expect((await read())[0]?.days.map(({ day }) => day)).toEqual(['2025-11-21'])
})

test('drafts are not expected to do anything', async () => {
  await publish({ name: 'Draft', ruleStatus: 'inactive' })
  expect(await keep()).toBe(0)
  expect(await read()).toEqual([])
})
