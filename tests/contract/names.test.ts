/** Names are unique in an organisation, and copies find free ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeRuleBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = (body: Record<string, unknown>) => person.post('saveRule', body)

describe('a name', () => {
  test('is unique whatever the case, spacing and writing', async () => {
    const first = await saveRule(ruleBody({ name: 'Café  Wheel' }))
    expect(first.status).toBe(200)
    const { status, reply } = await saveRule(ruleBody({ name: ' cafe\u0301 ＷＨＥＥＬ ' }))
    expect(status).toBe(422)
    expect(reply.errors).toContainEqual({ path: 'name', message: 'Rule name already exists', code: 'name-taken' })
    const id = first.reply.ruleEntity.id
    const check = (terms: string) => person.get(`checkRuleName?name=CAF%C3%89%20wheel${terms}`)
    expect((await check('')).reply.exists).toBe(true)
    expect((await check(`&id=${id}`)).reply.exists).toBe(false)
  })

  test('is won by one of 20 saves at once', async () => {
    const saves = await Promise.all(
      Array.from({ length: 20 }, () => saveRule(ruleBody({ name: 'Everybody wants it' }))),
    )
    expect(saves.filter(({ status }) => status === 200).length).toBe(1)
    for (const { reply } of saves.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ code: 422, errors: [{ path: 'name', message: 'Rule name already exists' }] })
    }
  })

  test('is free again when its document is deleted', async () => {
    const { reply } = await saveRule(ruleBody({ name: 'Phoenix' }))
    expect((await person.post(`deleteRuleEngine?id=${reply.ruleEntity.id}`)).reply.msg).toBe('Deleted successfully')
    expect((await saveRule(ruleBody({ name: 'Phoenix' }))).status).toBe(200)
  })
})

test('a badge rule has a name of its own among badge rules, whatever rules are called', async () => {
  await saveRule(ruleBody({ name: 'Shared name' }))
  const { badgesConfig } = (await person.post('saveBadgeConfig', badgeRuleBody({ name: 'Shared name' }))).reply
  const again = await person.post('saveBadgeConfig', badgeRuleBody({ name: 'shared  NAME' }))
  expect(again.reply.errors).toContainEqual({ path: 'name', message: 'Rule name already exists', code: 'name-taken' })
  const exists = async (terms: string) =>
    (await person.get(`checkBadgeRuleName?name=Shared%20name${terms}`)).reply.exists
  expect(await exists('')).toBe(true)
  expect(await exists(`&id=${badgesConfig.id}`)).toBe(false)
  const copy = (await person.get(`duplicateBadgeRule?ruleId=${badgesConfig.id}`)).reply
  expect(copy.badgesConfig).toMatchObject({ name: 'Shared name (copy)', ruleStatus: 'inactive' })
})

describe('a copy', () => {
  test('has a free name, its own id, and is inactive', async () => {
    const body = ruleBody({ name: 'Original', future: { field: [1] } })
    const { reply } = await saveRule(body)
    const copies = []
    for (let n = 0; n < 3; n++) copies.push(await person.get(`duplicateRuleEngine?ruleId=${reply.ruleEntity.id}`))
    const rules = copies.map((copy) => copy.reply.ruleEntity)
    expect(rules.map(({ name }) => name)).toEqual(['Original (copy)', 'Original (copy 2)', 'Original (copy 3)'])
    const { id } = rules[0]
    expect(rules[0]).toMatchObject({ ...body, name: 'Original (copy)', ruleStatus: 'inactive', ruleId: id })
    expect(id).not.toBe(reply.ruleEntity.id)
    const again = await person.get(`duplicateRuleEngine?ruleId=${id}`)
    expect(again.reply.ruleEntity.name).toBe('Original (copy 4)')
  })

  test('keeps long names within 50 characters', async () => {
    const { reply } = await saveRule(ruleBody({ name: '🎡'.repeat(50) }))
    const copy = await person.get(`duplicateRuleEngine?ruleId=${reply.ruleEntity.id}`)
    expect([...copy.reply.ruleEntity.name].length).toBe(50)
    expect(copy.reply.ruleEntity.name).toMatch(/^(🎡){43} \(copy\)$/u)
  })
})
