/** Drafts (ours): an inactive document is stored unfinished where it is asked for, and no way leads from there to active but through the checks. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import { documentFamily, drawnKinds } from '#schemas/documents/rule-family.ts'
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { fuzzed } from '#tests/laws/fuzz.ts'
import { badgeRuleBody, questBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestResponse, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
})
afterAll(() => world.close())

type Body = Record<string, unknown>
const rule = (given: Body = {}): Body => ({
  name: 'Half a rule',
  type: 2,
  ruleType: 1,
  ruleStatus: 'inactive',
  ...given,
})
const save = (body: Body, draft = true): Promise<TestResponse> =>
  person.post(`saveRule${draft ? '?draft=true' : ''}`, body)
const rowsOf = async (list = 'getRuleEngineList') => (await person.get(`${list}/50/0`)).reply.rewardsList.rule as Body[]
const pathsOf = (errors: readonly { path: string }[]) => errors.map(({ path }) => path)

describe('a draft', () => {
  test('is stored and read back byte for byte, with what is left to do beside it', async () => {
    const raw = '{"ruleStatus":"inactive","name":"Half a rule","ours":{"b":1,"a":[1.50]},"ruleType":1}'
    const headers = { 'Content-Type': 'application/json' }
    const saved = await person.post('saveRule?draft=true', undefined, { raw, headers })
    expect([saved.status, saved.reply.msg]).toEqual([200, 'Saved successfully'])
    const { ruleId } = saved.reply.ruleEntity
    const { rows } = await world.database.ownerPool.query('SELECT text FROM documents WHERE id = $1', [ruleId])
    expect(rows).toEqual([{ text: raw }])
    const read = await person.get(`getRule?ruleId=${ruleId}`)
    expect(read.reply.problems.length).toBeGreaterThan(0)
    expect(read.reply.problems).toEqual(saved.reply.problems)
    const facts = { now: world.clock, mode: 'save' } as const
    const errors = check(JSON.parse(raw), 'rule', facts).filter(({ severity }) => severity === 'error')
    expect(read.reply.problems).toEqual(errors.map(({ path, message, code }) => ({ path, message, code })))
  })

  test('is refused without the term, and where it is active, with the documented sentences', async () => {
    const without = await save(rule(), false)
    const active = await save(rule({ ruleStatus: 'active' }))
    const unsaid = await save(rule({ ruleStatus: undefined }))
    const asked = await save(rule())
    expect([without.status, active.status, unsaid.status, asked.status]).toEqual([422, 422, 422, 200])
    expect(without.reply.errors).toEqual(asked.reply.problems)
    expect(without.reply.msg).toBe(without.reply.errors[0].message)
    expect(active.reply.errors).toEqual(asked.reply.problems)
    expect(unsaid.reply.errors).toEqual(asked.reply.problems)
    expect((await rowsOf()).length).toBe(1)
  })

  test('that is finished is a document like any other', async () => {
    const { ruleEntity, problems } = (await save(rule())).reply
    const [row] = await rowsOf()
    expect(row).toMatchObject({ rule_name: 'Half a rule', status: 'inactive', toDo: problems.length })
    const whole = await save({ ...ruleBody({ ruleStatus: 'inactive' }), id: ruleEntity.id })
    expect(whole.reply).not.toHaveProperty('problems')
    expect((await rowsOf())[0]).not.toHaveProperty('toDo')
  })

  test('that is opened and saved again keeps its earlier versions', async () => {
    const { ruleEntity } = (await save(rule())).reply
    await save({ ...ruleEntity, howOften: 'everytime' })
    const { versions } = (await person.get(`getDocumentVersions?kind=rule&id=${ruleEntity.id}`)).reply
    expect(versions.map(({ revision, name, status }: Body) => [revision, name, status])).toEqual([
      [2, 'Half a rule', 'inactive'],
      [1, 'Half a rule', 'inactive'],
    ])
  })

  test('without a name is listed and found as an untitled one, any number of times', async () => {
    for (const name of [undefined, '', '  ']) {
      world.clock++
      expect((await save(rule({ name }))).status).toBe(200)
    }
    const quest = await person.post('saveQuestConfig?draft=true', questBody({ name: '' }))
    expect(quest.status).toBe(200)
    expect((await rowsOf()).map((row) => row.rule_name)).toEqual(Array(3).fill('Untitled rule'))
    const { found } = (await person.get('searchDocuments?searchKey=untitled')).reply
    expect(found.map(({ name }: Body) => name).sort()).toEqual(
      [...Array(3).fill('Untitled rule'), 'Untitled quest'].sort(),
    )
    const toDo = (await rowsOf())[0]?.toDo
    expect(toDo).toBeGreaterThan(0)
    expect(found.find(({ name }: Body) => name === 'Untitled rule')).toMatchObject({ toDo })
    const searched = await person.get('getRuleEngineList/5/0?searchKey=untit')
    expect(searched.reply.rewardsList.totalNumber).toBe(3)
    expect((await person.get(`getRule?ruleId=${(await rowsOf())[0]?.id}`)).reply.ruleEntity.name).toBe('  ')
  })

  test('with the name of another document is kept, and does not claim it', async () => {
    const first = await save(ruleBody({ name: 'Diwali', ruleStatus: 'inactive' }))
    const second = await save(rule({ name: 'diwali ' }))
    expect(pathsOf(second.reply.problems)).toContain('name')
    expect((await rowsOf()).map((row) => row.rule_name).sort()).toEqual(['Diwali', 'diwali'])
    const renamed = await save({ ...first.reply.ruleEntity, name: 'Holi' })
    expect(renamed.status).toBe(200)
    const third = await save(rule({ name: 'Diwali' }))
    expect(pathsOf(third.reply.problems)).not.toContain('name')
  })

  test('is copied with what is left to do in it', async () => {
    const { ruleEntity, problems } = (await save(rule())).reply
    const copied = (await person.get(`duplicateRuleEngine?ruleId=${ruleEntity.id}`)).reply
    expect(copied.ruleEntity.name).toBe('Half a rule (copy)')
    expect(copied.problems).toEqual(problems)
    const unnamed = (await save(rule({ name: '' }))).reply
    const second = (await person.get(`duplicateRuleEngine?ruleId=${unnamed.ruleEntity.id}`)).reply
    expect([second.ruleEntity.name, second.problems]).toEqual(['', unnamed.problems])
  })

  test('is refused where it cannot be listed, whatever is asked for', async () => {
    const { status, reply } = await save(rule({ name: 5, startDateTime: 'soon' }))
    expect([status, reply.errors]).toEqual([
      422,
      [
        { path: 'name', message: 'must be a string', code: 'wrong-type' },
        { path: 'startDateTime', message: 'must be a number', code: 'wrong-type' },
      ],
    ])
  })

  test('is as invisible to other organisations as any document', async () => {
    const { ruleEntity } = (await save(rule())).reply
    const other = await world.freshOrganisation(true)
    expect((await other.get(`getRule?ruleId=${ruleEntity.id}`)).status).toBe(404)
    expect((await other.post('saveRule?draft=true', { ...ruleEntity, name: 'Mine now' })).status).toBe(404)
    expect((await other.get('getRuleEngineList/5/0')).reply.rewardsList.totalNumber).toBe(0)
  })

  test('can be made of every family', async () => {
    const made = {
      rule: await save(rule()),
      'game-mechanics': await save(rule({ ruleType: 6, type: undefined })),
      'custom-event': await save(rule({ name: 'Half an event rule', ruleType: 14, type: 14 })),
      'smart-campaign': await save(rule({ name: 'Half a campaign', ruleType: 5, type: undefined })),
      'daily-streak': await save(rule({ name: 'Half a streak', ruleType: 21, type: 21 })),
      quest: await person.post('saveQuestConfig?draft=true', { name: 'Half a quest', ruleStatus: 'inactive' }),
      'badge-rule': await person.post('saveBadgeConfig?draft=true', { name: 'Half a badge', ruleStatus: 'inactive' }),
    } satisfies Record<DocumentFamily, TestResponse>
    const counts = Object.entries(made).map(([family, { status, reply }]) => [
      family,
      status,
      reply.problems?.length > 0,
    ])
    expect(counts).toEqual(Object.keys(made).map((family) => [family, 200, true]))
  })
})

describe('a draft is activated', () => {
  const whole = (given: Body = {}) => ruleBody({ ruleStatus: 'inactive', startDateTime: world.clock, ...given })

  test('only when nothing is left to do, now or later', async () => {
    const { ruleEntity, problems } = (await save(rule())).reply
    for (const startDateTime of [world.clock, world.clock + 86_400_000]) {
      const body = { ...ruleEntity, ruleStatus: 'active', startDateTime, endDateTime: NEVER }
      for (const draft of [true, false]) {
        const refused = await save(body, draft)
        expect([refused.status, refused.reply.errors]).toEqual([422, problems])
      }
    }
    expect((await rowsOf())[0]).toMatchObject({ status: 'inactive' })
    expect((await save({ ...whole({ ruleStatus: 'active' }), id: ruleEntity.id })).status).toBe(200)
    expect((await rowsOf())[0]).toMatchObject({ status: 'active' })
  })

  test('not with a start that passed while it was a draft', async () => {
    const draft = await save(whole({ startDateTime: world.clock - 86_400_000 }))
    expect(pathsOf(draft.reply.problems)).toEqual(['startDateTime'])
    const refused = await save({ ...draft.reply.ruleEntity, ruleStatus: 'active' })
    expect([refused.status, refused.reply.errors]).toEqual([422, draft.reply.problems])
    const started = await save({ ...draft.reply.ruleEntity, ruleStatus: 'active', startDateTime: world.clock })
    expect(started.status).toBe(200)
  })

  test('never by a file', async () => {
    const { ruleEntity, problems } = (await save(rule({ ours: { kept: true } }))).reply
    const { bundle } = (await person.get(`exportDocument?kind=rule&id=${ruleEntity.id}`)).reply
    bundle.main.document.ruleStatus = 'active'
    const other = await world.freshOrganisation(true)
    const plain = await other.post('importDocument', { bundle })
    expect([plain.status, pathsOf(plain.reply.errors)]).toEqual([422, pathsOf(problems).map((path) => `main.${path}`)])
    const imported = await other.post('importDocument?draft=true', { bundle })
    expect(imported.status).toBe(200)
    const read = await other.get(`getRule?ruleId=${imported.reply.id}`)
    expect(read.reply.problems.length).toBe(problems.length)
    expect(read.reply.ruleEntity).toMatchObject({ name: 'Half a rule', ruleStatus: 'inactive', ours: { kept: true } })
  })

  test('never as something that an imported document names', async () => {
    const half = (await save(rule({ ruleStatus: 'inactive' }))).reply.ruleEntity
    const badge = badgeRuleBody({ customActivityEvents: [{ activity: half.id }] })
    const owner = (await person.post('saveBadgeConfig?draft=true', badge)).reply.badgesConfig
    const { bundle } = (await person.get(`exportDocument?kind=badge-rule&id=${owner.id}`)).reply
    const carried = bundle.references.find(({ id }: Body) => id === half.id)
    carried.document.ruleStatus = 'active'
    const other = await world.freshOrganisation(true)
    const refused = await other.post('importDocument?draft=true', { bundle })
    expect(refused.status).toBe(422)
    expect(refused.reply.errors[0].path).toMatch(`rule ${half.id}.`)
    carried.document.ruleStatus = 'inactive'
    expect((await other.post('importDocument?draft=true', { bundle })).status).toBe(200)
  })
})

test('what runs cannot be made a draft of, but by stopping it first', async () => {
  const running = (await save(ruleBody({ startDateTime: world.clock }))).reply.ruleEntity
  const refused = await save({ ...running, ruleStatus: 'inactive', templateId: '' })
  expect([refused.status, pathsOf(refused.reply.errors)]).toEqual([422, ['templateId']])
  expect(refused.reply.errors[0].code).toBe('running-locked')
  const stopped = await save({ ...running, ruleStatus: 'inactive' })
  expect(stopped.status).toBe(200)
  const draft = await save({ ...running, ruleStatus: 'inactive', templateId: '' })
  expect([draft.status, pathsOf(draft.reply.problems)]).toEqual([200, ['templateId']])
})

test('a draft plays for nobody, and stands in no figure of what runs', async () => {
  const before = (await person.get('getDashboard')).reply
  await save(rule({ startDateTime: world.clock, endDateTime: NEVER }))
  const { token } = (await person.post('createDemoVisit', {})).reply
  const { activities } = (await person.post('play/on', {}, { token })).reply
  expect(activities.map(({ name }: Body) => name)).not.toContain('Half a rule')
  const after = (await person.get('getDashboard')).reply
  expect([after.status, after.dashboard?.active]).toEqual([before.status, before.dashboard?.active])
})

test('any sample with places changed or left out is stored as a draft, listed, opened, copied and carried', async () => {
  let kept = 0
  const kinds = fc.constantFrom(...drawnKinds)
  await fc.assert(
    fc.asyncProperty(
      kinds.chain((kind) => fc.tuple(fc.constant(kind), fuzzed(kind))),
      async ([kind, fuzz]) => {
        const owned = ['id', 'ruleId', 'badgesRuleId']
        const plain = Object.fromEntries(Object.entries(fuzz).filter(([key]) => !owned.includes(key))) as JsonObject
        const body = setAt(plain, schedulePaths(plain).status, 'inactive')
        const path = kind === 'rule' ? 'saveRule' : 'saveBadgeConfig'
        const saved = await person.post(`${path}?draft=true`, body)
        if (saved.status === 422) {
          for (const { code, message } of saved.reply.errors)
            expect(code ?? message).toMatch(/wrong-type|deeper than|NUL|surrogate/)
          return
        }
        kept++
        expect(saved.status).toBe(200)
        const [key, read, list] =
          kind === 'rule'
            ? ['ruleEntity', 'getRule?ruleId=', listOf[documentFamily(kind, body)]]
            : ['badgesConfig', 'getBadgesConfig?badgeId=', 'getBadgesRuleList']
        const { id } = saved.reply[key as string]
        const calls = [
          `${read}${id}`,
          `${list}/50/0`,
          `exportDocument?kind=${kind}&id=${id}`,
          'searchDocuments?searchKey=',
          'getDashboard',
        ]
        for (const call of calls) expect([call, (await person.get(call)).status]).toEqual([call, 200])
        const copy = await person.get(`${kind === 'rule' ? 'duplicateRuleEngine' : 'duplicateBadgeRule'}?ruleId=${id}`)
        expect([200, 422]).toContain(copy.status)
      },
    ),
    { numRuns: 30, seed: 20_261_123 },
  )
  expect(kept).toBeGreaterThan(8)
})

const listOf: Readonly<Record<DocumentFamily, string>> = {
  rule: 'getRuleEngineList',
  'game-mechanics': 'getGMRuleList',
  'custom-event': 'getCustomEventsRuleList',
  quest: 'getQuestList',
  'daily-streak': 'getDailyStreakList',
  'smart-campaign': 'getSmartCampaignsList',
  'badge-rule': 'getBadgesRuleList',
}
