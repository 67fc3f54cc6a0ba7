/** Two servers on one database: rules are published, stopped and edited at random while players poll both, and no answer tells of a state that did not hold while it was asked for. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { insertRow, updateRow } from '#src/platform/documents/write-row.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ruleBody } from './support/bodies.ts'

const RULES = 6
const POLLERS = 6
const CHANGES = repeats(300, 10_000)

let database: TestDatabase
let orgId: string
const ports: number[] = []
const servers: ServerProcess[] = []
const folder = temporaryFolder()

beforeAll(async () => {
  const entry = await builtEntry('src/platform/main.ts')
  database = await openEmptyDatabase()
  const { connection } = database
  const url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  const shared = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex'), DEMO_PLAYERS: '0' }
  for (const index of [0, 1]) {
    const port = await freePort()
    ports.push(port)
    const own = { PORT: String(port), DATA_DIR: join(folder, `${index}`) }
    const server = startProcess(entry, { ...shared, ...own }, ['--demo'])
    servers.push(server)
    await server.printed('Ctrl-C stops it')
  }
}, 120_000)
afterAll(async () => {
  for (const { child, exit } of servers) {
    child.kill('SIGTERM')
    await exit
  }
  await database.close()
})

async function call(index: number, path: string, token: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(`http://127.0.0.1:${ports[index]}/api/${path}`, { headers, ...sent })
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** A state of a rule: what it is called while it is on, empty while it is stopped; and when it began to be written and was there. */
interface State {
  readonly name: string
  readonly written: number
  there: number
}

/** An answer: the names of the rules, and the time that it took. */
interface Seen {
  readonly from: number
  readonly to: number
  readonly names: ReadonlyMap<string, string>
}

/** Says whether a rule had this name at some moment of the answer. */
function couldBeSeen(states: readonly State[], name: string, { from, to }: Seen): boolean {
  return states.some((state, index) => {
    const next = states[index + 1]
    return state.name === name && state.written <= to && (next === undefined || next.there >= from)
  })
}

test(`${CHANGES} publishes, stops and edits against polls on two servers`, { timeout: 1_800_000 }, async () => {
  const login = await call(0, 'login', '', { ...demoAccount })
  orgId = login.userDetails.orgId
  const { playerKey } = await call(0, 'getPlayerKey', login.userDetails.accessToken)
  const random = createRandom(`polls ${runSeed}`)
  const histories = new Map<string, State[]>()
  const change = async (id: string, name: string, isNew: boolean) => {
    const history = histories.get(id) ?? []
    histories.set(id, history)
    const state: State = { name, written: performance.now(), there: Number.POSITIVE_INFINITY }
    history.push(state)
    const own = { name: `${id} ${history.length} ${name}`, ruleStatus: name === '' ? 'inactive' : 'active' }
    const document = { ...ruleBody({ startDateTime: 1, ...own }) }
    await withOrganisation(database.pool, orgId, async (client) => {
      const inside = { client, user: { orgId, name: 'Asha' }, now: Date.now() }
      const written = { text: JSON.stringify(document), document }
      if (isNew) await insertRow(inside, 'rule', written, { id })
      else await updateRow(inside, 'rule', id, written)
    })
    state.there = performance.now()
  }
  const ids = Array.from({ length: RULES }, () => randomUUID())
  for (const id of ids) await change(id, '', true)

  const seen: Seen[] = []
  let isOver = false
  let unchanged = 0
  const poll = async (number: number) => {
    let token = ''
    let last: { revision: string; names: Seen['names'] } | undefined
    for (let asked = 0; !isOver; asked++) {
      const server = (number + asked) % 2
      // A token makes so many calls a minute.
      if (asked % 200 === 0)
        token = (await call(server, 'play/token', playerKey, { userId: `poller-${number}`, session: 'one' })).token
      const from = performance.now()
      const answer = await call(server, 'play/on', token, last ? { revision: last.revision } : {})
      const to = performance.now()
      if (answer.unchanged) unchanged++
      else {
        const own: [string, string][] = answer.activities.map((one: Record<string, string>) => [one.ruleId, one.name])
        const wordOf = (id: string) =>
          own
            .find(([ruleId]) => ruleId === id)?.[1]
            .split(' ')
            .at(-1) ?? ''
        last = { revision: answer.revision, names: new Map(ids.map((id) => [id, wordOf(id)])) }
      }
      seen.push({ from, to, names: last?.names ?? new Map() })
    }
  }
  const polls = Promise.all(Array.from({ length: POLLERS }, (_, number) => poll(number)))
  for (let done = 0; done < CHANGES; done++) {
    const id = ids[random.below(RULES)] ?? ''
    await change(id, random.next() < 0.4 ? '' : `edit-${done}`, false)
    // Now and then long enough that polls find nothing changed.
    if (done % 30 === 0) await wait(400)
  }
  // Where servers have little of the processor, changes may be over before they have answered much.
  const enough = () => [seen.length > CHANGES / 10, unchanged > 0]
  await vi.waitFor(() => expect(enough()).toEqual([true, true]), { timeout: 120_000 })
  isOver = true
  await polls

  const wrong = seen.flatMap((one) =>
    ids.flatMap((id) => {
      const name = one.names.get(id) ?? ''
      return couldBeSeen(histories.get(id) ?? [], name, one) ? [] : [`${id} was seen as “${name}”`]
    }),
  )
  expect(wrong).toEqual([])
})
