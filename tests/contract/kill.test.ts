/** kill -9 of the server during concurrent saves: every acknowledged save is there after the restart. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ruleBody } from './support/bodies.ts'

const ROUNDS = repeats(5, 20)
const WRITERS = 6

let entry: string
let base: string
let port: number
let running: ServerProcess | undefined
const dataDir = temporaryFolder()

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  port = await freePort()
  base = `http://127.0.0.1:${port}/api`
})
afterAll(async () => {
  running?.child.kill('SIGTERM')
  await running?.exit
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  running = startProcess(entry, { PORT: String(port), DATA_DIR: join(dataDir, 'data') })
  await running.printed('Ctrl-C stops it')
  return running
}

async function call(path: string, token: string, body?: unknown): Promise<{ status: number; text: string }> {
  const response = await fetch(`${base}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** What the server has acknowledged: the last number written into each rule, by id. */
type Acknowledged = Map<string, number>

/** Saves a rule again and again, each time with the next number, until the server is gone. */
async function write(token: string, name: string, acknowledged: Acknowledged): Promise<void> {
  let body: Record<string, unknown> = ruleBody({ name, startDateTime: Date.now() + 86_400_000 })
  for (let n = 0; ; n++) {
    const { status, text } = await call('saveRule', token, { ...body, n }).catch(() => ({ status: 0, text: '' }))
    if (status !== 200) return
    const { ruleEntity } = JSON.parse(text)
    acknowledged.set(ruleEntity.id, n)
    body = { ...body, ruleId: ruleEntity.id }
  }
}

async function expectKept(token: string, acknowledged: Acknowledged): Promise<void> {
  for (const [id, n] of acknowledged) {
    const { status, text } = await call(`getRule?ruleId=${id}`, token)
    expect(status).toBe(200)
    // The last request may have been saved without its answer having come.
    expect([n, n + 1]).toContain(JSON.parse(text).ruleEntity.n)
  }
}

const savesOf = (acknowledged: Acknowledged) => [...acknowledged.values()].reduce((sum, n) => sum + n + 1, 0)

test(`nothing acknowledged is lost over ${ROUNDS} kills`, { timeout: 240_000 }, async () => {
  let server = await start()
  const login = await call('login', '', { ...demoAccount, rememberMe: true })
  const token: string = JSON.parse(login.text).userDetails.accessToken
  const all: Acknowledged = new Map()

  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged: Acknowledged = new Map()
    const names = Array.from({ length: WRITERS }, (_, writer) => `Round ${round} writer ${writer}`)
    const writers = Promise.all(names.map((name) => write(token, name, acknowledged)))
    // Each round is killed at another moment.
    while (savesOf(acknowledged) < WRITERS + round) await wait(1)
    await wait(round % 7)
    server.child.kill('SIGKILL')
    await Promise.all([writers, server.exit])
    server = await start()
    await expectKept(token, acknowledged)
    for (const [id, n] of acknowledged) all.set(id, n)
  }
  await expectKept(token, all)
  expect(savesOf(all)).toBeGreaterThanOrEqual(ROUNDS * WRITERS)
})
