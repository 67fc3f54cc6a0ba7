/** Two servers on one database: players claim at both what there is little of, one of them is killed meanwhile, and the ledger balances. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { offerBody, ruleBody } from './support/bodies.ts'

const CLAIMERS = 64
const STOCK = 5
/** More of them in the long run, or as `CLAIM_ROUNDS` says. In every fourth round one server is killed. */
const ROUNDS = Number(process.env.CLAIM_ROUNDS ?? repeats(4, 40))

let entry: string
let database: TestDatabase
let orgId: string
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
  const own = { PORT: String(ports[index]), DATA_DIR: join(folder, `${index}`) }
  const server = startProcess(entry, { ...own, DATABASE_URL: url, SECRET_KEY: secret }, ['--demo'])
  servers[index] = server
  await server.printed('Ctrl-C stops it')
}

/** Calls one of the servers; undefined when it is gone. */
async function call(index: number, path: string, token: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const sent = body ? { body: JSON.stringify(body) } : {}
  try {
    const response = await fetch(`http://127.0.0.1:${ports[index]}/api/${path}`, { method, headers, ...sent })
    return await response.json()
  } catch {
    return undefined
  }
}

async function plant(kind: DocumentKindId, document: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  await withOrganisation(database.pool, orgId, (client) =>
    insertRow(
      { client, user: { orgId, name: 'Asha' }, now: Date.now() },
      kind,
      { text: JSON.stringify(document), document },
      { id },
    ),
  )
  return id
}

const open = { startDateTime: 1, isRewardCapping: false }
const stocks: (() => Promise<string>)[] = [
  () => plant('offer', offerBody({ ...open, offerCoins: { coins: 10, count: STOCK, points: 0 } })),
  async () => {
    const dynamic = { ...open, rewardType: 2, voucherType: 'dynamic', offerVoucher: { amount: 5, currency: 'inr' } }
    const id = await plant('offer', offerBody(dynamic))
    await database.ownerPool.query(
      `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
       SELECT $1, $2, n, $2 || '-' || n, 0 FROM generate_series(1, $3::int) n`,
      [orgId, id, STOCK],
    )
    return id
  },
  async () => {
    const id = await plant('third-party-offer', { offerName: `Ordered ${Math.random()}`, rewardType: 2 })
    await database.ownerPool.query(
      `INSERT INTO voucher_orders (organisation_id, offer_id, after, provider_order, requested, created, ordered_ts)
       VALUES ($1, $2, 0, 'p', $3, $3, 0)`,
      [orgId, id, STOCK],
    )
    return id
  },
]

/** What players were told that they have, by the ids of the rewards. */
async function claim(index: number, token: string, ruleId: string): Promise<string[]> {
  const began = await call(index, 'play/start', token, { ruleId })
  const ended = began?.playId && (await call(index, 'play/finish', token, { playId: began.playId }))
  const rewards: { id: string; given: boolean }[] = ended?.rewards ?? []
  return rewards.flatMap(({ id, given }) => (given ? [id] : []))
}

async function ledger(offer: string) {
  const { rows } = await database.ownerPool.query<{ id: string; given: boolean; code: string }>(
    'SELECT id, given, code FROM rewards WHERE offer = $1',
    [offer],
  )
  const { rows: counted } = await database.ownerPool.query<{ n: number }>(
    `SELECT coalesce((SELECT sum(given) FROM stock WHERE offer = $1), 0)::int
       + coalesce((SELECT sum(distributed) FROM voucher_orders WHERE offer_id = $1), 0)::int AS n`,
    [offer],
  )
  const { rows: issued } = await database.ownerPool.query(
    'SELECT code FROM vouchers WHERE offer = $1 AND issued_ts IS NOT NULL',
    [offer],
  )
  const given = rows.filter((row) => row.given)
  return { given, counted: counted[0]?.n, issued: issued.map(({ code }) => code).sort() }
}

test(`${CLAIMERS} players at two servers play for ${STOCK}: ${ROUNDS} rounds, some with a kill`, {
  timeout: 900_000,
}, async () => {
  const login = await call(0, 'login', '', { ...demoAccount })
  orgId = login.userDetails.orgId
  const { playerKey } = await call(0, 'getPlayerKey', login.userDetails.accessToken)
  const tokens: string[] = []
  for (let n = 0; n < CLAIMERS; n++)
    tokens.push((await call(n % 2, 'play/token', playerKey, { userId: `claimer-${n}` })).token)

  for (let round = 0; round < ROUNDS; round++) {
    const offerId = (await stocks[round % stocks.length]?.()) ?? ''
    const rewardAssigment = [{ percentage: 100, offerId, offerName: 'Rare' }]
    const ruleId = await plant('rule', ruleBody({ type: 3, startDateTime: 1, rewardAssigment }))
    const claims = Promise.all(tokens.map((token, n) => claim(n % 2, token, ruleId)))
    if (round % 4 === 3) {
      await wait(20 * (1 + (round % 16)))
      servers[1]?.child.kill('SIGKILL')
      await servers[1]?.exit
      await claims
      await start(1)
    }
    const told = (await claims).flat()
    const { given, counted, issued } = await ledger(offerId)
    expect(given).toHaveLength(STOCK)
    expect(counted).toBe(STOCK)
    const known = given.map(({ id }) => id)
    expect(told.filter((id) => !known.includes(id))).toEqual([])
    if (round % 4 !== 3) expect(told.sort()).toEqual(known.sort())
    expect(
      given
        .map(({ code }) => code)
        .filter(Boolean)
        .sort(),
    ).toEqual(issued)
    expect(issued).toHaveLength(round % stocks.length === 1 ? STOCK : 0)
  }
})
