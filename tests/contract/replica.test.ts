/**
 * Two servers on a primary with a synchronous standby, which they read reports from: reports say of when they are, people
 * read what they have changed themselves, and when the primary dies in the middle of plays and the standby takes its place,
 * nothing acknowledged is lost and nothing is there twice.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type MovingAddress, openMovingAddress } from '#tests/support/moving-address.ts'
import { findPostgres, noPostgres, startPostgres } from '#tests/support/postgres.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { offerBody, ruleBody } from './support/bodies.ts'
import { plantIn } from './support/plant-in.ts'

const PLAYERS = 8
/** The plays that are acknowledged before the primary dies, and after the standby has taken its place. */
const PLAYS_EACH_SIDE = repeats(40, 2000)

type Postgres = Awaited<ReturnType<typeof startPostgres>>

let primary: Postgres
let standby: Postgres
/** Where the primary and its standby are reached. */
let address: MovingAddress
let readAddress: MovingAddress
let staff: string
let playerKey: string
const ports: number[] = []
const servers: ServerProcess[] = []
const folder = temporaryFolder()

beforeAll(async () => {
  const bin = findPostgres()
  if (!bin) throw new Error(noPostgres)
  primary = await startPostgres(bin)
  address = await openMovingAddress(primary.port)
  await addStandby()
  const entry = await builtEntry('src/platform/main.ts')
  const shared = {
    DATABASE_URL: `postgres://questwire@127.0.0.1:${address.port}/postgres`,
    DATABASE_READ_URL: `postgres://questwire@127.0.0.1:${readAddress.port}/postgres`,
    SECRET_KEY: randomBytes(32).toString('hex'),
  }
  ports.push(await freePort(), await freePort())
  servers.push(
    ...ports.map((port) =>
      startProcess(entry, { ...shared, PORT: `${port}`, DATA_DIR: join(folder, `${port}`) }, ['--demo']),
    ),
  )
  await Promise.all(servers.map((server) => server.printed('Ctrl-C stops it')))
  staff = (await done(0, 'login', '', { ...demoAccount, rememberMe: true })).userDetails.accessToken
  playerKey = (await done(0, 'getPlayerKey', staff)).playerKey
}, 120_000)
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exit }) => exit))
  address?.close()
  readAddress?.close()
  await standby?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Gives the primary a synchronous standby. */
async function addStandby(): Promise<void> {
  standby = await primary.follow()
  await ask(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await ask(primary, 'SELECT pg_reload_conf()')
  while ((await ask(primary, 'SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state !== 'sync') await wait(50)
  readAddress ??= await openMovingAddress(standby.port)
  readAddress.moveTo(standby.port)
}

/** Asks a database as its owner. */
async function ask({ url }: Postgres, text: string, values: unknown[] = []) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(text, values).finally(() => client.end())
  return rows
}

/** Makes a call of one of the servers; status 0 where no answer came. */
async function call(index: number, path: string, token: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  try {
    const response = await fetch(`http://127.0.0.1:${ports[index % 2]}/${path === 'readyz' ? path : `api/${path}`}`, {
      headers,
      ...sent,
    })
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), reply: await response.json() }
  } catch {
    return { status: 0, retryAfter: null, reply: undefined }
  }
}

async function done(index: number, path: string, token: string, body?: object) {
  const { status, reply } = await call(index, path, token, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`)
  return reply
}

/** Asks for something of a server until it is as expected; what is not acknowledged is asked for again. */
async function insist(index: number, path: string, token: string, body: object) {
  for (let tries = 0; ; tries++) {
    const { status, retryAfter, reply } = await call(index + tries, path, token, body)
    if (status === 200) return reply
    // Never a fault of ours, and when to come again.
    expect([path, status, retryAfter !== null]).toEqual([path, status === 0 ? 0 : 503, status !== 0])
    await wait(50)
  }
}

const eventsOf = async (token: string) => {
  const { report } = await done(0, 'getEventReport/20/0?searchKey=lamp_lit', token)
  return { times: report.rows[0]?.total_events ?? 0, asOfTS: report.period.asOfTS }
}

test('reports are read from the replica and say of when they are; what somebody has changed they read of the primary', async () => {
  const viewer = (await done(0, 'login', '', { username: 'viewer@questwire.test', password: demoAccount.password }))
    .userDetails.accessToken
  // Signing in is a change of one's own as well: this one was long ago.
  await ask(primary, 'ALTER TABLE audit DISABLE TRIGGER kept')
  await ask(primary, 'UPDATE audit SET at_ts = at_ts - 3600000')
  await ask(primary, 'ALTER TABLE audit ENABLE TRIGGER kept')
  const light = () =>
    ask(
      primary,
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT organisation_id, min(number), 'lamp_lit', '{}', $1::float8, $1::float8 FROM profiles GROUP BY 1 LIMIT 1`,
      [Date.now()],
    )
  await light()
  await expect.poll(() => eventsOf(viewer)).toMatchObject({ times: 1 })
  await ask(standby, 'SELECT pg_wal_replay_pause()')
  const paused = Date.now()
  await wait(100)
  await light()
  const read = await eventsOf(viewer)
  expect(read.times).toBe(1)
  expect(read.asOfTS).toBeLessThanOrEqual(paused)
  const { replica } = (await call(1, 'readyz', '')).reply
  expect(replica).toEqual({ isRead: true, lagSeconds: expect.any(Number) })
  expect(replica.lagSeconds).toBeGreaterThanOrEqual(0.1)

  const saving = Date.now()
  await done(1, 'saveInstall', staff, { clientEvents: [] })
  const own = await eventsOf(staff)
  expect(own.times).toBe(2)
  expect(own.asOfTS).toBeGreaterThanOrEqual(saving)

  await ask(standby, 'SELECT pg_wal_replay_resume()')
  await expect.poll(() => eventsOf(viewer)).toMatchObject({ times: 2 })
})

test('nothing acknowledged is lost and nothing is there twice when the standby takes the place of the primary', {
  timeout: 300_000,
}, async () => {
  const { orgId } = (await done(0, 'login', '', { ...demoAccount })).userDetails
  const offer = offerBody({
    startDateTime: 1,
    isRewardCapping: false,
    offerCoins: { coins: 10, count: 1e6, points: 0 },
  })
  const offerId = await plantIn(primary.url, orgId, 'offer', offer)
  const rewardAssigment = [{ percentage: 100, offerId, offerName: 'Ten coins' }]
  const ruleId = await plantIn(primary.url, orgId, 'rule', ruleBody({ type: 3, startDateTime: 1, rewardAssigment }))
  const acknowledged = new Map<string, string>()
  let isOver = false
  const play = async (player: number) => {
    for (let n = 0; !isOver; n++) {
      const { token } = await insist(n, 'play/token', playerKey, { userId: `player-${player}-${n}` })
      const { playId } = await insist(n, 'play/start', token, { ruleId })
      const { rewards } = await insist(n, 'play/finish', token, { playId })
      acknowledged.set(playId, rewards[0].id)
    }
  }
  const plays = Promise.all(Array.from({ length: PLAYERS }, (_, player) => play(player)))
  const reach = (count: number) => expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(count)
  await reach(PLAYS_EACH_SIDE)
  await primary.crash()
  await ask(standby, 'SELECT pg_promote()')
  address.moveTo(standby.port)
  await reach(acknowledged.size + PLAYS_EACH_SIDE)
  isOver = true
  await plays

  const rows = await ask(
    standby,
    `SELECT y.id, y.finished_ts IS NOT NULL AS finished, array_agg(w.id) FILTER (WHERE w.given) AS rewards
     FROM plays y LEFT JOIN rewards w ON w.organisation_id = y.organisation_id AND w.play = y.id
     WHERE y.document = $1 GROUP BY y.organisation_id, y.id, y.finished_ts`,
    [ruleId],
  )
  const rewardsOf = new Map(rows.map(({ id, rewards }) => [id, rewards]))
  for (const [playId, reward] of acknowledged) expect([playId, rewardsOf.get(playId)]).toEqual([playId, [reward]])
  // What was finished without its answer having come was asked for again.
  expect(rows.filter(({ finished }) => finished)).toHaveLength(acknowledged.size)
  expect(await ask(standby, 'SELECT given::int FROM stock WHERE offer = $1', [offerId])).toEqual([
    { given: acknowledged.size },
  ])
  // The one that is no replica any more is not read as one; the next one is.
  const replicaOf = async () => (await call(0, 'readyz', '')).reply.replica
  expect(await replicaOf()).toEqual({ isRead: false, lagSeconds: null })
  await primary.stop()
  primary = standby
  await addStandby()
  await expect.poll(replicaOf).toMatchObject({ isRead: true })
})
