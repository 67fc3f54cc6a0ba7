/** The audit: every recorded call leaves who, what, when and from where, no other one does, and nobody can change it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditRow } from '#schemas/endpoints/audit.ts'
import { auditWords, declaredCalls } from '#schemas/endpoints/audit-words.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { type DocumentIds, insertOneOfEach, ruleBody } from './support/bodies.ts'
import { endpointCases, exampleOf, sendExample } from './support/examples.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let ids: DocumentIds
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

interface Kept {
  readonly id: number
  readonly call: string
  readonly kind: string
  readonly name: string
  readonly user_name: string
  readonly address: string
  readonly agent: string
  readonly changed: readonly string[]
}

/** What was kept of an organisation by a piece of work. */
async function kept(orgId: string, work: () => Promise<unknown>): Promise<Kept[]> {
  const { ownerPool } = world.database
  const last = await ownerPool.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit')
  await work()
  const { rows } = await ownerPool.query<Kept>(
    'SELECT * FROM audit WHERE id > $1 AND organisation_id = $2 ORDER BY id',
    [last.rows[0]?.id ?? 0, orgId],
  )
  return rows
}

const named = endpointCases.map((entry) => ({ ...entry, name: `${entry.area}.${entry.key}` }))
const staff = named.filter(({ call }) => call.access === 'staff')

describe('what a call leaves', () => {
  beforeAll(async () => {
    ids = await insertOneOfEach(world, person)
  })

  test.each(staff)('$name', async (entry) => {
    // Each starts with documents of its own, where the one before has deleted them, and signed in.
    person = await world.demo()
    if (entry.call.records) ids = await insertOneOfEach(world, person)
    let status = 0
    const rows = await kept(person.orgId, async () => {
      const example = exampleOf(entry, ids) ?? {}
      const came = await sendExample({ ...person, get: agented(person.get), post: agentedPost(person) }, entry, example)
      status = came.status
    })
    const own = rows.filter(({ call }) => call === entry.name)
    if (!entry.call.records || status !== 200) return expect(own).toEqual([])
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) {
      expect(row).toMatchObject({ user_name: expect.stringMatching(/\S/), address: expect.stringMatching(/\S/) })
      expect(row.kind, 'says what it was about').not.toBe('')
    }
    const others = entry.name === 'approvals.approve' ? ['rules.publish'] : []
    expect(rows.map(({ call }) => call).filter((call) => call !== entry.name)).toEqual(others)
  })
})

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const headers = { 'User-Agent': agent }
const agented =
  (get: TestUser['get']): TestUser['get'] =>
  (path, given) =>
    get(path, { headers, ...given })
const agentedPost =
  ({ post }: TestUser): TestUser['post'] =>
  (path, body, given) =>
    post(path, body, { headers, ...given })

test('every recorded call of staff has words, and no words are of a call that is not there', () => {
  const all = new Set(named.map(({ name }) => name))
  expect(declaredCalls.filter((call) => !all.has(call))).toEqual([])
  for (const { name, call } of staff) if (call.records) expect(auditWords(name), name).toMatch(/^[A-Z][^.]{3,80}$/)
})

test('the audit calls each family by its name, and publishing leaves a trace of its own', async () => {
  person = await world.registerOrganisation(`audit-${++organisations}@example.com`)
  const body = ruleBody({ name: 'Lamp a day', ruleStatus: 'inactive' })
  const { id } = (await person.post('saveRule', body)).reply.ruleEntity
  const publish = (name: string) => person.post('saveRule', { ...body, ruleId: id, name, ruleStatus: 'active' })
  for (const name of ['Lamp a day', 'Lamps']) expect((await publish(name)).status).toBe(200)
  // A daily streak, as its list has it.
  await world.database.ownerPool.query('UPDATE documents SET rule_type = 21 WHERE id = $1', [id])
  expect((await log('?kind=rule')).rows.map(({ words, revision }) => [words, revision])).toEqual([
    ['Changed a daily streak', 3],
    ['Published a daily streak', 2],
    ['Changed a daily streak', 2],
    ['Created a daily streak', 1],
  ])
  expect((await log('?searchKey=published')).total).toBe(1)
})

async function log(query = ''): Promise<{ rows: AuditRow[]; total: number }> {
  const { reply } = await person.get(`getAuditLog/100/0${query}`)
  return { rows: reply.auditLog.entry, total: reply.auditLog.totalNumber }
}

let organisations = 0

/** Inserts 2,500 rows of a kind of their own into the log of the organisation. */
const insertLongLog = () =>
  world.database.ownerPool.query(
    `INSERT INTO audit (organisation_id, at_ts, user_name, address, agent, call, kind, about, name, changed)
     SELECT $1, $2, '@Somebody', '', '', 'rules.save', 'long', '', 'Row ' || n, '{}' FROM generate_series(1, 2500) n`,
    [person.orgId, world.clock],
  )

describe('the log', () => {
  let id: string
  beforeEach(async () => {
    person = await world.registerOrganisation(`audit-${++organisations}@example.com`)
    const body = ruleBody({ name: 'Diwali wheel', ruleStatus: 'inactive' })
    id = (await person.post('saveRule', body, { headers })).reply.ruleEntity.id
    world.clock += 60_000
    await person.post('saveRule', { ...body, ruleId: id, name: '=Diwali "wheel"' }, { headers })
    world.clock += 60_000
    await person.get('getApiKey', { headers })
  })

  test('says who did what when and from where, the newest first, with the names of the fields', async () => {
    const { rows, total } = await log()
    const [key, renamed, created] = rows
    expect(total).toBe(rows.length)
    expect(key).toMatchObject({ words: 'Looked at the API key', kind: 'api-key', stands: false, revision: null })
    const common = {
      userName: 'Ravi Kumar',
      kind: 'rule',
      about: id,
      browser: 'Chrome 131 on Linux',
      agent,
      stands: true,
      ruleType: 1,
    }
    expect(renamed).toMatchObject({
      ...{ ...common, words: 'Changed a rule', name: '=Diwali "wheel"', revision: 2, changed: ['name'] },
      ...{ at: world.clock - 60_000, call: 'rules.save', address: 'unknown' },
    })
    expect(created).toMatchObject({
      ...common,
      words: 'Created a rule',
      name: 'Diwali wheel',
      revision: 1,
      changed: [],
    })
  })

  test('is narrowed down by person, kind, call, time and words', async () => {
    const names = async (query: string) => (await log(query)).rows.map(({ words, name }) => `${words}: ${name}`)
    const both = ['Changed a rule: =Diwali "wheel"', 'Created a rule: Diwali wheel']
    expect(await names('?kind=rule')).toEqual(both)
    expect(await names('?call=rules.save')).toEqual(both)
    expect(await names('?searchKey=diwali')).toEqual(both)
    expect(await names('?searchKey=created%20a')).toEqual(both.slice(1))
    expect(await names('?searchKey=CHANGED%20a%20ru')).toEqual(both.slice(0, 1))
    expect(await names(`?kind=rule&to=${world.clock - 60_000}`)).toEqual(both.slice(1))
    expect(await names(`?kind=rule&from=${world.clock - 60_000}`)).toEqual(both.slice(0, 1))
    expect(await names('?kind=rule&sortType=asc')).toEqual([...both].reverse())
    const { userId } = (await log('?kind=rule')).rows[0] ?? {}
    expect(await names(`?kind=rule&userId=${userId}`)).toEqual(both)
    expect(await names('?userId=nobody')).toEqual([])
    expect(await names('?searchKey=%25')).toEqual([])
    expect((await person.get('getAuditLog/5/0?from=yesterday')).status).toBe(400)
    const { reply } = await person.get('getAuditChoices')
    expect(reply.people).toEqual([{ value: userId, label: 'Ravi Kumar' }])
    expect(reply.kinds).toContainEqual({ value: 'rule', label: 'Rule' })
    expect(reply.calls).toContainEqual({ value: 'accounts.apiKey', label: 'Looked at the API key' })
  })

  test('is exported as CSV: all that matches, formulas defused, the export itself recorded', async () => {
    const came = await person.get('exportAuditLog?kind=rule', { headers })
    expect(came.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [heading, renamed, created, end] = came.text.split('\r\n')
    expect(heading).toBe('Time (UTC),Person,What,Kind,Name,Id,Revision,Changed,Address,Browser,Program,Call')
    expect(renamed).toContain(
      `,Ravi Kumar,Changed a rule,rule,"'=Diwali ""wheel""",${id},2,name,unknown,Chrome 131 on Linux,`,
    )
    expect(created).toMatch(/^2025-11-20T\d\d:\d\d:\d\d\.000Z,Ravi Kumar,Created a rule,rule,Diwali wheel,/)
    expect(end).toBe('')
    expect((await log()).rows[0]).toMatchObject({ words: 'Exported the audit log', changed: ['kind'] })
  })

  test('is exported whole, however long it is', async () => {
    await insertLongLog()
    const lines = (await person.get('exportAuditLog?kind=long')).text.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[4])).toEqual(Array.from({ length: 2500 }, (_, at) => `Row ${2500 - at}`))
    expect(lines[0]).toContain(",'@Somebody,")
  })

  test('keeps nothing of what was refused or failed', async () => {
    const stale = { headers: { 'If-Match': '"1"' } }
    const rows = await kept(person.orgId, async () => {
      expect((await person.post('saveRule', ruleBody({ ruleId: id }), stale)).status).toBe(409)
      expect((await person.post('saveRule', ruleBody({ name: '' }))).status).toBe(422)
      expect((await person.post('deleteRuleEngine?id=nothing')).status).toBe(404)
      expect((await world.call('getApiKey', { token: 'nobodys-token-at-all-0123' })).status).toBe(401)
      await world.database.ownerPool.query("UPDATE users SET role = 'viewer' WHERE email = $1", [person.email])
      expect((await person.post('saveRule', ruleBody())).status).toBe(403)
      for (const path of ['getAuditLog/5/0', 'getAuditChoices', 'exportAuditLog', 'getApiKey'])
        expect((await person.get(path)).status).toBe(403)
      await world.database.ownerPool.query("UPDATE users SET role = 'admin' WHERE email = $1", [person.email])
    })
    expect(rows).toEqual([])
  })

  test('keeps who signed in and nothing of wrong passwords; systems and players are no staff', async () => {
    const { apikey } = (await person.get('getApiKey')).reply
    const rows = await kept(person.orgId, async () => {
      await world.call('login', { body: { username: person.email, password: 'Wrong#1234' } })
      await world.signIn(person.email, password)
      await world.call('events', { token: apikey, body: { userId: 'asha', event: 'order_placed', properties: {} } })
    })
    expect(rows).toMatchObject([{ call: 'accounts.login', user_name: 'Ravi Kumar' }])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('belongs to its organisation, and is changed and deleted by nobody', async () => {
    await insertLongLog()
    const other = await world.demo()
    const { reply } = await other.get('getAuditLog/1000/0?kind=long')
    expect(reply.auditLog).toEqual({ entry: [], totalNumber: 0 })
    for (const statement of [
      "UPDATE audit SET name = 'x'",
      'DELETE FROM audit',
      'TRUNCATE audit',
      'ALTER TABLE audit DISABLE ROW LEVEL SECURITY',
    ]) {
      const tried = withOrganisation(world.platform.pool, person.orgId, (client) => client.query(statement))
      await expect(tried, statement).rejects.toThrow(/permission denied|must be owner/)
    }
    expect((await log('?kind=long')).total).toBe(2500)
  })
})
