/** kill -9 of the server while it delivers: every acknowledged delivery reaches its receiver, and repeats carry the same id. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { webhookBody } from './support/bodies.ts'
import { type Act, answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'

const ROUNDS = repeats(5, 20)
const EACH = 12

let entry: string
let database: TestDatabase
let receiver: ScriptedReceiver
let port: number
let running: ServerProcess | undefined

beforeAll(async () => {
  entry = await builtEntry('src/platform/webhooks/delivering.fixture.ts')
  database = await openEmptyDatabase()
  receiver = await openReceiver()
  port = await freePort()
}, 120_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await running?.exit
  await receiver.close()
  await database.close()
})

const dataDir = temporaryFolder()

async function start(): Promise<ServerProcess> {
  const { connection } = database
  const url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' }
  running = startProcess(entry, env, ['--demo'])
  await running.printed('Ctrl-C stops it')
  return running
}

async function call(path: string, token: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${port}/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

/** Sends until the server is gone; answers the ids that it acknowledged. */
async function send(token: string, webhookId: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; n < EACH; n++) {
    const reply = await call(`sendWebhook?webhookId=${webhookId}`, token, { values: {} }).catch(() => undefined)
    if (reply?.status !== 'success') return
    acknowledged.add(reply.id)
  }
}

/** Most calls are answered; some fail, break off or take their time, in an order that is always the same. */
function unreliable(): Act {
  let n = 0
  const acts: Act[] = [
    answering(200),
    answering(200),
    answering(500),
    (_, response) => void response.socket?.destroy(),
    (came, response, request) => void setTimeout(() => answering(200)(came, response, request), 300),
    answering(503),
    answering(200),
  ]
  return (came, response, request) => acts[n++ % acts.length]?.(came, response, request)
}

test(`nothing acknowledged is lost over ${ROUNDS} kills`, { timeout: 240_000 }, async () => {
  let server = await start()
  const login = await call('login', '', { ...demoAccount, rememberMe: true })
  const token: string = login.userDetails.accessToken
  const plain = { customPlaceHoldersDefined: false, customPlaceHolders: [] }
  const webhookRequest = {
    url: `${receiver.url}/`,
    requestType: 'POST',
    requestBodyNeeded: false,
    responseType: 'Text',
    responseConditions: [{ operator: 'like', value: 'ok' }],
  }
  const saved = await call('saveWebhookConfig', token, { ...webhookBody(plain), name: 'Killed', webhookRequest })
  expect(saved).toMatchObject({ status: 'success' })
  const webhookId: string = saved.webhookdto.id
  receiver.act = unreliable()

  const acknowledged = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.size
    const sending = Promise.all([1, 2].map(() => send(token, webhookId, acknowledged)))
    // Each round is killed at another moment.
    while (acknowledged.size < before + 3 + (round % 9)) await wait(2)
    await wait(round * 3)
    server.child.kill('SIGKILL')
    await Promise.all([sending, server.exit])
    server = await start()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 3)

  receiver.act = answering(200)
  const left = async () => {
    const { rows } = await database.ownerPool.query<{ id: string; state: string }>('SELECT id, state FROM deliveries')
    return { rows, waiting: rows.filter(({ state }) => state !== 'delivered') }
  }
  const until = Date.now() + 60_000
  while ((await left()).waiting.length > 0 && Date.now() < until) await wait(100)
  const { rows, waiting } = await left()
  expect(waiting).toEqual([])
  const known = new Set(rows.map(({ id }) => id))
  const came = receiver.received.map(({ headers }) => `${headers['webhook-id']}`)
  expect([...acknowledged].filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !came.includes(id))).toEqual([])
  expect([...new Set(came)].filter((id) => !known.has(id))).toEqual([])
  const jobs = await database.ownerPool.query('SELECT 1 FROM questwire_queue.job')
  expect(jobs.rows).toEqual([])
})
