/** How everybody voted in a poll, as a player learns it with their own vote. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('votes@marigold.test')
})
afterAll(() => world.close())

const questions = [
  { name: 'Tea or coffee?', optionsList: ['Tea', 'Coffee'], points: 5 },
  { name: 'Which sweet?', optionsList: ['Kaju katli', 'Gulab jamun', 'Jalebi'], points: 5 },
]
let polls = 0
const poll = (of: TestUser) =>
  insertDocument(world, of, 'template', { templateName: `Poll ${polls++}`, typeId: 18, pollQuestions: questions })
const bodyOf = (templateId: string) => ({
  ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, howOften: 'everytime' }),
  ...{ type: 18, rewardAssigment: [] },
})

async function vote(of: Player, ruleId: string, answers: Record<string, number>) {
  const { playId } = (await of.call('start', { ruleId })).reply
  return (await of.call('finish', { playId, input: { answers } })).reply
}

test('two players see the votes of both, and the first what was there', async () => {
  const id = await insertDocument(world, person, 'rule', bodyOf(await poll(person)))
  const [asha, ravi] = [await playerOf(person, 'asha'), await playerOf(person, 'ravi')]
  expect((await vote(asha, id, { 1: 1, 2: 3 })).votes).toEqual({ 1: [1, 0], 2: [0, 0, 1] })
  expect((await vote(ravi, id, { 1: 2, 2: 3 })).votes).toEqual({ 1: [1, 1], 2: [0, 0, 2] })
})

test('what is no option is no vote, and a play that is open is none yet', async () => {
  const id = await insertDocument(world, person, 'rule', bodyOf(await poll(person)))
  await (await playerOf(person, 'undecided')).call('start', { ruleId: id })
  const meera = await playerOf(person, 'meera')
  expect((await vote(meera, id, { 1: 1.5, 2: 9, 7: 1 })).votes).toEqual({ 1: [0, 0], 2: [0, 0, 0] })
  expect((await vote(meera, id, { 1: 2 })).votes).toEqual({ 1: [0, 1], 2: [0, 0, 0] })
})

test('votes that another server took are told a little later', async () => {
  const templateId = await poll(person)
  const id = await insertDocument(world, person, 'rule', bodyOf(templateId))
  const hema = await playerOf(person, 'hema')
  expect((await vote(hema, id, { 1: 1 })).votes).toEqual({ 1: [1, 0], 2: [0, 0, 0] })
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, input)
     SELECT $1, gen_random_uuid(), number, $2, $3, 18, '', 1, 1, '', '{"answers":{"1":2}}' FROM profiles
     WHERE organisation_id = $1 AND user_id = 'hema'`,
    [person.orgId, id, templateId],
  )
  await expect.poll(async () => (await vote(hema, id, { 1: 1 })).votes[1][1], { timeout: 10_000 }).toBe(1)
})

test('votes of another rule, of another template and of another organisation count nowhere else', async () => {
  const template = await poll(person)
  const [one, other] = [
    await insertDocument(world, person, 'rule', bodyOf(template)),
    await insertDocument(world, person, 'rule', bodyOf(template)),
  ]
  const lena = await playerOf(person, 'lena')
  await vote(lena, one, { 1: 1, 2: 1 })
  expect((await vote(lena, other, { 1: 1, 2: 2 })).votes).toEqual({ 1: [1, 0], 2: [0, 1, 0] })
  const stranger = await world.registerOrganisation('votes@saffron.test')
  const theirs = await insertDocument(world, stranger, 'rule', bodyOf(await poll(stranger)))
  const kim = await playerOf(stranger, 'kim')
  expect((await vote(kim, theirs, { 1: 2 })).votes).toEqual({ 1: [0, 1], 2: [0, 0, 0] })
  await world.database.ownerPool.query('UPDATE plays SET template = $2 WHERE document = $1', [one, await poll(person)])
  expect((await vote(lena, one, { 1: 2, 2: 2 })).votes).toEqual({ 1: [0, 1], 2: [0, 1, 0] })
})

test('a vote that is sent again is answered as the first time', async () => {
  const id = await insertDocument(world, person, 'rule', bodyOf(await poll(person)))
  const tara = await playerOf(person, 'tara')
  const { playId } = (await tara.call('start', { ruleId: id })).reply
  const first = await tara.call('finish', { playId, input: { answers: { 1: 1 } } })
  await vote(await playerOf(person, 'omar'), id, { 1: 2 })
  const again = await tara.call('finish', { playId, input: { answers: { 1: 2 } } })
  expect(again.text).toBe(first.text)
})

test('in a draft only the visit votes, and what is no poll of options has no votes', async () => {
  const templateId = await poll(person)
  const visit = await visitorOf(person, { kind: 'rule', document: bodyOf(templateId) })
  expect((await vote(visit, 'draft', { 1: 1, 2: 1 })).votes).toEqual({ 1: [1, 0], 2: [1, 0, 0] })
  expect((await vote(visit, 'draft', { 1: 2, 2: 1 })).votes).toEqual({ 1: [1, 1], 2: [2, 0, 0] })
  const opinion = await insertDocument(world, person, 'rule', { ...bodyOf(templateId), type: 7 })
  expect(await vote(await playerOf(person, 'noor'), opinion, { 1: 1 })).not.toHaveProperty('votes')
})
