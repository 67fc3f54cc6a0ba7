/** Working copies: edited together at two servers, through the rights and checks of a save, and never in the document before one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type EditLine,
  type JoinReply,
  type LiveLine,
  MAX_BATCHES_IN_MINUTE,
  MAX_PATCHES,
  type Patch,
} from '#schemas/endpoints/live.ts'
import type { JsonObject } from '#schemas/json.ts'
import { plain } from '#src/live/keyed.ts'
import { createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { giveToFiles } from '#src/platform/documents/owners.ts'
import { openSession } from '#src/platform/identity/sessions.ts'
import { forgetIdleCopies } from '#src/platform/jobs/tidy.ts'
import { countBatch } from '#src/platform/working-copies/batch-limit.ts'
import { insertMember, ruleBody } from './support/bodies.ts'
import { openWorld, request, type TestRequest, type TestUser, testUserOf, type World } from './support/world.ts'

let world: World
let admin: TestUser
let ravi: TestUser
let rule: string
/** Two servers of one database, each with connections of its own. */
let servers: readonly Platform[]
let stopping: AbortController

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  stopping = new AbortController()
  admin = await world.freshOrganisation(true)
  ravi = await colleague('editor')
  rule = (await admin.post('saveRule?draft=true', document)).reply.ruleEntity.id
  const server = () => ({
    ...world.platform,
    settings: { ...world.platform.settings, databaseUrl: 'postgres://several.servers' },
    pool: openPool({ connection: world.database.connection, role: 'application' }),
    stopping: stopping.signal,
  })
  servers = [server(), server()]
})
afterEach(async () => {
  stopping.abort()
  for (const { pool } of servers) await pool.end()
})
afterAll(() => world.close())

const offer = (offerId: string, percentage = 10) => ({ percentage, offerId, offerName: offerId })
const document: JsonObject = ruleBody({
  name: 'Diwali wheel',
  ruleStatus: 'inactive',
  rewardAssigment: ['a', 'b', 'c'].map((id) => offer(id)),
})

async function colleague(role: 'editor' | 'viewer'): Promise<TestUser> {
  const id = await insertMember(world, admin, { name: role, role })
  const token = await withOrganisation(world.platform.pool, admin.orgId, (client) =>
    openSession(client, { id, orgId: admin.orgId }, { remember: true, address: '', agent: '', now: world.clock }),
  )
  return testUserOf(world.call, { token, orgId: admin.orgId, email: '' })
}

const rows = ['document', 'rewardAssigment']
const set = (path: readonly string[], value: unknown): Patch => ({ do: 'set', path: [...path], value })
const name = (value: string) => [set(['document', 'name'], value)]

/** The calls of an editor at one of the servers. */
function editor({ token }: TestUser, at: number, session: string) {
  const app = createApp(servers[at] as Platform, 'no-such-folder')
  const call = (path: string, body: object) => request(app, '', path, { token, body } as TestRequest)
  const key = { kind: 'rule', id: rule, session }
  return {
    join: async () => (await call('joinWorkingCopy', key)).reply as JoinReply,
    tryJoin: () => call('joinWorkingCopy', key),
    edit: (batch: number, patches: readonly object[], baseRevision = 1) =>
      call('editWorkingCopy', { ...key, batch, baseRevision, patches }),
  }
}

/** The lines about documents that somebody's open page at a server is told. */
async function linesOf({ token }: TestUser, at: number) {
  const app = createApp(servers[at] as Platform, 'no-such-folder')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await app.fetch(new Request('http://localhost/api/getNotificationStream', { headers }))
  const lines: LiveLine[] = []
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      for (const text of read.value.trim().split('\n'))
        if (text.includes('"live"')) lines.push(JSON.parse(text) as LiveLine)
  })().catch(() => {})
  return {
    edits: (): readonly EditLine[] => lines.flatMap(({ edit }) => edit ?? []),
    /** How often editors were asked to join again. */
    again: () => lines.filter((line) => line.again && line.id === rule).length,
  }
}

const documentIn = ({ tree }: JoinReply) => plain(tree).document as JsonObject
const stored = async () => (await admin.get(`getRule?ruleId=${rule}`)).reply.ruleEntity

test('two at two servers edit one document, each hears of the other, and nothing of it is saved', async () => {
  const pages = [await linesOf(admin, 0), await linesOf(ravi, 1)]
  const [one, other] = [editor(admin, 0, 'a1'), editor(ravi, 1, 'b1')]
  const first = await one.join()
  expect(documentIn(first)).toEqual(document)
  expect(first).toMatchObject({ baseRevision: 1, etag: '"1"', taken: 0, missed: [] })
  await other.join()
  const patches: Patch[] = [
    set([...rows, '1', 'percentage'], 40),
    { do: 'insert', path: rows, id: 'a1.1.0', at: 'a0V', item: offer('new') },
  ]
  const { sequence } = (await one.edit(1, patches)).reply
  expect(sequence).toBe(first.sequence + 1)
  await other.edit(1, [{ do: 'move', path: rows, id: '0', at: 'a9' }])
  await vi.waitFor(() => {
    for (const { edits } of pages)
      expect(edits()).toMatchObject([
        { kind: 'rule', sequence, session: 'a1', batch: 1, baseRevision: 1, patches },
        { sequence: sequence + 1, session: 'b1' },
      ])
  }, 20_000)
  const now = documentIn(await other.join())
  expect(now.rewardAssigment).toEqual([offer('new'), offer('b', 40), offer('c'), offer('a')])
  expect(await stored()).toMatchObject({ rewardAssigment: document.rewardAssigment })
  expect((await admin.get(`getCanvasSidecar?kind=rule&id=${rule}`)).reply.workingCopy).toBe(true)
})

test('a batch whose answer was lost is taken once, and what had no place is named again', async () => {
  const one = editor(admin, 0, 'a1')
  await one.join()
  const patches = [set([...rows, 'gone', 'percentage'], 1), ...name('Once')]
  const { reply } = await one.edit(1, patches)
  expect(reply).toMatchObject({ missed: [0] })
  expect((await editor(admin, 1, 'a1').edit(1, patches)).reply).toEqual(reply)
  expect(await one.join()).toMatchObject({ taken: 1, missed: [0], sequence: reply.sequence })
})

test('a save from outside refuses edits with 409 until one joins, which brings both together and tells the others', async () => {
  const page = await linesOf(ravi, 1)
  const [one, other] = [editor(admin, 0, 'a1'), editor(ravi, 1, 'b1')]
  await one.join()
  await other.join()
  await one.edit(1, name('Edited'))
  const saved = { ...document, ruleId: rule, rewardAssigment: [offer('a', 70)] }
  expect((await admin.post('saveRule?draft=true', saved)).status).toBe(200)
  // Whoever edits nothing hears of it too, whichever server the save was made at.
  await vi.waitFor(() => expect(page.again()).toBeGreaterThan(0), { timeout: 15_000 })
  expect(await one.edit(2, name('Later'))).toMatchObject({ status: 409, etag: '"2"' })
  const joined = await one.join()
  expect(documentIn(joined)).toEqual({ ...document, name: 'Edited', rewardAssigment: [offer('a', 70)] })
  expect(joined).toMatchObject({ baseRevision: 2, etag: '"2"', taken: 1 })
  expect((await other.edit(1, name('Old base'))).status).toBe(409)
  await vi.waitFor(
    () => expect(page.edits().at(-1)).toEqual({ kind: 'rule', sequence: joined.sequence, baseRevision: 2 }),
    20_000,
  )
  expect((await one.edit(2, name('Later'), 2)).status).toBe(200)
})

test('saving what was edited leaves nothing unsaved, and a day later the copy goes', async () => {
  const one = editor(admin, 0, 'a1')
  const copies = async () =>
    (await world.database.ownerPool.query('SELECT 1 FROM working_copies WHERE organisation_id = $1', [admin.orgId]))
      .rowCount
  await one.join()
  await one.edit(1, name('Edited'))
  world.clock += 2 * 86_400_000
  await forgetIdleCopies(world.platform)
  expect(await copies()).toBe(1)
  await admin.post('saveRule?draft=true', { ...document, ruleId: rule, name: 'Edited' })
  await one.join()
  expect((await admin.get(`getCanvasSidecar?kind=rule&id=${rule}`)).reply).not.toHaveProperty('workingCopy')
  world.clock += 2 * 86_400_000
  await forgetIdleCopies(world.platform)
  expect(await copies()).toBe(0)
})

describe('rights', () => {
  test('a viewer looks on; another organisation finds nothing; a session that has ended is nobody', async () => {
    const viewer = await colleague('viewer')
    const looking = editor(viewer, 0, 'v1')
    expect(documentIn(await looking.join())).toEqual(document)
    expect((await looking.edit(1, name('Mine'))).status).toBe(403)
    const stranger = editor(await world.demo(), 0, 'x1')
    expect((await stranger.tryJoin()).status).toBe(404)
    expect((await stranger.edit(1, name('Mine'))).status).toBe(404)
    await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE organisation_id = $1 AND name = $2', [
      admin.orgId,
      'editor',
    ])
    expect((await editor(ravi, 1, 'b1').tryJoin()).status).toBe(401)
  })

  test('what files own and what came with the platform is not edited', async () => {
    const one = editor(admin, 0, 'a1')
    await one.join()
    await withOrganisation(world.platform.pool, admin.orgId, (client) =>
      giveToFiles(
        { client, user: { orgId: admin.orgId, name: 'CI' }, now: world.clock },
        [{ kind: 'rule', id: rule }],
        'ci',
      ),
    )
    expect(await one.edit(1, name('Mine'))).toMatchObject({ status: 403, reply: { keptInFiles: { label: 'ci' } } })
    await world.database.ownerPool.query('DELETE FROM document_owners WHERE id = $1', [rule])
    await world.database.ownerPool.query('UPDATE documents SET library = true WHERE id = $1', [rule])
    expect([(await one.tryJoin()).status, (await one.edit(1, name('Mine'))).status]).toEqual([403, 403])
  })

  test('nobody answers for the session of another, and who has not joined joins first', async () => {
    await editor(admin, 0, 'a1').join()
    await editor(admin, 0, 'a1').edit(3, name('Three'))
    expect((await editor(ravi, 1, 'a1').edit(1, name('One'))).status).toBe(409)
    expect(await editor(ravi, 1, 'a1').join()).toMatchObject({ taken: 0 })
  })
})

test('what a draft may be left with may be edited; what it may not is refused, and nothing changes', async () => {
  const one = editor(admin, 0, 'a1')
  const before = await one.join()
  const wrong = [...name('Kept?'), set(['document', 'startDateTime'], 'tomorrow')]
  expect(await one.edit(1, wrong)).toMatchObject({
    status: 422,
    reply: { errors: [{ path: 'startDateTime', code: 'wrong-type' }] },
  })
  expect((await one.join()).tree).toEqual(before.tree)
  expect(
    (await one.edit(2, [set(['document', 'name'], ''), { do: 'set', path: ['document', 'templateId'] }])).status,
  ).toBe(200)
})

test('batches have bounds', async () => {
  const one = editor(admin, 0, 'a1')
  await one.join()
  const many = Array.from({ length: MAX_PATCHES + 1 }, () => set(['document', 'name'], 'x'))
  expect((await one.edit(1, many)).status).toBe(422)
  expect((await one.edit(1, name('x'.repeat(200_000)))).status).toBe(422)
  const keyed = { do: 'insert', path: rows, id: 'new', at: 'x', item: {} }
  expect((await one.edit(1, [keyed])).status).toBe(422)
  expect((await one.edit(1, name('Fine'))).status).toBe(200)
  const { rows: members } = await world.database.ownerPool.query<{ id: string }>(
    'SELECT user_id AS id FROM tokens WHERE user_id IN (SELECT id FROM users WHERE organisation_id = $1)',
    [admin.orgId],
  )
  for (const { id } of members)
    for (let sent = 0; sent < MAX_BATCHES_IN_MINUTE; sent++) countBatch(servers[0] as Platform, id, world.clock)
  expect((await one.edit(2, name('Fast'))).status).toBe(429)
})

test('a copy goes with its document', async () => {
  await editor(admin, 0, 'a1').join()
  expect((await admin.post(`deleteRuleEngine?id=${rule}`)).status).toBe(200)
  const { rowCount } = await world.database.ownerPool.query('SELECT 1 FROM working_copies WHERE id = $1', [rule])
  expect(rowCount).toBe(0)
})
