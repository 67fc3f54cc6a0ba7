/**
 * kill -9 of the server during concurrent saves, while pages tell of a player and while two edit one document together: every
 * acknowledged save is there after the restart, and each event that was told and each batch of an edit, once.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAt, valueAt } from '#schemas/json.ts'
import { plain } from '#src/live/keyed.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ruleBody } from './support/bodies.ts'

const ROUNDS = repeats(5, 20)
const WRITERS = 6
const TABS = 2
const ITEMS_PER_CALL = 20

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
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
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

/** A tab of a page: the number of events it has told of, and those whose answer has not come. */
interface Tab {
  readonly name: string
  told: number
  pending: readonly object[]
}

/** Tells of events, and again of those whose answer has not come, until the server is gone; with `once` until it has all. */
async function tell(token: string, tab: Tab, once = false): Promise<void> {
  while (!(once && tab.pending.length === 0)) {
    if (tab.pending.length === 0) {
      tab.pending = Array.from({ length: ITEMS_PER_CALL }, (_, n) => {
        return { id: `${tab.name}-${tab.told + n}`, at: Date.now(), type: 'event', event: 'page_told' }
      })
      tab.told += ITEMS_PER_CALL
    }
    const { status } = await call('play/track', token, { items: tab.pending }).catch(() => ({ status: 0 }))
    if (status !== 200) return
    tab.pending = []
  }
}

/** One of those who edit a document together: the number of batches it has sent, and whether the last one was answered. */
interface Editor {
  readonly session: string
  sent: number
  isAnswered: boolean
}

/** Adds rows, each by a batch, and sends again what was not answered, until the server is gone; with `once` until all is. */
async function edit(token: string, id: string, editor: Editor, once = false): Promise<void> {
  const { session } = editor
  const key = { kind: 'rule', id, session }
  if ((await call('joinWorkingCopy', token, key).catch(() => ({ status: 0 }))).status !== 200) return
  while (!(once && editor.isAnswered)) {
    if (editor.isAnswered) editor.sent++
    editor.isAnswered = false
    const row = `${session}-${editor.sent}`
    const patch = { do: 'insert', path: ['document', 'added'], id: row, at: 'a0', item: { row } }
    const batch = { ...key, batch: editor.sent, baseRevision: 1, patches: [patch] }
    const { status } = await call('editWorkingCopy', token, batch).catch(() => ({ status: 0 }))
    if (status !== 200) return
    editor.isAnswered = true
    await wait(5)
  }
}

/** Reads the rows that were added to a working copy. */
async function addedRows(token: string, id: string): Promise<readonly unknown[]> {
  const { text } = await call('joinWorkingCopy', token, { kind: 'rule', id, session: 'reader' })
  return listAt(plain(JSON.parse(text).tree).document, 'added').map((item) => valueAt(item, 'row'))
}

/** Gets a token of the player of whom the tabs tell. */
async function tellerToken(token: string): Promise<string> {
  const { playerKey } = JSON.parse((await call('getPlayerKey', token)).text)
  return JSON.parse((await call('play/token', playerKey, { userId: 'teller' })).text).token
}

const savesOf = (acknowledged: Acknowledged) => [...acknowledged.values()].reduce((sum, n) => sum + n + 1, 0)

test(`nothing acknowledged is lost over ${ROUNDS} kills, and nothing that pages tell or editors send counts twice`, {
  timeout: 240_000,
}, async () => {
  let server = await start()
  const login = await call('login', '', { ...demoAccount, rememberMe: true })
  const token: string = JSON.parse(login.text).userDetails.accessToken
  const all: Acknowledged = new Map()
  await call('saveInstall', token, { clientEvents: ['page_told'] })
  const tabs = Array.from({ length: TABS }, (_, n): Tab => ({ name: `tab-${n}`, told: 0, pending: [] }))

  const { ruleEntity } = JSON.parse(
    (await call('saveRule', token, ruleBody({ startDateTime: Date.now() + 86_400_000 }))).text,
  )
  const together: string = ruleEntity.id
  const editors = ['one', 'two'].map((session): Editor => ({ session, sent: 0, isAnswered: true }))

  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged: Acknowledged = new Map()
    const names = Array.from({ length: WRITERS }, (_, writer) => `Round ${round} writer ${writer}`)
    const teller = await tellerToken(token)
    const writers = Promise.all([
      ...editors.map((editor) => edit(token, together, editor)),
      ...names.map((name) => write(token, name, acknowledged)),
      ...tabs.map((tab) => tell(teller, tab)),
    ])
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
  const teller = await tellerToken(token)
  for (const tab of tabs) await tell(teller, tab, true)
  for (const editor of editors) await edit(token, together, editor, true)
  const edits = editors.flatMap(({ session, sent }) => Array.from({ length: sent }, (_, n) => `${session}-${n + 1}`))
  expect([...(await addedRows(token, together))].sort()).toEqual(edits.sort())
  expect(edits.length).toBeGreaterThan(ROUNDS)
  const { arrivals } = JSON.parse((await call('getEventArrivals?eventKey=page_told', token)).text)
  expect(arrivals.last31Days).toBe(tabs.reduce((sum, { told }) => sum + told, 0))
  expect(arrivals.last31Days).toBeGreaterThan(ROUNDS * ITEMS_PER_CALL)
})
