/** What a server tells of itself: lines of its log, figures, traces. None of them holds a secret. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import { watchPlatform } from '#src/platform/app/watch-platform.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { queryPlannedOnce } from '#src/platform/base/database/planned-once.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { createLog } from '#src/platform/base/telemetry/call-log.ts'
import type { Observer } from '#src/platform/base/telemetry/observer.ts'
import { createTelemetry, startTelemetry } from '#src/platform/base/telemetry/telemetry.ts'
import { createTraces } from '#src/platform/base/telemetry/traces.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { openWorld, request, type TestRequest, type TestUser, type World } from './support/world.ts'

let world: World
let staff: TestUser
const pools: Pool[] = []
const closes: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await openWorld()
  staff = await world.demo()
})
afterAll(async () => {
  for (const close of closes) await close()
  await Promise.all(pools.map((pool) => pool.end()))
  await world.close()
})

/** The server of the world with these observers around it, on connections of its own. */
function watched(observers: readonly Observer[]) {
  const telemetry = createTelemetry(observers)
  const pool = openPool({ connection: world.database.connection, role: 'application' })
  pools.push(pool)
  telemetry.watch(pool)
  const platform: Platform = { ...world.platform, pool, telemetry }
  const app = telemetry.around(createApp(platform, 'no-such-folder'))
  return { platform, telemetry, call: (path: string, given: TestRequest = {}) => request(app, '', path, given) }
}

/** A server that logs, and the lines it has logged. */
function logging(slowQueryMs?: number) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const server = watched([createLog({ calls: true, slowQueryMs, print, now: world.platform.now })])
  // biome-ignore lint/suspicious/noExplicitAny: lines are read freely.
  return { ...server, printed, lines: () => printed.map((line): any => JSON.parse(line)) }
}

test('nothing is told where no setting asks for it', async () => {
  expect(await startTelemetry(readSettings({}, []), () => {})).toBeUndefined()
})

test('a call has one line: its id, organisation, endpoint, status and time', async () => {
  const { call, lines } = logging()
  const came = await call('getRuleEngineList/10/1', { token: staff.token })
  const [line] = lines()
  expect(lines()).toHaveLength(1)
  expect(line).toEqual({
    time: new Date(world.clock).toISOString(),
    level: 'info',
    event: 'call',
    id: came.headers.get('X-Request-Id'),
    organisation: staff.orgId,
    route: expect.stringMatching(/^\w+\.\w+$/),
    method: 'GET',
    status: came.status,
    ms: expect.any(Number),
  })
})

test('an id that was given is kept, one of another form is not', async () => {
  const { call, lines } = logging()
  const idOf = async (given: string) => {
    const { headers } = await call('getCaptcha', { headers: { 'X-Request-Id': given } })
    return headers.get('X-Request-Id')
  }
  expect(await idOf('edge-7f3a.19:2')).toBe('edge-7f3a.19:2')
  expect(await idOf('short')).toMatch(/^[\da-f-]{36}$/)
  expect(await idOf('with "quotes" and spaces')).toMatch(/^[\da-f-]{36}$/)
  expect(lines()[0].id).toBe('edge-7f3a.19:2')
})

test('no line holds a secret, wherever it was sent', async () => {
  const { call, printed, telemetry } = logging(0)
  const secret = 'hunter2-Sesame-4711'
  await call('login', { body: { username: 'demo@questwire.test', password: secret } })
  await call(`getRuleEngineList/10/1?token=${secret}&apiKey=${secret}`, { token: staff.token })
  await call('getRuleEngineList/10/1', { token: secret })
  await call('play/on', { token: secret, body: { token: secret } })
  await call(`verifyEmail`, { body: { surrogateId: secret } })
  await call(`/report-files/${secret}`)
  await call(`/m/${secret}?to=${secret}`)
  await call(`/nowhere/${secret}`)
  await call('getCaptcha', { headers: { Cookie: secret, 'X-Api-Key': secret } })
  expect(printed.length).toBeGreaterThan(9)
  expect(printed.filter((line) => line.includes(secret) || line.includes(staff.token))).toEqual([])
  expect(telemetry.line('A webhook call waits')).toBe(true)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    level: 'warn',
    event: 'message',
    message: 'A webhook call waits',
  })
})

test('whether a server lives and is ready is logged only where it is not', async () => {
  const { call, lines } = logging()
  await call('/healthz')
  await call('/readyz')
  expect(lines()).toEqual([])
})

test('a slow query is told by its name and its call, and the database names the call too', async () => {
  const { platform, telemetry, lines } = logging(40)
  const pool = telemetry.poolOfRound(platform.pool, 'boards')
  const slowly = pool.query("select pg_sleep(0.5), 'hunter2'")
  const running = "select query from pg_stat_activity where query like '%hunter2%' and pid <> pg_backend_pid()"
  await expect
    .poll(async () => (await world.database.ownerPool.query(running)).rows)
    .toEqual([{ query: "/* boards */ select pg_sleep(0.5), 'hunter2'" }])
  await slowly
  expect(lines()).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      event: 'slow query',
      route: 'boards',
      query: 'SELECT',
      fingerprint: expect.stringMatching(/^[\da-f]{8}$/),
      ms: expect.any(Number),
    },
  ])
})

test('a statement that is planned once serves every call of its connection', async () => {
  const { platform, telemetry } = logging()
  for (const round of ['boards', 'messages']) {
    const client = await telemetry.poolOfRound(platform.pool, round).connect()
    expect((await queryPlannedOnce(client, 'one', 'select 1 as one', [])).rows).toEqual([{ one: 1 }])
    client.release()
  }
})

test('figures are read on a port of their own', async () => {
  const port = await freePort()
  const telemetry = await startTelemetry(readSettings({ METRICS_PORT: String(port) }, []), () => {})
  if (!telemetry) throw new Error('there are no figures')
  closes.push(telemetry.close)
  const pool = openPool({ connection: world.database.connection, role: 'application' })
  pools.push(pool)
  telemetry.watch(pool)
  const platform = { ...world.platform, pool, telemetry }
  watchPlatform(platform, telemetry)
  telemetry.round('boards')
  const app = telemetry.around(createApp(platform, 'no-such-folder'))
  await request(app, '', 'getRuleEngineList/10/1', { token: staff.token })
  expect((await request(app, '', '/metrics', {})).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(
    /http_server_request_duration_seconds_bucket\{http_request_method="GET",http_route="\w+\.\w+",http_response_status_code="200",le="10"\} 1\n/,
  )
  expect(text).toMatch(/db_client_operations_total\{db_query_summary="SELECT \w+"\} \d/)
  expect(text).toMatch(/db_client_connection_count\{state="idle"\} 1\n/)
  for (const name of ['questwire_queue_lag_seconds', 'questwire_messages_lag_seconds', 'questwire_migrations_missing'])
    expect(text).toMatch(new RegExp(`\n${name} 0\n`))
  expect(text).toMatch(/\nquestwire_rounds_total\{round="boards"\} 1\n/)
  for (const table of ['audit', 'events'])
    expect(text).toMatch(new RegExp(`\nquestwire_partitions_ahead_seconds\\{table="${table}"\\} [1-9]\\d{6}`))
  expect(text).toMatch(/\nprocess_memory_usage_bytes \d/)
  expect(text).not.toContain(staff.token)
})

test('a call and its queries are one trace, which goes on where the caller began it', async () => {
  const sent: { url: string; text: string }[] = []
  const collector = createServer(async (incoming, outgoing) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    sent.push({ url: incoming.url ?? '', text })
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await wait(10)
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const resource = resourceFromAttributes({ 'service.name': 'questwire' })
  const { call, telemetry } = watched([createTraces({ resource, endpoint, share: 1 })])
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-00` }
  await call('getRuleEngineList/10/1?token=hunter2', { token: staff.token, headers })
  await telemetry.close()
  await new Promise((done) => collector.close(done))
  expect(sent.map(({ url }) => url)).toEqual(['/v1/traces'])
  const [{ text } = { text: '' }] = sent
  const spans = JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as {
    traceId: string
    spanId: string
    parentSpanId: string
    name: string
  }[]
  const server = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(server?.name).toMatch(/^GET \w+\.\w+$/)
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId)
  expect(queries.length).toBeGreaterThan(1)
  expect(queries.length + 1).toBe(spans.length)
  expect(spans.every((span) => span.traceId === traceId)).toBe(true)
  expect(text).not.toMatch(new RegExp(`hunter2|${staff.token}`))
})
