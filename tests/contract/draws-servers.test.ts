/** Two servers on one database: players draw at both at once, one server is killed in the middle and comes back, and the log is whole. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '#src/draws/check-file.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PLAYERS = 12
/** The plays that each player tries at both servers. */
const TURNS = 8

let entry: string
let database: TestDatabase
const ports: number[] = []
const servers: ServerProcess[] = []
const folder = temporaryFolder()
const secret = randomBytes(32).toString('hex')

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  database = await openEmptyDatabase()
  ports.push(await freePort(), await freePort())
  await Promise.all(ports.map((_, index) => start(index)))
}, 120_000)
afterAll(async () => {
  for (const { child, exit } of servers) {
    child.kill('SIGTERM')
    await exit
  }
  await database.close()
})

async function start(index: number): Promise<void> {
  const { connection } = database
  const url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  const own = { PORT: String(ports[index]), DATA_DIR: join(folder, `${index}`), DEMO_PLAYERS: '0' }
  const server = startProcess(entry, { ...own, DATABASE_URL: url, SECRET_KEY: secret }, ['--demo'])
  servers[index] = server
  await server.printed('Ctrl-C stops it')
}

/** Calls one of the servers; undefined when it is gone. */
async function call(index: number, path: string, token: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const sent = body ? { body: JSON.stringify(body) } : {}
  try {
    return await fetch(`http://127.0.0.1:${ports[index]}/api/${path}`, { method, headers, ...sent })
  } catch {
    return undefined
  }
}
// biome-ignore lint/suspicious/noExplicitAny: tests read replies freely.
const reply = async (...asked: Parameters<typeof call>): Promise<any> =>
  (await call(...asked))?.json().catch(() => undefined)

test('a player’s numbers have no gap, and an interrupted play keeps its receipt', { timeout: 300_000 }, async () => {
  const { accessToken: staff, orgId } = (await reply(0, 'login', '', { ...demoAccount })).userDetails
  const saved = await reply(0, 'saveRule', staff, {
    ...{ name: 'Toss for everybody', type: 9, ruleType: 1, ruleStatus: 'active', templateId: 'lucky-coin' },
    ...{ howOften: 'everytime', userSegmentId: 'All User', startDateTime: Date.now(), endDateTime: 9999999999999 },
    rewardAssigment: [
      { percentage: 50, offerId: 'coins-10', offerName: 'Coins' },
      { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
    ],
  })
  const rule: string = saved.ruleEntity.id
  await reply(0, `saveDrawSettings/${rule}`, staff, { provable: true, showOdds: false })
  const { playerKey } = await reply(0, 'getPlayerKey', staff)
  const tokens: string[] = []
  for (let n = 0; n < PLAYERS; n++)
    tokens.push((await reply(0, 'play/token', playerKey, { userId: `drawer-${n}` })).token)
  const receipts: { player: string; day: string; number: number }[] = []
  const play = async (index: number, token: string) => {
    const begun = await reply(index, 'play/start', token, { ruleId: rule, contribution: 'mine' })
    if (!begun?.draw) return
    receipts.push(begun.draw)
    await reply(index, 'play/finish', token, { playId: begun.playId })
  }
  const playing = tokens.map(async (token) => {
    for (let turn = 0; turn < TURNS; turn++) await Promise.all([play(0, token), play(1, token)])
  })
  const first = servers[1]
  first?.child.kill('SIGKILL')
  await first?.exit
  const restarted = start(1)
  await Promise.all([...playing, restarted])
  const [token = ''] = tokens
  const open = await reply(0, 'play/start', token, { ruleId: rule, contribution: 'first' })
  const again = await reply(1, 'play/start', token, { ruleId: rule, contribution: 'second' })
  expect([again.playId, again.draw]).toEqual([open.playId, open.draw])
  await reply(1, 'play/finish', token, { playId: open.playId })

  const { record } = await reply(0, `draws/${orgId}/${rule}`, '')
  const text = (await (await call(1, `getDrawFile/${rule}`, staff))?.text()) ?? ''
  const { faults, counts } = checkFile(text, { record, draw: open.draw })
  expect(faults).toEqual([])
  const told = new Set(receipts.map(({ player, day, number }) => `${player} ${day} ${number}`))
  expect(told.size).toBeGreaterThan(PLAYERS)
  // What a killed server had begun and could not answer is there too.
  expect(counts.draws).toBeGreaterThanOrEqual(told.size)
  expect(counts.waiting).toBe(counts.draws)
  expect(counts.players).toBe(PLAYERS)
})
