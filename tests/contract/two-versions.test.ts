/**
 * An upgrade under load: the version before the last migration serves, this one migrates beside it, and servers are exchanged
 * one after the other. No call fails.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { buildEarlierVersion, commitBeforeLastMigration } from '#tests/support/earlier-version.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { offerBody, ruleBody } from './support/bodies.ts'
import { callServer, startLoad } from './support/mixed-load.ts'

/** The time of load between two steps of the upgrade, in milliseconds. */
const STEP_MS = repeats(1500, 30_000)
/** The time after which a rule that is saved now has started, in milliseconds. */
const START_MS = 2000

let earlier: string
let entry: string
let database: TestDatabase
let url: string
const running: ServerProcess[] = []
const folder = temporaryFolder()
const secret = randomBytes(32).toString('hex')

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  earlier = buildEarlierVersion(commitBeforeLastMigration(), join(folder, 'earlier'))
  database = await openEmptyDatabase()
  const { connection } = database
  url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
}, 240_000)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all(running.map(({ exit }) => exit))
  await database?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

function start(file: string, port: number, args: string[]): ServerProcess {
  const own = { PORT: `${port}`, DATA_DIR: join(folder, `${port}`), MIGRATE: 'job', DRAIN_SECONDS: '1' }
  const server = startProcess(file, { ...own, DATABASE_URL: url, SECRET_KEY: secret, DEMO: 'on' }, args)
  running.push(server)
  return server
}

/** Migrates and fills the database by a version. */
async function migrateBy(file: string): Promise<void> {
  const job = start(file, await freePort(), ['--migrate'])
  expect([await job.exit, job.output()]).toEqual([
    0,
    expect.stringContaining('The database is ready for this version.'),
  ])
}

test('no call fails while this version migrates beside the one before, and takes its place', {
  timeout: 240_000 + 5 * STEP_MS,
}, async () => {
  await migrateBy(earlier)
  const ports = [await freePort(), await freePort()]
  const before = ports.map((port) => start(earlier, port, []))
  await Promise.all(before.map((server) => server.printed('Ctrl-C stops it')))

  const done = async (path: string, token: string, body?: object) => {
    const { status, reply } = await callServer(ports[0], path, token, body)
    expect([path, status]).toEqual([path, 200])
    return reply
  }
  const { accessToken: staff } = (await done('login', '', { ...demoAccount, rememberMe: true })).userDetails
  const { playerKey } = await done('getPlayerKey', staff)
  const { apikey: apiKey } = await done('getApiKey', staff)
  const coins = offerBody({
    startDateTime: Date.now() + START_MS,
    isRewardCapping: false,
    offerCoins: { coins: 10, count: 9_999_999, points: 0 },
  })
  // By the version that serves: this one may need its own tables to store anything.
  const form = new FormData()
  form.set('payload', JSON.stringify(coins))
  const saved = await fetch(`http://127.0.0.1:${ports[0]}/api/saveOfferManager/static`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${staff}` },
    body: form,
  })
  const answered = await saved.json()
  expect([answered.status, answered.errors]).toEqual(['success', undefined])
  const { offerId, offerName } = answered.offerConfig
  const rewardAssigment = [{ percentage: 100, offerId, offerName }]
  const rule = ruleBody({ type: 3, startDateTime: Date.now() + START_MS, rewardAssigment })
  const { ruleId } = (await done('saveRule', staff, rule)).ruleEntity
  await wait(START_MS)

  const load = startLoad({ ports, staff, playerKey, apiKey, ruleId })
  await wait(STEP_MS)
  const migrated = async () =>
    (await database.ownerPool.query('SELECT count(*)::int AS n FROM questwire_migration')).rows[0].n
  const known = await migrated()
  await migrateBy(entry)
  expect(await migrated()).toBeGreaterThan(known)
  await wait(STEP_MS)
  for (const old of before) {
    const port = await freePort()
    await start(entry, port, []).printed('Ctrl-C stops it')
    ports.push(port)
    await wait(STEP_MS)
    // As a load balancer does once `/readyz` says so: new calls go elsewhere.
    old.child.kill('SIGTERM')
    ports.shift()
    expect(await old.exit).toBe(0)
  }
  await wait(STEP_MS)
  await load.stop()
  expect(load.log.wrong).toEqual([])
  expect([...load.log.statuses.keys()]).toEqual([200])
  expect(load.log.plays.size).toBeGreaterThan(0)
})
