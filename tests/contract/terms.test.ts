/** Terms: shown before the first play, agreed to in a version, at a time, and asked for again when their words change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('terms@marigold.test')
})
afterAll(() => world.close())

const terms = { tncFlag: true, tncTitle: 'Terms', tncContentText: '<p>One toss a day.</p>' }

test('a player agrees to the terms once, in the version that was shown', async () => {
  const given = { ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1) }), ...terms }
  const ruleId = await insertDocument(world, person, 'rule', given)
  const plain = await insertDocument(world, person, 'rule', ruleBody({ startDateTime: Date.UTC(2025, 10, 1) }))
  const [asha, ravi] = [await playerOf(person, 'asha'), await playerOf(person, 'ravi')]
  const termsFor = async (player: typeof asha, id = ruleId) => {
    const { activities } = (await player.call('on')).reply
    return activities.find((one: { ruleId: string }) => one.ruleId === id).terms
  }
  const asked = await termsFor(asha)
  expect(asked).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), agreedTS: null })
  expect(await termsFor(asha, plain)).toBeUndefined()

  const agreedTS = world.clock
  expect((await asha.call('agree', { ruleId, version: asked.version })).status).toBe(200)
  expect(await termsFor(asha)).toEqual({ version: asked.version, agreedTS })
  expect((await termsFor(ravi)).agreedTS).toBeNull()

  const stored = (await person.get(`getRule?ruleId=${ruleId}`)).reply.ruleEntity
  await person.post('saveRule', { ...stored, ruleStatus: 'inactive' })
  await person.post('saveRule', { ...stored, ruleStatus: 'inactive', tncContentText: '<p>Two tosses a day.</p>' })
  await person.post('saveRule', { ...stored, ruleStatus: 'active', tncContentText: '<p>Two tosses a day.</p>' })
  const newer = await termsFor(asha)
  expect(newer.agreedTS).toBeNull()
  expect(newer.version).not.toBe(asked.version)
  const stale = await asha.call('agree', { ruleId, version: asked.version })
  expect([stale.status, stale.reply.msg]).toEqual([409, 'These terms have changed. Please read them again.'])
})
