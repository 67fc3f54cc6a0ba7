/** kill -9 of the server during concurrent saves: every acknowledged save is there after the restart. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { type BuiltEntry, buildEntry, type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ruleBody } from './support/bodies.ts'

const ROUNDS = 20
const WRITERS = 6

let entry: BuiltEntry
let base: string
let port: number
let running: ServerProcess | undefined
const dataDir = temporaryFolder()

beforeAll(async () => {
  entry = await buildEntry('src/platform/main.ts')
  port = await freePort()
  base = `http://127.0.0.1:${port}/api`
})
afterAll(async () => {
  running?.child.kill('SIGTERM')
  await running?.exit
  entry.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function start(): Promise<ServerProcess> {
  running = startProcess(entry.file, { PORT: String(port), DATA_DIR: join(dataDir, 'data') })
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

test(`nothing acknowledged is lost over ${ROUNDS} kills`, { timeout: 170_000 }, async () => {
  let server = await start()
  const login = await call('login', '', { ...demoAccount, rememberMe: true })
  const token: string = JSON.parse(login.text).userDetails.accessToken
  /** What the server has acknowledged: the last number written into each rule, by id. */
  const acknowledged = new Map<string, number>()
  let saves = 0

  for (let round = 0; round < ROUNDS; round++) {
    let over = false
    const write = async (writer: number) => {
      let body: Record<string, unknown> = ruleBody({
        name: `Round ${round} writer ${writer}`,
        startDateTime: Date.now() + 86_400_000,
        n: 0,
      })
      for (let n = 0; !over; n++) {
        const { status, text } = await call('saveRule', token, { ...body, n }).catch(() => ({ status: 0, text: '' }))
        if (status !== 200) return
        const { ruleEntity } = JSON.parse(text)
        acknowledged.set(ruleEntity.id, n)
        saves++
        body = { ...body, ruleId: ruleEntity.id }
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
    // Each round is killed at another moment.
    await wait(60 + round * 13)
    server.child.kill('SIGKILL')
    over = true
    await Promise.all(writers)
    await server.exit
    server = await start()
    for (const [id, n] of acknowledged) {
      const { status, text } = await call(`getRule?ruleId=${id}`, token)
      expect(status).toBe(200)
      // The last request may have been saved without its answer having come.
      expect([n, n + 1]).toContain(JSON.parse(text).ruleEntity.n)
      if (JSON.parse(text).ruleEntity.n !== n) acknowledged.set(id, n + 1)
    }
  }
  expect(saves).toBeGreaterThan(ROUNDS * WRITERS)
})
