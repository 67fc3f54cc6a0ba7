/**
 * kill -9 of the server while it sends to many: over a provider that honours our ids everybody is told once; over one that
 * does not, and over SMTP, nobody is told twice, and what was under way is of unknown outcome, at most a batch a kill.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNDER_WAY_MS } from '#src/platform/messaging/begin.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { TEST_SECRET_KEY } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { repeats } from '#tests/support/long.ts'
import { type ProviderLog, startProviderLog } from '#tests/support/provider-log.ts'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { emailBody, ruleBody } from './support/bodies.ts'
import { mailServerBody, sealerOf } from './support/sealing.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** The recipients of each campaign: over a provider that honours our ids, over one that does not, and over SMTP. */
const PEOPLE = { messaging: repeats(2500, 50_000), mailApi: repeats(2000, 40_000), smtp: repeats(500, 10_000) }
const ALL = PEOPLE.messaging + PEOPLE.mailApi + PEOPLE.smtp
const KILLS = repeats(3, 20)
const MAX_BATCH = 100

let entry: string
let world: World
let log: ProviderLog
let mails: SmtpServer
let port: number
let server: ServerProcess | undefined
const dataDir = temporaryFolder()

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  ;[log, mails, port] = await Promise.all([startProviderLog(), startSmtpServer(), freePort()])
  world = await openWorld()
}, 120_000)
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.exit
  log.close()
  mails.close()
  await world.close()
})

async function start(): Promise<ServerProcess> {
  const { connection } = world.database
  const url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  server = startProcess(entry, {
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: TEST_SECRET_KEY.toString('hex') },
    ...{ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8', MESSAGING_URL: log.url, MAIL_API_URL: log.url },
    ...{ IDEMPOTENT_PROVIDERS: 'messaging', MESSAGES_PER_SECOND: '100000' },
  })
  await server.printed('Ctrl-C stops it')
  return server
}

/** Registers an organisation with an integration and a campaign to so many addresses of a file, which is due at once. */
async function campaign(type: '1' | '2', integration: (person: TestUser) => Promise<object>, addresses: string[]) {
  world.clock = Date.now()
  const person = await world.registerOrganisation(`kill-${addresses[0]?.replace(/\W/g, '')}@owner.example`)
  const stored = await person.post('saveIntegration', await integration(person))
  expect(stored.text).toContain('"status":"success"')
  const saving = await person.post('saveRule', ruleBody({ ruleStatus: 'inactive', startDateTime: world.clock }))
  expect(saving.text).toContain('"status":"success"')
  const ruleId = saving.reply.ruleEntity.id
  const file = new File([`${type === '1' ? 'mobile' : 'email'}\n${addresses.join('\n')}\n`], 'people.csv')
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  const { userData } = (await world.call('campaign/save/excel', { token: person.token, raw: form })).reply
  expect(userData).toMatchObject({ accepted: addresses.length })
  const about = { ruleId, campaignStatus: 'active', scheduleTime: world.clock, segmentId: '', file: userData.id }
  const words = { name: `To all ${type}`, fileName: 'people.csv', msg: 'The wheel turns until midnight.' }
  const body = { ...about, ...words, typeId: Number(type), displayLeaderboard: 'None' }
  const saved = await person.post('saveCampaign', type === '1' ? body : emailBody({ ...body, senderList: [] }))
  expect(saved.text).toContain('"status":"success"')
  return saved.reply.campaign.id as string
}

const mobiles = Array.from({ length: PEOPLE.messaging }, (_, n) => `+9198${String(20_000_000 + n)}`)
const emails = (domain: string, count: number) => Array.from({ length: count }, (_, n) => `p${n}@${domain}`)

/** The ledger of a campaign: the state of each address. */
async function ledgerOf(document: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await world.database.ownerPool.query<{ address: string; state: string }>(
    'SELECT address, state FROM messages WHERE document = $1',
    [document],
  )
  return new Map(rows.map(({ address, state }) => [address, state]))
}

const countOf = (values: Iterable<string>, wanted: string) => [...values].filter((one) => one === wanted).length

test(`${ALL} recipients over ${KILLS} kills: nobody is told twice, and nobody is missed unseen`, {
  timeout: 1_800_000,
}, async () => {
  const messaging = await campaign(
    '1',
    async (person) => {
      const seal = await sealerOf(person)
      const secrets = ['accountSid', 'messagingServiceSid', 'authToken'] as const
      const sealed = await Promise.all(secrets.map(async (key) => [key, await seal(key, `${key}0123`)]))
      return { type: 1, ...Object.fromEntries(sealed) }
    },
    mobiles,
  )
  const mailApi = await campaign(
    '2',
    async (person) => ({
      ...{ type: 1, sendGridApiKey: await (await sealerOf(person))('sendGridApiKey', 'SG.abc'), mailId: 'a@shop.test' },
    }),
    emails('api.example', PEOPLE.mailApi),
  )
  const smtp = await campaign(
    '2',
    async () => ({ ...mailServerBody, serverName: '127.0.0.1', Port: mails.port }),
    emails('smtp.example', PEOPLE.smtp),
  )
  const all = [messaging, mailApi, smtp]
  const takenNow = () => log.taken.length + mails.taken.length
  let running = await start()
  for (let kill = 1; kill <= KILLS; kill++) {
    while (takenNow() < (ALL * kill) / (KILLS + 1)) await wait(5)
    running.child.kill('SIGKILL')
    await running.exit
    // So much time passes that what was under way is nobody's any more.
    await world.database.ownerPool.query('UPDATE message_batches SET begun_ts = begun_ts - $1::float8', [UNDER_WAY_MS])
    running = await start()
  }
  const open = async () => {
    const { rows } = await world.database.ownerPool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM messages WHERE state = 'pending'`,
    )
    const { rows: runs } = await world.database.ownerPool.query(`SELECT 1 FROM message_runs WHERE state = 'preparing'`)
    return (rows[0]?.open ?? 0) + runs.length
  }
  while ((await open()) > 0) await wait(200)

  const [byMessaging, byApi, bySmtp] = await Promise.all(all.map(ledgerOf))
  const deliveries = [...new Map(log.taken.map((one) => [`${one.provider} ${one.key}`, one])).values()]
  const delivered = deliveries.filter(({ provider }) => provider === 'messaging').map(({ to }) => to)
  expect([delivered.length, new Set(delivered).size]).toEqual([PEOPLE.messaging, PEOPLE.messaging])
  expect(countOf(byMessaging?.values() ?? [], 'sent')).toBe(PEOPLE.messaging)

  const withoutKeys = [
    [byApi, log.taken.filter(({ provider }) => provider === 'mailApi').map(({ to }) => to), PEOPLE.mailApi],
    [bySmtp, mails.taken, PEOPLE.smtp],
  ] as const
  for (const [ledger, taken, people] of withoutKeys) {
    const told = new Set(taken)
    expect(told.size).toBe(taken.length)
    const unknown = countOf(ledger?.values() ?? [], 'unknown')
    expect(unknown).toBeLessThanOrEqual(KILLS * MAX_BATCH)
    expect(countOf(ledger?.values() ?? [], 'sent') + unknown).toBe(people)
    const missed = [...(ledger ?? [])].filter(([address, state]) => state === 'sent' && !told.has(address))
    expect(missed).toEqual([])
  }
})
