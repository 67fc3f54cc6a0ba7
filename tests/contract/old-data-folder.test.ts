/**
 * A data folder that the version of migration 0023 wrote opens with this version: everything is read back as that
 * version answered it, and what was under way goes on. The contents and the answers stand in
 * `support/data-folder-0023.jsonl.gz`; they are never made anew, because no later version writes such a folder.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#src/platform/base/database/embedded/index.ts'
import { migrate, migrations } from '#src/platform/base/database/migrate.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { prepareQueue } from '#src/platform/webhooks/queue.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { type StandIn, startStandIn } from '#tests/support/http-stand-in.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const HOUR_MS = 3_600_000
const LAST_MIGRATION = '0023_notices'
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** The first line of the fixture. */
interface Folder {
  /** The server's clock when it stopped, in milliseconds since the epoch, and the database's clock then. */
  readonly at: number
  readonly recordedAt: string
  readonly secretKey: string
  readonly publicUrl: string
  readonly tokens: Readonly<Record<string, string>>
  readonly openPlay: string
  readonly webhooks: Readonly<Record<string, string>>
  readonly deliveries: Readonly<Record<string, string>>
}

/** A call and what the old version answered. */
interface Answered {
  readonly who: string
  readonly path: string
  readonly body?: unknown
  readonly status: number
  readonly reply: unknown
}

const [first = '', ...lines] = gunzipSync(readFileSync('tests/contract/support/data-folder-0023.jsonl.gz'))
  .toString('utf8')
  .split('\n')
const written: Folder = JSON.parse(first)
const parsed = lines.map((line) => JSON.parse(line) as { table: string; row: object } | Answered)
const rows = parsed.filter((one) => 'table' in one)
const answers = parsed.filter((one) => 'who' in one)

/** What this version answers to each of those calls. */
const now = new Map<Answered, unknown>()
let finished: Reply

const isLog = ({ path }: Answered) => path.startsWith('getAuditLog')

let entry: string
let folder: string
let clockFile: string
let server: ServerProcess
let address: string
let provider: StandIn

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  folder = temporaryFolder()
  clockFile = join(folder, 'clock')
  provider = await startStandIn()
  provider.answer = () => ({ body: '{"status":"ok","transactionId":"t-2"}' })
  await writeDataFolder(join(folder, 'data'))
  setClock(written.at)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = startProcess(entry, {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: written.publicUrl,
    WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
    MESSAGING_URL: provider.url,
    NODE_OPTIONS: `--import=${resolve('tests/support/moved-clock.mjs')}`,
    TEST_CLOCK_FILE: clockFile,
  })
  await server.printed('Ctrl-C stops it')
  // The log is read first: it notes who looked at a key.
  for (const asked of answers.toSorted((one, other) => Number(isLog(other)) - Number(isLog(one)))) {
    now.set(asked, await call(asked.who, asked.path, asked.body))
  }
  // Before any test moves the clock: the token of a player lasts an hour.
  finished = await call('asha', 'play/finish', { playId: written.openPlay })
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exit
  provider?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Moves the server's clock to a moment in milliseconds since the epoch, from which it goes on. */
function setClock(time: number): void {
  writeFileSync(clockFile, String(time - Date.now()))
}

/** Makes the database of an old data folder: its migrations, its queue, its rows and its key file. */
async function writeDataFolder(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const owner = openPool({ connection: embedded.connection, role: 'owner' })
  await migrate(
    owner,
    migrations.filter(({ name }) => name <= LAST_MIGRATION),
  )
  await prepareQueue(owner)
  await owner.end()
  const client = new Client(embedded.connection)
  await client.connect()
  // Rows come in the order of their tables' names, and no trigger fires for them.
  await client.query("SET session_replication_role = 'replica'; TRUNCATE questwire_migration")
  for (const table of new Set(rows.map((one) => one.table))) await insertRows(client, table)
  // The database's clock is the machine's own: what the queue holds is due as much later as it was then.
  await client.query(
    `UPDATE questwire_queue.job SET created_on = created_on + later, start_after = start_after + later,
       keep_until = keep_until + later FROM (SELECT now() - $1::timestamptz AS later) AS moved`,
    [written.recordedAt],
  )
  await client.end()
  await embedded.stop()
  writeFileSync(join(dataDir, 'secret.key'), `${written.secretKey}\n`)
}

/** Inserts the fixture's rows of a table and sets its counters behind them. */
async function insertRows(client: Client, table: string): Promise<void> {
  const found = await client.query<{ name: string; counted: boolean }>(
    `SELECT attname AS name, attidentity <> '' AS counted FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  const names = found.rows.map(({ name }) => name).join(', ')
  const values = rows.filter((one) => one.table === table).map(({ row }) => row)
  await client.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(values)],
  )
  for (const { name, counted } of found.rows) {
    if (counted) {
      await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${name})) FROM ${table}`, [table, name])
    }
  }
}

/** Asks the database of the running server, as its owner. */
async function query(text: string) {
  const client = new Client({ host: join(folder, 'data/postgres/run'), user: 'questwire', database: 'questwire' })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies freely; their schemas are compared elsewhere.
  readonly reply: any
}

async function call(who: string, path: string, body?: unknown): Promise<Reply> {
  const headers = { Authorization: `Bearer ${written.tokens[who]}`, 'Content-Type': 'application/json' }
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${address}/api/${path}`, sent)
  return { status: response.status, reply: await response.json() }
}

const answerOf = (who: string, start: string) => answers.find((one) => one.who === who && one.path.startsWith(start))

const statusKeys = ['status', 'statusNow', 'event_key']
/** Keys that version did not answer, or not everywhere. */
const laterKeys = [
  // The version that the caller saw last, beside the versions.
  'seen',
  'displayed',
  'hasDisplays',
  'clicked',
  'clicks',
  'closed',
  'redeemed',
  'firstTS',
  'lastTS',
  'experiment',
  'questFunnel',
  'streakSurvival',
  'notGiven',
  'countedTS',
  'allowEdit',
  'zone',
  'reach',
  'untilTS',
  ...['messagingRate', 'mailEventKey', 'comments'],
  ...['hasSecondFactor', 'mailApiRate', 'dkimDomain', 'dkimSelector', 'dkimPrivateKey', 'mailServerRate', 'pushRate'],
]

/**
 * An answer without the clock and without sentences that the server makes anew for each answer. What has ended was called
 * active then.
 */
const kept = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (key === 'now' || key === 'words' || laterKeys.includes(key)) return undefined
      // That of an answer; documents count theirs.
      if (key === 'revision' && typeof value === 'string') return undefined
      return statusKeys.includes(key) && value === 'ended' ? 'active' : value
    }),
  )

/** Calls a webhook's receiver what it is now, by saving the webhook with another address. */
async function redirect(name: string): Promise<void> {
  const read = await call('mina', `getWebhookById?webhookId=${written.webhooks[name]}`)
  const document = JSON.parse(JSON.stringify(read.reply.webhookdto).replace(ADDRESS, provider.url))
  expect((await call('mina', `saveWebhookConfig?webhookId=${written.webhooks[name]}`, document)).status).toBe(200)
}

const delivery = async (name: string) =>
  (await call('mina', `getWebhookDelivery?id=${written.deliveries[name]}`)).reply.delivery

describe('a data folder of migration 0023', () => {
  test('is brought to the newest migration', () => {
    expect(server.output()).toContain('The tables are up to date.')
    expect(server.output()).not.toContain('Filling the demo organisation')
  })

  test('has all of its people found by searches', async () => {
    const [row] = await query(
      `SELECT count(*)::int AS people, count(s.profile)::int AS searched FROM profiles p
       LEFT JOIN searched_people s ON s.organisation_id = p.organisation_id AND s.profile = p.number AND s.user_id = lower(p.user_id)`,
    )
    expect(row.people).toBeGreaterThan(0)
    expect(row.searched).toBe(row.people)
  })

  test.each(answers.map((asked) => [asked.who, asked.path.split('?')[0], asked] as const))(
    'answers %s at %s as before',
    (_, __, asked) => {
      expect(kept(now.get(asked))).toEqual(kept({ status: asked.status, reply: asked.reply }))
    },
  )
})

describe('what was under way in it goes on', () => {
  test('a play that was begun is finished, and its reward stands in the ledger', async () => {
    expect(finished.status).toBe(200)
    expect(finished.reply.rewards).toHaveLength(1)
    const before = answerOf('mina', 'getLedger')?.reply as { ledger: { totalNumber: number } }
    const { reply } = await call('mina', 'getLedger/50/0')
    expect(reply.ledger.totalNumber).toBe(before.ledger.totalNumber + 1)
  })

  test('a secret that was sealed is sent to the provider as it was typed', async () => {
    const { reply } = await call('mina', 'testIntegration?integration=messaging', { to: '+919820012345' })
    expect(provider.heard.map(({ headers }) => headers.authorization)).toContain(
      `Basic ${Buffer.from('AC0123456789abcdef:lamp-oil-2711').toString('base64')}`,
    )
    expect(reply.status).toBe('success')
  })

  test('a delivery of a paused webhook is sent once it is resumed, signed and sealed values filled in', async () => {
    await redirect('Paused till')
    await call('mina', `resumeWebhook?webhookId=${written.webhooks['Paused till']}`, {})
    await expect.poll(() => delivery('Paused till')).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(provider.heard.find(({ line }) => line === 'POST /paused')).toMatchObject({
      body: '{"who":"asha","what":"50 coins"}',
      headers: { 'x-shop-key': 'lamp-oil-header-1' },
    })
  })

  test('a delivery that waits for its next attempt in the queue is tried again by its job', async () => {
    await redirect('Slow till')
    expect(await delivery('Slow till')).toMatchObject({ state: 'waiting', attempts: 1 })
    setClock(written.at + 6 * HOUR_MS)
    await query("UPDATE questwire_queue.job SET start_after = now() WHERE state = 'created'")
    await expect
      .poll(() => delivery('Slow till'), { timeout: 30_000 })
      .toMatchObject({ state: 'delivered', attempts: 2, exchanges: [{ attempt: 1 }, { attempt: 2 }] })
  })
})
