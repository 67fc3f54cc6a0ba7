/** The bell: notices as each person sees them, told to open pages whichever server wrote them, until the session ends. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { hubOf } from '#src/platform/notifications/hub.ts'
import { publishNotice } from '#src/platform/notifications/publish.ts'
import { insertDocument, insertMember, ruleBody } from './support/bodies.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
/** A server beside the world's, with connections of its own to the same database. */
let beside: Platform
let stopping: AbortController

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  stopping = new AbortController()
  person = await world.freshOrganisation()
  const pool = openPool({ connection: world.database.connection, role: 'application' })
  beside = { ...world.platform, pool, stopping: stopping.signal }
})
afterEach(async () => {
  stopping.abort()
  await beside.pool.end()
})
afterAll(() => world.close())

let count = 0
const notice = (title: string, once = `test ${++count}`) => ({
  ...{ kind: 'stock' as const, title, body: 'Of 100 none is left.', link: '/offermanager', once },
})
const write = (platform: Platform, { orgId }: TestUser, told: ReturnType<typeof notice>) =>
  withOrganisation(platform.pool, orgId, (client) => publishNotice(client, orgId, told, world.clock))

interface Line {
  readonly type: string
  readonly count?: number
  readonly notice?: { readonly id: number; readonly title: string }
}

/** An open page of somebody at a server; `next` answers the next line, or undefined when the server has ended it. */
async function listen(platform: Platform, { token }: Pick<TestUser, 'token'>, after?: number) {
  const app = createApp(platform, 'no-such-folder')
  const url = `http://localhost/api/getNotificationStream${after === undefined ? '' : `?after=${after}`}`
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' }
  const response = await app.fetch(new Request(url, { headers }))
  const reader = response.body?.getReader()
  const lines: Line[] = []
  async function next(): Promise<Line | undefined> {
    while (lines.length === 0) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      lines.push(
        ...new TextDecoder()
          .decode(value)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    }
    return lines.shift()
  }
  return { response, next, leave: async () => reader?.cancel() }
}

test('a notice that one server writes arrives at a page of another, with the count after it', async () => {
  const page = await listen(beside, person)
  expect(page.response.headers.get('Content-Encoding')).toBeNull()
  const before = (await page.next())?.count ?? 0
  await write(world.platform, person, notice('Coins have run out'))
  expect(await page.next()).toMatchObject({ type: 'notice', notice: { title: 'Coins have run out', read: false } })
  expect(await page.next()).toEqual({ type: 'count', count: before + 1 })
  expect(hubOf(beside).streamsOf(await idOf(person))).toBe(1)
  await page.leave()
  expect(await page.next()).toBeUndefined()
  expect(hubOf(beside).streamsOf(await idOf(person))).toBe(0)
})

test('whoever comes again is told what came meanwhile, once', async () => {
  const { reply } = await person.get('getUserNotifications/1/0')
  const last = reply.userNotifications.notification[0]?.id ?? 0
  await write(world.platform, person, notice('While you were away'))
  const page = await listen(world.platform, person, last)
  expect(await page.next()).toMatchObject({ type: 'notice', notice: { title: 'While you were away' } })
  expect(await page.next()).toMatchObject({ type: 'count' })
  await write(beside, person, notice('And now'))
  expect(await page.next()).toMatchObject({ type: 'notice', notice: { title: 'And now' } })
  await page.leave()
})

test('what began to be written before others is told when it is finished', async () => {
  const page = await listen(world.platform, person)
  await page.next()
  await withOrganisation(beside.pool, person.orgId, async (client) => {
    await publishNotice(client, person.orgId, notice('The slow one'), world.clock)
    await write(world.platform, person, notice('The quick one'))
    expect(await page.next()).toMatchObject({ notice: { title: 'The quick one' } })
    expect(await page.next()).toMatchObject({ type: 'count' })
  })
  expect(await page.next()).toMatchObject({ notice: { title: 'The slow one' } })
  await page.leave()
})

test('one thing is told once, and to its own organisation only', async () => {
  const other = await world.demo()
  const page = await listen(world.platform, other)
  await page.next()
  await write(beside, person, notice('For Marigold alone', 'only once'))
  await write(world.platform, person, notice('For Marigold alone', 'only once'))
  await write(beside, other, notice('For the demo'))
  expect(await page.next()).toMatchObject({ notice: { title: 'For the demo' } })
  await page.leave()
  const { reply } = await person.get('getUserNotifications/100/0')
  const titles = reply.userNotifications.notification.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title === 'For Marigold alone')).toHaveLength(1)
  expect(reply.userNotifications.totalNumber).toBe(titles.length)
})

test('each person reads for themselves; other pages of theirs hear of it, and what came later stays unread', async () => {
  const again = await world.signIn(person.email, password)
  await write(world.platform, person, notice('Seen'))
  const seen = (await person.get('getUserNotifications/13/0')).reply.userNotifications.notification[0]
  expect(seen).toMatchObject({ title: 'Seen', read: false, at: world.clock, link: '/offermanager', kind: 'stock' })
  await write(world.platform, person, notice('Not seen yet'))
  const page = await listen(world.platform, again)
  await page.next()
  expect((await person.post('markNotificationsRead', { upTo: seen.id })).reply.count).toBe(1)
  expect(await page.next()).toEqual({ type: 'count', count: 1 })
  expect((await person.post('markNotificationsRead', {})).reply.count).toBe(0)
  expect((await person.post('markNotificationsRead', { upTo: 1 })).reply.count).toBe(0)
  expect((await again.get('getNotificationCount')).reply.count).toBe(0)
  await page.leave()
  world.clock += 1000
  const colleague = await colleagueOf(person)
  expect((await colleague.get('getNotificationCount')).reply.count).toBe(0)
  world.clock += 1000
  await write(world.platform, person, notice('After you came'))
  expect((await colleague.get('getNotificationCount')).reply.count).toBe(1)
  await person.post('markNotificationsRead', {})
  expect((await person.get('getNotificationCount')).reply.count).toBe(0)
  expect((await colleague.get('getNotificationCount')).reply.count).toBe(1)
})

async function idOf({ email }: TestUser): Promise<string> {
  const { rows } = await world.database.ownerPool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    email,
  ])
  return rows[0]?.id ?? ''
}

/** Somebody else of the same organisation, who came just now. */
async function colleagueOf({ orgId }: TestUser): Promise<TestUser> {
  const { ownerPool } = world.database
  await ownerPool.query(
    `INSERT INTO users (organisation_id, id, name, email, email_key, password_hash, verified, created_ts)
     SELECT organisation_id, gen_random_uuid(), 'Asha', $3, $3, password_hash, true, $2
     FROM users WHERE organisation_id = $1 LIMIT 1`,
    [orgId, world.clock, `asha-${orgId}@example.com`],
  )
  return world.signIn(`asha-${orgId}@example.com`, password)
}

test('a page is ended when its session is revoked, its person disabled, or the server stops', async () => {
  const revoked = await world.signIn(person.email, password)
  const [one, other] = [await listen(beside, revoked), await listen(beside, person)]
  await one.next()
  const { count: unread } = (await other.next()) ?? {}
  await revoked.get('logoutapi')
  await hubOf(beside).sendCounts(person.orgId)
  expect(await one.next()).toBeUndefined()
  expect((await listen(beside, revoked)).response.status).toBe(401)
  expect(await other.next()).toEqual({ type: 'count', count: unread })

  const colleague = await colleagueOf(person)
  const disabled = await listen(beside, colleague)
  await disabled.next()
  await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE email = $1', [colleague.email])
  await hubOf(beside).sendCounts(person.orgId)
  expect(await disabled.next()).toBeUndefined()

  await other.next()
  stopping.abort()
  expect(await other.next()).toBeUndefined()
  expect((await listen(beside, person)).response.status).toBe(503)
})

test('somebody has at most 20 pages open', async () => {
  const pages = []
  for (let index = 0; index < 20; index++) pages.push(await listen(world.platform, person))
  expect(pages.map(({ response }) => response.status)).toEqual(Array(20).fill(200))
  const late = await listen(world.platform, person)
  expect(late.response.status).toBe(429)
  await pages[0]?.leave()
  const then = await listen(world.platform, person)
  expect(then.response.status).toBe(200)
  for (const page of [...pages, then]) await page.leave()
  expect(hubOf(world.platform).streamsOf(await idOf(person))).toBe(0)
})

test('a notice for one member rings for nobody else', async () => {
  const colleague = await insertMember(world, person)
  const page = await listen(world.platform, person)
  await page.next()
  const ring = (recipient: string, title: string) =>
    withOrganisation(beside.pool, person.orgId, (client) =>
      publishNotice(client, person.orgId, { ...notice(title), recipient }, world.clock),
    )
  await ring(colleague, 'For a colleague')
  await ring(await idOf(person), 'For me')
  expect(await page.next()).toMatchObject({ notice: { title: 'For me' } })
  await page.leave()
  const { reply } = await person.get('getUserNotifications/100/0')
  expect(JSON.stringify(reply)).not.toContain('For a colleague')
})

test('a comment that one server takes reaches a page of another, with the number of open threads', async () => {
  const rule = await insertDocument(world, person, 'rule', ruleBody())
  const page = await listen(beside, person)
  await page.next()
  const begun = await person.post(`beginCommentThread?kind=rule&id=${rule}`, { text: 'Hm', node: 'template' })
  const line = { type: 'comments', kind: 'rule', id: rule }
  expect(await page.next()).toEqual({ ...line, open: { total: 1, byNode: { template: 1 } } })
  await person.post(`resolveCommentThread?thread=${begun.reply.thread.id}`, { resolved: true })
  expect(await page.next()).toEqual({ ...line, open: { total: 0, byNode: {} } })
  await page.leave()
})
