/** A server behind PgBouncer in transaction mode: connections are shared by everybody, and nobody sees what is another's. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { startPgbouncer } from '#tests/support/pgbouncer.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PASSWORD = 'Marigold#27'
/** Segments that each organisation makes, all at once: ten times as many calls as the pooler has connections. */
const SEGMENTS = 20

let entry: string
let folder: string
let database: TestDatabase
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
const started: ServerProcess[] = []

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  folder = temporaryFolder()
  database = await openEmptyDatabase()
  pooler = await startPgbouncer(placeOf(database))
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await Promise.all(started.map(({ exit }) => exit))
  await pooler?.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The place where the database of a test listens, and its name. */
function placeOf({ connection }: TestDatabase) {
  if (!('url' in connection)) {
    const { host, port, database: name } = connection
    return { host: `${host}`, port: Number(port), name: `${name}` }
  }
  const { hostname: host, port, pathname } = new URL(connection.url)
  return { host, port: Number(port || 5432), name: pathname.slice(1) }
}

async function start(env: Readonly<Record<string, string>>) {
  const port = await freePort()
  const settings = { PORT: `${port}`, DATA_DIR: join(folder, 'data'), OUTBOX: 'all', DEMO: 'off' }
  const server = startProcess(entry, { ...settings, SECRET_KEY: 'ab'.repeat(32), ...env })
  started.push(server)
  return { server, base: `http://127.0.0.1:${port}/api` }
}

/** A call; its reply. */
async function call(base: string, path: string, { body, token }: { body?: unknown; token?: string | undefined } = {}) {
  const response = await fetch(`${base}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`)
  return reply
}

/** Registers an organisation and signs its admin in. */
async function register(base: string, emailId: string): Promise<string> {
  const captcha = await solveCaptcha((await call(base, 'getCaptcha')).captcha)
  const person = { fullName: 'Ravi Kumar', orgName: 'Marigold Stores', emailId, password: PASSWORD, captcha }
  await call(base, 'register', { body: person })
  const { outbox } = await call(base, 'getOutbox')
  const link: string = outbox.find(({ to }: { to: string }) => to === emailId).link
  await call(base, 'verifyEmail', { body: { surrogateId: link.split('/').at(-1) } })
  return (await call(base, 'login', { body: { username: emailId, password: PASSWORD } })).userDetails.accessToken
}

test('two organisations at once, each with its own, as the role that owns nothing', async () => {
  const { name, host, port } = placeOf(database)
  const pooled = `postgres://questwire@127.0.0.1:${pooler.port}/${name}`
  const direct = `postgres://questwire@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  // With telemetry, whose pools stand before ours.
  const { server, base } = await start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, CALL_LOG: 'on' })
  await server.printed('Ctrl-C stops it')
  const tokens = [await register(base, 'one@example.com'), await register(base, 'two@example.com')]
  await Promise.all(
    tokens.flatMap((token, index) =>
      Array.from({ length: SEGMENTS }, async (_, at) => {
        await call(base, 'saveSegment', { token, body: { ...samples.segment.lapsed, name: `Lamp ${index} ${at}` } })
        const { SegmentList } = await call(base, 'getSegments/100/0?searchKey=lamp', { token })
        const names = SegmentList.segmentEntity.map(({ name }: { name: string }) => name.slice(0, 6))
        expect(new Set(names)).toEqual(new Set([`Lamp ${index}`]))
      }),
    ),
  )
  const { rows } = await database.ownerPool.query<{ segments: number }>(
    "SELECT count(*)::int AS segments FROM documents WHERE kind = 'segment' AND name LIKE 'Lamp %' GROUP BY organisation_id",
  )
  expect(rows.map(({ segments }) => segments)).toEqual([SEGMENTS, SEGMENTS])
}, 60_000)

test('a pooler without the address behind it is refused in a sentence', async () => {
  const { server } = await start({
    DATABASE_URL: `postgres://questwire@127.0.0.1:${pooler.port}/${placeOf(database).name}`,
  })
  await server.exit
  expect(server.output()).toContain(
    'The database of DATABASE_URL cannot be used: unsupported startup parameter: options.',
  )
})
