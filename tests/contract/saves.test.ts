/** What a save promises: revisions, versions, checks, and the document beside what the server knows of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleBody } from './support/bodies.ts'
import { openWorld, type TestResponse, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = async (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<TestResponse> =>
  person.post('saveRule', body, { headers })

describe('a save', () => {
  test('of a new document answers it with its id and its revision', async () => {
    const body = ruleBody()
    const came = await saveRule(body)
    expect(came.reply.msg).toBe('Saved successfully')
    expect(came.etag).toBe('"1"')
    const { id } = came.reply.ruleEntity
    expect(came.reply.ruleEntity).toEqual({
      ...body,
      id,
      ruleId: id,
      createdTS: world.clock,
      updatedTS: world.clock,
      createdby: 'Asha Menon',
    })
    const read = await person.get(`getRule?ruleId=${id}`)
    expect(read.reply.ruleEntity).toEqual(came.reply.ruleEntity)
    expect(read.etag).toBe('"1"')
  })

  test('that is stale is refused with the newer document', async () => {
    const first = await saveRule(ruleBody())
    const mine = { ...first.reply.ruleEntity, name: 'Mine' }
    const second = await saveRule({ ...mine, name: 'Theirs' }, { 'If-Match': '"1"' })
    expect(second.reply.msg).toBe('Updated successfully')
    expect(second.etag).toBe('"2"')
    const stale = await saveRule(mine, { 'If-Match': 'W/"1"' })
    expect(stale.status).toBe(409)
    expect(stale.etag).toBe('"2"')
    expect(stale.reply).toMatchObject({ status: 'failure', code: 409, ruleEntity: { name: 'Theirs' } })
    const without = await saveRule(mine)
    expect(without.status).toBe(200)
    expect(without.etag).toBe('"3"')
  })

  test('keeps every version', async () => {
    const { reply } = await saveRule(ruleBody({ name: 'Version 1' }))
    const { id } = reply.ruleEntity
    for (const n of [2, 3, 4]) await saveRule({ ...reply.ruleEntity, name: `Version ${n}` })
    const { rows } = await world.database.ownerPool.query(
      "SELECT revision, text::json->>'name' AS name FROM document_versions WHERE id = $1 ORDER BY revision",
      [id],
    )
    expect(rows).toEqual([1, 2, 3, 4].map((revision) => ({ revision, name: `Version ${revision}` })))
  })

  test('of two at the same moment lets one pass', async () => {
    const { reply } = await saveRule(ruleBody())
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) => saveRule({ ...reply.ruleEntity, name: `Race ${n}` }, { 'If-Match': '"1"' })),
    )
    expect(saves.filter(({ status }) => status === 200).length).toBe(1)
    expect(saves.filter(({ status }) => status === 409).length).toBe(7)
  })

  test('of an unknown id is not found, and an empty id is a new document', async () => {
    expect((await saveRule(ruleBody({ ruleId: 'unknown' }))).status).toBe(404)
    expect((await saveRule(ruleBody({ ruleId: '', id: '' }))).status).toBe(200)
  })

  test('that fails checks is refused with every problem and its place', async () => {
    const body = ruleBody({ name: '', templateId: '', webhookCallback: true, webhook: '', startDateTime: '1' })
    const { status, reply } = await saveRule(body)
    expect(status).toBe(422)
    const paths = reply.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['name', 'templateId', 'webhook', 'startDateTime']))
    expect(reply.msg).toBe(reply.errors[0].message)
  })

  test.each([
    ['name', 5],
    ['name', null],
    ['ruleStatus', true],
    ['startDateTime', '1796103000000'],
    ['endDateTime', {}],
    ['type', '2'],
    ['ruleType', [1]],
  ])('with %s of a wrong type is refused', async (path, value) => {
    const { status, reply } = await saveRule(ruleBody({ [path]: value }))
    expect(status).toBe(422)
    expect(reply.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('that has not begun is upcoming beside the document, not in it', async () => {
    const { reply } = await saveRule(ruleBody())
    expect(reply.statusNow).toBe('upcoming')
    expect(reply.ruleEntity.ruleStatus).toBe('active')
  })

  test('with numbers that JavaScript cannot carry says so', async () => {
    const text = JSON.stringify(ruleBody({ extra: 1 })).replace('"extra":1', '"extra":9007199254740993')
    const came = await person.post('saveRule', undefined, {
      raw: text,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(came.reply.exact).toBe(false)
    const copy = await person.get(`duplicateRuleEngine?ruleId=${came.reply.ruleEntity.id}`)
    expect(copy.status).toBe(422)
  })
})
