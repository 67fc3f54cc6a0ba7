/** The search over documents of every kind: by the words of their names, the latest change first, inside the organisation. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_DOCUMENTS_FOUND } from '#schemas/endpoints/search.ts'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import {
  insertDocument,
  insertMember,
  offerBody,
  questBody,
  ruleBody,
  segmentBody,
  webhookBody,
} from './support/bodies.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
})
afterAll(() => world.close())

const find = async (searchKey: string, terms = '', by = person) =>
  (await by.get(`searchDocuments?searchKey=${encodeURIComponent(searchKey)}${terms}`)).reply.found

/** Saves one after the other, a minute apart. */
async function save(call: string, body: object) {
  world.clock += 60_000
  const { status, text } = await person.post(call, body)
  expect(status, text).toBe(200)
}

test('every kind is found by the words of its name, the latest change first, with its status as of now', async () => {
  await save('saveRule', ruleBody({ name: 'Lotus wheel', ruleStatus: 'active', startDateTime: world.clock + DAY }))
  await save('saveQuestConfig', questBody({ name: 'Lotus quest' }))
  world.clock += 60_000
  await insertDocument(world, person, 'offer', offerBody({ offerName: '50 coins of lotus' }))
  await save('saveSegment', segmentBody({ name: 'Buyers of lotus' }))
  world.clock += 60_000
  await insertDocument(world, person, 'webhook', webhookBody({ name: 'Told of LOTUS' }))
  await save('saveRule', ruleBody({ name: 'Rose wheel' }))
  const found = await find(' lotus ')
  expect(found.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['webhook', 'Told of LOTUS'],
    ['segment', 'Buyers of lotus'],
    ['offer', '50 coins of lotus'],
    ['rule', 'Lotus quest'],
    ['rule', 'Lotus wheel'],
  ])
  expect(found[4]).toMatchObject({ status: 'upcoming', ruleType: 1, updatedTS: expect.any(Number) })
  expect((await find('wheel lotus')).map(({ name }: { name: string }) => name)).toEqual(['Lotus wheel'])
  expect((await find('lotus', '&kinds=offer,segment')).map(({ kind }: { kind: string }) => kind)).toEqual([
    'segment',
    'offer',
  ])
  expect(await find('100%')).toEqual([])
})

test('without words it answers the latest changes, so many at most', async () => {
  for (let n = 0; n <= MAX_DOCUMENTS_FOUND; n++) await save('saveRule', ruleBody({ name: `Lotus ${n}` }))
  const found = await find('')
  expect(found).toHaveLength(MAX_DOCUMENTS_FOUND)
  expect(found[0].name).toBe(`Lotus ${MAX_DOCUMENTS_FOUND}`)
})

test('a viewer finds them, another organisation does not, and what was deleted is gone', async () => {
  await save('saveRule', ruleBody({ name: 'Lotus wheel' }))
  const email = 'lotus-viewer@example.com'
  await insertMember(world, person, {
    role: 'viewer',
    email,
    passwordHash: await hashPassword(world.platform, password),
  })
  const viewer = await world.signIn(email, password)
  expect(await find('lotus', '', viewer)).toHaveLength(1)
  const [{ id }] = await find('lotus')
  const owner = person
  expect(await find('lotus', '', await world.freshOrganisation())).toEqual([])
  await owner.post(`deleteRuleEngine?id=${id}`)
  expect(await find('lotus', '', owner)).toEqual([])
})
