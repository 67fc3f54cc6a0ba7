/** What lists add to the documented rows: filters in the query, the choices for them, and what campaigns gave and cost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import { insertMember, questBody, ruleBody } from './support/bodies.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
let colleague: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  const email = `neha-${person.orgId}@example.com`
  const passwordHash = await hashPassword(world.platform, password)
  await insertMember(world, person, { role: 'editor', name: 'Iyer, Neha', email, passwordHash })
  colleague = await world.signIn(email, password, true)
})
afterAll(() => world.close())

async function save(body: object, by = person) {
  const { reply, text, status } = await by.post('saveRule', body)
  expect(status, text).toBe(200)
  return reply.ruleEntity.id as string
}

/** One rule of each status, the upcoming one of a colleague; the draft plays a wheel. */
async function saveFour() {
  const start = world.clock
  const ended = await save(ruleBody({ name: 'Ended', startDateTime: start, endDateTime: start + DAY }))
  await save(ruleBody({ name: 'Active', startDateTime: start }))
  world.clock += 2 * DAY
  await save(ruleBody({ name: 'Upcoming', startDateTime: world.clock + 9 * DAY }), colleague)
  await save(
    ruleBody({ name: 'Draft', ruleStatus: 'inactive', startDateTime: world.clock + DAY, type: 2, templateId: 'x' }),
  )
  return ended
}
const list = async (query: string) => {
  const { rule, totalNumber } = (await person.get(`getRuleEngineList/9/0?sortBy=rule_name&sortType=asc&${query}`)).reply
    .rewardsList
  expect(totalNumber).toBe(rule.length)
  return rule.map((row: { rule_name: string }) => row.rule_name)
}

test('a list is filtered by status as of now, type and creator, and all of them together', async () => {
  await saveFour()
  expect(await list('')).toEqual(['Active', 'Draft', 'Ended', 'Upcoming'])
  expect(await list('status=ended')).toEqual(['Ended'])
  expect(await list('status=active,upcoming')).toEqual(['Active', 'Upcoming'])
  expect(await list('type=2')).toEqual(['Draft'])
  expect(await list(`createdby=${encodeURIComponent('Iyer, Neha')};Nobody`)).toEqual(['Upcoming'])
  expect(await list('status=active,inactive&type=9&searchKey=a')).toEqual(['Active'])
  expect(await list('status=strange')).toEqual([])
})

test('the choices of a list say how many documents each of them has', async () => {
  await saveFour()
  await person.post('saveQuestConfig', questBody())
  const { statuses, types, owners } = (await person.get('getListFilters?kind=rule&ruleType=1')).reply
  expect(statuses.map(({ value }: { value: string }) => value).sort()).toEqual([
    'active',
    'ended',
    'inactive',
    'upcoming',
  ])
  expect(types).toEqual([
    { value: '9', count: 3 },
    { value: '2', count: 1 },
  ])
  expect(owners).toContainEqual({ value: 'Iyer, Neha', count: 1 })
  expect((await person.get('getListFilters?kind=nothing')).status).toBe(404)
})

test('figures count plays that were finished, what was given and not taken back, and its worth by unit, over all time and by day', async () => {
  const id = await save(ruleBody())
  const quiet = await save(ruleBody())
  const play = (at: number, finished: number | null = at) =>
    world.database.ownerPool.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       VALUES ($1, gen_random_uuid(), 1, $2, 't', 2, '', $3, $4, '')`,
      [person.orgId, id, at, finished],
    )
  const reward = (unit: string, currency: string, amount: number, takenBack: number | null = null, given = true) =>
    world.database.ownerPool.query(
      `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
         amount, unit, currency, given, failure_reason, taken_back_ts, at_ts)
       VALUES ($1, gen_random_uuid(), 1, $2, 'D', '', 'play', 'o', '', 'O', 1, $3, $4, $5, $6, '', $7, $8)`,
      [person.orgId, id, amount, unit, currency, given, takenBack, world.clock],
    )
  for (const days of [0, 0, 1, 13, 14]) await play(world.clock - days * DAY)
  await play(world.clock, null)
  await reward('money', 'INR', 500)
  await reward('money', 'INR', 250)
  await reward('coins', '', 50)
  await reward('coins', '', 50, world.clock)
  await reward('coins', '', 50, null, false)
  const read = async (by: TestUser) => (await by.get(`getListFigures?ids=${id},${quiet}`)).reply.figures
  expect(await read(person)).toEqual([
    {
      id,
      plays: 5,
      rewards: 3,
      spend: [
        { unit: 'coins', currency: '', amount: 50 },
        { unit: 'money', currency: 'INR', amount: 750 },
      ],
      days: [1, ...Array(11).fill(0), 1, 2],
    },
    { id: quiet, plays: 0, rewards: 0, spend: [], days: Array(14).fill(0) },
  ])
  expect(await read(await world.freshOrganisation())).toEqual([])
})
