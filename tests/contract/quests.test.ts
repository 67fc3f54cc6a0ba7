/** Quests keep their schedule in their first language; lists, locks and copies know it, whether or not a body says that it is a quest. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { questBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('quests@example.com')
})
afterAll(() => world.close())

const save = (body: Record<string, unknown>) => person.post('saveQuestConfig', body)
const rowOf = async (name: string) => {
  const { reply } = await person.get(`getQuestList/5/0?title=${encodeURIComponent(name)}&sortBy=event_key&orderBy=asc`)
  return reply.questList.rule[0]
}

/** A quest that does not say what it is. */
function silent(given: Record<string, unknown>, scheduling: Record<string, unknown> = {}) {
  const { type: _, ruleType: __, ...rest } = questBody(given, scheduling)
  return rest
}

describe.each([
  ['that says it is one', questBody],
  ['that does not say so', silent],
])('a quest %s', (which, body) => {
  test('is listed by its nested schedule, upcoming before it begins', async () => {
    const name = `Listed ${which}`
    const start = world.clock + 86_400_000
    const sent = body({ name }, { status: 'active', startDateTime: start, endDateTime: NEVER })
    const { reply, status } = await save(sent)
    expect(status).toBe(200)
    expect(reply.statusNow).toBe('upcoming')
    expect(await rowOf(name)).toMatchObject({
      ruleId: reply.ruleEntity.id,
      event_name: name,
      event_key: 'upcoming',
      start_date: start,
      end_date: NEVER,
    })
    const text = await world.database.ownerPool.query('SELECT text FROM documents WHERE id = $1', [reply.ruleEntity.id])
    expect(text.rows[0].text).toBe(JSON.stringify(sent))
    const rules = await person.get('getRuleEngineList/100/0')
    expect(rules.reply.rewardsList.rule).toEqual([])
  })

  test('is locked once it has begun: its end can be moved earlier, its tasks stay', async () => {
    const start = world.clock
    const times = { status: 'active', startDateTime: start, endDateTime: start + 9_000_000 }
    const { ruleEntity } = (await save(body({ name: `Locked ${which}` }, times))).reply
    world.clock += 3_600_000
    const [entry] = ruleEntity.localizationconfig
    const other = await save({ ...ruleEntity, localizationconfig: [{ ...entry, title: 'Another title' }] })
    expect(other.status).toBe(422)
    const earlier = { ...entry.schedulingConfig, endDateTime: start + 8_000_000 }
    const ended = await save({ ...ruleEntity, localizationconfig: [{ ...entry, schedulingConfig: earlier }] })
    expect(ended.reply.msg).toBe('Updated successfully')
  })

  test('is copied as an inactive quest, in every language', async () => {
    const name = `Copied ${which}`
    const sent = body({ name }, { status: 'active', startDateTime: world.clock + 600_000 })
    const [entry] = sent.localizationconfig as Record<string, unknown>[]
    const { ruleEntity } = (await save({ ...sent, localizationconfig: [entry, { ...entry, language: 'Hindi' }] })).reply
    const copy = (await person.get(`duplicateQuestConfig?ruleId=${ruleEntity.id}`)).reply
    expect(copy.statusNow).toBe('inactive')
    const statuses = copy.ruleEntity.localizationconfig.map(
      (one: { schedulingConfig: { status: string } }) => one.schedulingConfig.status,
    )
    expect(statuses).toEqual(['inactive', 'inactive'])
    expect(await rowOf(`${name} (copy)`)).toMatchObject({ ruleId: copy.ruleEntity.id, event_key: 'inactive' })
  })

  test('with a schedule of a wrong type is refused at its place', async () => {
    const { status, reply } = await save(body({}, { startDateTime: 'tomorrow' }))
    expect(status).toBe(422)
    expect(reply.errors).toContainEqual({
      path: 'localizationconfig.0.schedulingConfig.startDateTime',
      message: 'must be a number',
      code: 'wrong-type',
    })
  })
})

test('a quest is saved by saveRule as well, and found by name among quests only', async () => {
  const { ruleEntity } = (await person.post('saveRule', questBody({ name: 'Saved as a rule' }))).reply
  expect((await rowOf('Saved as a rule')).ruleId).toBe(ruleEntity.id)
  const named = async (terms: string) =>
    (await person.get(`getRuleNames?${terms}`)).reply.ruleList.map(({ id }: { id: string }) => id)
  expect(await named('ruleType=15')).toContain(ruleEntity.id)
  expect(await named('ruleType=0')).not.toContain(ruleEntity.id)
  expect(await named('')).not.toContain(ruleEntity.id)
  await person.post(`deleteRuleEngine?id=${ruleEntity.id}`)
  expect(await named('ruleType=15')).not.toContain(ruleEntity.id)
  expect(await named('isViewDeleted=true&ruleType=15')).toContain(ruleEntity.id)
  expect((await person.get('getRuleNames?ruleType=x')).status).toBe(400)
})
