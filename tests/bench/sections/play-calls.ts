import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { buildEntry } from '../../support/build-entry.ts'
import { freePort } from '../../support/free-port.mjs'
import { findPostgres, startPostgres } from '../../support/postgres.mjs'
import { startProcess } from '../../support/server-process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { fillRules } from '../fill-rules.ts'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { type Call, demoToken, PLAYERS, preparePlays } from '../prepare-plays.ts'
import { quantile, type Section, sized, table } from '../section.ts'
import { untilQuiet } from '../ticks.ts'

/** How long each way is measured, in milliseconds. */
const TIME = sized(4000, 200)
/** How long two fresh servers and the twenty connections of their pools are played with before, in milliseconds. */
const WARM_UP = sized(15_000, 200)
const AT_ONCE = 64
/** The numbers of active rules beside the one that is played. */
const RULES = [10, 100, 1000].map((count) => sized(count, count / 10))

/** The players who ask again: each has asked before it is measured. */
const PLAYERS_ASKING = 400

interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

/** How often a second something is done by so many callers, each again once it is done, and how long one takes in milliseconds. */
async function measure(once: (n: number) => Promise<unknown>, warmUp = TIME / 4): Promise<Measured> {
  let sent = 0
  const run = async (time: number) => {
    const times: number[] = []
    const until = performance.now() + time
    const caller = async () => {
      while (performance.now() < until) {
        const from = performance.now()
        await once(sent++)
        times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, caller))
    return times
  }
  await run(warmUp)
  const began = performance.now()
  const times = await run(TIME)
  const rate = (times.length * 1000) / (performance.now() - began)
  return { rate, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

interface Prepared {
  readonly ruleId: string
  readonly tokens: readonly string[]
}

/**
 * Measures plays, polls, and polls that name the answer before as a page does that asks again.
 *
 * @param analyze - Lets the database take statistics of what was written, as it does by itself within a minute.
 */
async function measurePlays(
  call: Call,
  { ruleId, tokens }: Prepared,
  { analyze, warmUp }: { analyze(): Promise<unknown>; readonly warmUp?: number },
) {
  const tokenOf = (n: number) => tokens[n % tokens.length] ?? ''
  const playOnce = async (n: number) => {
    const { playId } = await call('play/start', { ruleId }, tokenOf(n))
    await call('play/finish', { playId }, tokenOf(n))
  }
  await measure(playOnce, warmUp)
  await analyze()
  const play = await measure(playOnce)
  const on = await measure((n) => call('play/on', {}, tokenOf(n)), warmUp)
  // The question of a page that shows one activity and no list.
  const place = await measure((n) => call('play/on', { ruleIds: [ruleId], only: true }, tokenOf(n)), warmUp)
  // What the size of the answer costs by itself: it is written, sent and read.
  const answer = await call('play/on', {}, tokenOf(0))
  const size = await measure(async () => JSON.parse(await new Response(JSON.stringify(answer)).text()))
  const last = new Map<string, string | undefined>()
  const ask = async (token: string) => {
    const revision = last.get(token)
    last.set(token, (await call('play/on', revision === undefined ? {} : { revision }, token)).revision)
  }
  for (const token of tokens.slice(0, PLAYERS_ASKING)) await ask(token)
  const again = await measure((n) => ask(tokenOf(n % PLAYERS_ASKING)), warmUp)
  return { play, on, place, again, size, bytes: JSON.stringify(answer).length }
}

/** What plain SQL does in the time: the rows of one play, and what a poll cannot do without; nothing is asked, nothing decided. */
async function measureSql({ pool }: MeasuredPlatform, orgId: string) {
  const run = (sql: string, values: unknown[] = []) =>
    withOrganisation(pool, orgId, (client) => client.query(sql, [orgId, ...values]))
  const play = await measure(async (n) => {
    const { rows } = await run(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, seed)
       VALUES ($1, gen_random_uuid(), $2, 'plain', '', 9, '', 0, '') RETURNING id`,
      [n % PLAYERS],
    )
    await run("UPDATE plays SET finished_ts = 1, answer = '{}' WHERE organisation_id = $1 AND id = $2", [rows[0]?.id])
  })
  // The progress of one player, and which revisions of documents are on.
  const poll = await measure((n) =>
    run(
      `SELECT (SELECT json_agg(s) FROM play_states s WHERE s.organisation_id = $1 AND s.profile = $2) AS states,
         (SELECT max(updated_ts) FROM documents d WHERE d.organisation_id = $1 AND d.kind = 'rule' AND d.status = 'active'
            AND d.deleted_ts IS NULL) AS revision`,
      [n % PLAYERS],
    ),
  )
  return { play, poll }
}

type Sql = Awaited<ReturnType<typeof measureSql>>

const row = (what: string, { rate, p50, p99 }: Measured, base: Measured) => [
  what,
  rate.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  `${(p99 / p50).toFixed(1)} ×`,
  `${(base.rate / rate).toFixed(1)} ×`,
]
const head = ['', 'a second', 'p50 ms', 'p99 ms', 'p99 to p50', 'plain SQL to it']

/** The time of one poll beyond what the size of its answer costs, in milliseconds of the whole. */
const beyondSize = ({ on, size }: Awaited<ReturnType<typeof measurePlays>>) => 1000 / on.rate - 1000 / size.rate

const rowsOf = (sql: Sql, { play, on, place, again, size, bytes }: Awaited<ReturnType<typeof measurePlays>>) => [
  row('plays', play, sql.play),
  row('polls', on, sql.poll),
  row('polls of a place', place, sql.poll),
  row('polls again', again, sql.poll),
  row(`${Math.round(bytes / 1000)} KB alone`, size, sql.poll),
]

const section: Section = {
  title: `Plays (start and finish) and polls of what is on, ${AT_ONCE} at once, in the demo organisation`,
  async run(print) {
    const platform = await openPlatform()
    let sql: Sql
    try {
      const { orgId } = await platform.newcomer('plain')
      sql = await measureSql(platform, orgId)
      const call = callOf(platform)
      const analyze = () => platform.ownerPool.query('ANALYZE')
      const get = async (path: string, token: string) => JSON.parse(await platform.call(path, { token }))
      const measured = await measurePlays(call, await preparePlays(call, get, await demoToken(call)), { analyze })
      print('embedded, in-process')
      const plain = [row('SQL of a play', sql.play, sql.play), row('SQL of a poll', sql.poll, sql.poll)]
      for (const line of table([head, ...plain, ...rowsOf(sql, measured)])) print(line)
      print('')
      const byCount: (readonly [number, Awaited<ReturnType<typeof measurePlays>>])[] = []
      for (const count of RULES) {
        const staff = await platform.newcomer(`rules${count}`)
        await fillRules(platform.pool, staff.orgId, count)
        const prepared = await preparePlays(call, get, staff.token)
        print(`beside ${count} active rules that do not concern the players`)
        const own = await measurePlays(call, prepared, { analyze })
        byCount.push([count, own])
        for (const line of table([head, ...rowsOf(sql, own)])) print(line)
      }
      const [[few, before], [many, after]] = byCount.slice(-2) as [(typeof byCount)[0], (typeof byCount)[0]]
      const growth = (key: 'play' | 'on' | 'place' | 'again') => `${(before[key].rate / after[key].rate).toFixed(1)} ×`
      print(
        `growth from ${few} to ${many} active rules: plays ${growth('play')}, polls ${growth('on')}, of a place ${growth('place')}, again ${growth('again')}; polls beyond the size of their answers ${(beyondSize(after) / beyondSize(before)).toFixed(1)} ×`,
      )
    } finally {
      await platform.close()
    }
    await external(print, sql)
  },
}

/** Calls of a platform in-process. */
const callOf =
  (platform: MeasuredPlatform): Call =>
  async (path, body, token) =>
    JSON.parse(
      await platform.call(path, { ...(body instanceof FormData ? { form: body } : { body }), ...(token && { token }) }),
    )

/** The same over HTTP, with two servers beside each other on a PostgreSQL of the system; left out where there is none. */
async function external(print: (line: string) => void, sql: Sql) {
  const bin = findPostgres()
  if (!bin) return print('external: there is no PostgreSQL here')
  const database = await startPostgres(bin)
  const owner = openPool({ connection: database, role: 'owner' })
  const analyze = () => owner.query('ANALYZE')
  const folder = temporaryFolder()
  const entry = await buildEntry('src/platform/main.ts')
  const ports = [await freePort(), await freePort()]
  const shared = { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('hex') }
  const servers = ports.map((port) =>
    startProcess(entry.file, { ...shared, PORT: `${port}`, DATA_DIR: join(folder, `${port}`) }, ['--demo']),
  )
  try {
    await Promise.all(servers.map((server) => server.printed('Questwire is at')))
    let next = 0
    const ask = async (path: string, body?: unknown, token?: string) => {
      const headers = new Headers(body instanceof FormData ? {} : { 'Content-Type': 'application/json' })
      if (token) headers.set('Authorization', `Bearer ${token}`)
      const sent = body instanceof FormData ? { body } : body === undefined ? {} : { body: JSON.stringify(body) }
      const method = body === undefined ? 'GET' : 'POST'
      const address = `http://127.0.0.1:${ports[next++ % ports.length]}/api/${path}`
      const response = await fetch(address, { method, headers, ...sent })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`)
      return JSON.parse(text)
    }
    const prepared = await preparePlays(ask, (path, token) => ask(path, undefined, token), await demoToken(ask))
    // Forecasts of a new demo are made in the background.
    await untilQuiet(servers.map(({ child }) => child.pid ?? 0))
    print('external PostgreSQL, two servers, over HTTP')
    for (const line of table([head, ...rowsOf(sql, await measurePlays(ask, prepared, { analyze, warmUp: WARM_UP }))]))
      print(line)
  } finally {
    for (const { child, exit } of servers) {
      child.kill('SIGTERM')
      await exit
    }
    await owner.end()
    entry.remove()
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

export default section
