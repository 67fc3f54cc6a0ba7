/** Who is here: told to open pages whichever server they and the others are at, within one organisation and a session. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GONE_AFTER_MS, LOST_AFTER_MS, type PresenceLine } from '#schemas/endpoints/presence.ts'
import { createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { openWorld, password, request, type TestRequest, type TestUser, type World } from './support/world.ts'

let world: World
let asha: TestUser
let ravi: TestUser
/** Two servers of one database, each with connections of its own. */
let servers: readonly Platform[]
let stopping: readonly AbortController[]

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  stopping = [new AbortController(), new AbortController()]
  asha = await world.freshOrganisation()
  ravi = await colleagueOf(asha)
  servers = stopping.map(({ signal }) => ({
    ...world.platform,
    settings: { ...world.platform.settings, databaseUrl: 'postgres://several.servers' },
    pool: openPool({ connection: world.database.connection, role: 'application' }),
    stopping: signal,
  }))
})
afterEach(async () => {
  for (const one of stopping) one.abort()
  for (const { pool } of servers) await pool.end()
})
afterAll(() => world.close())

/** Waits until a check passes, on a busy machine too. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 })

/** Somebody else of the same organisation. */
async function colleagueOf({ orgId }: TestUser): Promise<TestUser> {
  await world.database.ownerPool.query(
    `INSERT INTO users (organisation_id, id, name, email, email_key, password_hash, verified, created_ts)
     SELECT organisation_id, gen_random_uuid(), 'Ravi', $3, $3, password_hash, true, $2
     FROM users WHERE organisation_id = $1 LIMIT 1`,
    [orgId, world.clock, `ravi-${orgId}@example.com`],
  )
  return world.signIn(`ravi-${orgId}@example.com`, password)
}

/** Somebody’s browser at one of the servers: its open page, and the lines about documents that it was told. */
async function browser({ token }: TestUser, at: number) {
  const app = createApp(servers[at] as Platform, 'no-such-folder')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await app.fetch(new Request('http://localhost/api/getNotificationStream', { headers }))
  const lines: PresenceLine[] = []
  let isEnded = false
  const reading = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      for (const text of read.value.trim().split('\n'))
        if (text.includes('"live"')) lines.push(JSON.parse(text) as PresenceLine)
    isEnded = true
  })().catch(() => {})
  const call = (path: string, given: TestRequest = {}) => request(app, '', path, { token, ...given })
  return {
    lines,
    reading,
    isEnded: () => isEnded,
    open: (id: string, session: string) => call(`getCanvasSidecar?kind=rule&id=${id}&session=${session}`),
    tell: (id: string, session: string, more: object = {}) => call('tellPresence', { body: { id, session, ...more } }),
    watch: (ids: readonly string[]) => call('watchPresence', { body: { ids } }),
    people: () => lines.flatMap(({ people = [] }) => people),
    asked: () => lines.filter(({ asks }) => asks).length,
  }
}

test('two at two servers see each other, and who is alone is told nothing', async () => {
  const [one, other] = [await browser(asha, 0), await browser(ravi, 1)]
  await one.open('sheet', 'a1')
  await other.open('another sheet', 'b0')
  let openings = 0
  await soon(async () => {
    // A server that does not listen yet hears of the next opening.
    await other.open('sheet', 'b1')
    openings++
    expect(one.asked()).toBeGreaterThan(0)
  })
  await one.tell('sheet', 'a1', { pointer: { x: 4, y: 8 }, selected: ['root'] })
  await soon(() => {
    expect(one.people()).toContainEqual(expect.objectContaining({ session: 'b1', name: 'Ravi', lost: false }))
    expect(other.people()).toContainEqual(
      expect.objectContaining({ session: 'a1', pointer: { x: 4, y: 8 }, selected: ['root'] }),
    )
  })
  expect([...one.lines, ...other.lines].filter(({ id }) => id !== 'sheet')).toEqual([])
  expect(one.asked()).toBeLessThanOrEqual(openings)
  await one.tell('sheet', 'a1', { gone: true })
  await soon(() => expect(other.lines.flatMap(({ gone = [] }) => gone)).toEqual(['a1']))
})

test('a list is told who has its documents open, also at another server', async () => {
  const [one, other] = [await browser(asha, 0), await browser(ravi, 1)]
  await one.open('sheet', 'a1')
  await soon(async () => {
    await other.watch(['sheet', 'nothing'])
    expect(one.asked()).toBeGreaterThan(0)
  })
  await one.tell('sheet', 'a1')
  await soon(() => expect(other.people()).toContainEqual(expect.objectContaining({ session: 'a1' })))
  expect((await other.watch(['sheet', 'nothing'])).reply.documents).toMatchObject([
    { id: 'sheet', people: [{ session: 'a1' }] },
  ])
})

test('nobody of another organisation hears or is heard', async () => {
  const stranger = await world.demo()
  const [one, other] = [await browser(asha, 0), await browser(stranger, 0)]
  await one.open('sheet', 'a1')
  await other.open('sheet', 'x1')
  await one.tell('sheet', 'a1')
  await other.tell('sheet', 'x1')
  expect(
    (await other.watch(['sheet'])).reply.documents[0].people.map(({ session }: { session: string }) => session),
  ).toEqual(['x1'])
  await other.tell('sheet', 'x1')
  await soon(() => expect(other.people()).toContainEqual(expect.objectContaining({ session: 'x1' })))
  expect([one.lines, other.people().filter(({ session }) => session === 'a1')]).toEqual([[], []])
})

test('whose session ends is gone at once, and is told nothing more', async () => {
  const [one, other] = [await browser(asha, 0), await browser(ravi, 1)]
  await one.open('sheet', 'a1')
  await other.open('sheet', 'b1')
  await soon(async () => {
    await one.tell('sheet', 'a1')
    await other.tell('sheet', 'b1')
    expect(one.people()).toContainEqual(expect.objectContaining({ session: 'b1' }))
  })
  await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE email = $1', [ravi.email])
  expect((await other.tell('sheet', 'b1')).status).toBe(401)
  await soon(() => expect(one.lines.flatMap(({ gone = [] }) => gone)).toEqual(['b1']))
  await other.reading
  expect(other.isEnded()).toBe(true)
})

test('whose server is killed is lost, then gone, and back at another server with the next word', async () => {
  const [one, other] = [await browser(asha, 0), await browser(ravi, 1)]
  await one.open('sheet', 'a1')
  await other.open('sheet', 'b1')
  await soon(async () => {
    // An editor says every two seconds that it is there: the other server may not have listened when it said so first.
    await one.tell('sheet', 'a1')
    await other.tell('sheet', 'b1')
    expect(one.people()).toContainEqual(expect.objectContaining({ session: 'b1' }))
    expect(other.people()).toContainEqual(expect.objectContaining({ session: 'a1' }))
  })
  await other.tell('sheet', 'b1', { pointer: { x: 4, y: 8 } })
  await soon(() =>
    expect(one.people()).toContainEqual(
      expect.objectContaining({ session: 'b1', lost: false, pointer: { x: 4, y: 8 } }),
    ),
  )
  // It says nothing as it ends.
  stopping[1]?.abort()
  await other.reading
  const heard = () => one.people().filter(({ session }) => session === 'b1')
  expect(heard().filter(({ lost }) => lost)).toEqual([])
  const later = async (ms: number) => {
    world.clock += ms
    await one.tell('sheet', 'a1')
  }
  await later(LOST_AFTER_MS + 1)
  await soon(() => expect(heard().at(-1)?.lost).toBe(true))
  const gone = () => one.lines.flatMap(({ gone = [] }) => gone)
  expect(gone()).toEqual([])
  await later(GONE_AFTER_MS)
  await soon(() => expect(gone()).toEqual(['b1']))
  expect((await one.watch(['sheet'])).reply.documents[0].people).toMatchObject([{ session: 'a1' }])

  const again = await browser(ravi, 0)
  await again.tell('sheet', 'b1')
  await soon(() => expect(heard().at(-1)?.lost).toBe(false))
})
