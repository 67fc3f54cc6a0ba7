import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '#src/platform/base/database/embedded/index.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { buildEntry } from '../../support/build-entry.ts'
import { freePort } from '../../support/free-port.mjs'
import { startProcess } from '../../support/server-process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { quantile, type Section, sized, table } from '../section.ts'
import { ticksOf } from '../ticks.ts'

/** The calls of one round, one after the other. */
const CALLS_PER_ROUND = sized(100, 5)
const ROUNDS = sized(10, 2)
/** The pairs of servers, one after the other: two processes that do the same differ by a tenth. */
const PAIRS = sized(4, 1)
const PATHS = ['getUserProfile', 'getRuleEngineList/10/0']

const agent = new Agent({ keepAlive: true })

/** Makes a call over a connection that is kept, and answers the text of its reply. */
function call(port: number, path: string, token: string, body?: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  return new Promise((done, refuse) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ port, agent, method, path: `/api/${path}`, headers }, (came) => {
      let text = ''
      came.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      came.once('end', () => (came.statusCode === 200 ? done(text) : refuse(new Error(`${path}: ${text}`))))
    })
    asked.once('error', refuse).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const section: Section = {
  title: 'A server with log, figures and traces on, against one with all of them off (a process each, rounds in turns)',
  async run(print) {
    const folder = temporaryFolder()
    const entry = await buildEntry('src/platform/main.ts')
    const { connection, stop } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
    // Somebody has to take the traces.
    const collector = createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('{}')))
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
    const shared = {
      DATABASE_URL: `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}`,
      SECRET_KEY: randomBytes(32).toString('hex'),
      ROLE: 'web',
    }
    const telemetry = {
      CALL_LOG: 'on',
      SLOW_QUERY_MS: '1000',
      METRICS_PORT: `${await freePort()}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }
    const start = async (more: Record<string, string>) => {
      const port = await freePort()
      const server = startProcess(entry.file, { ...shared, ...more, PORT: `${port}` }, ['--demo'])
      await server.printed('Ctrl-C stops it')
      return { ...server, port, pid: server.child.pid ?? 0 }
    }
    const end = async ({ child, exit }: Awaited<ReturnType<typeof start>>) => {
      child.kill('SIGTERM')
      await exit
    }
    /** A pair measured by each path: milliseconds a call off and on, by the median of the rounds, and hundredths of processor seconds. */
    const measure = async (isOnFirst: boolean) => {
      const first = await start(isOnFirst ? telemetry : {})
      const second = await start(isOnFirst ? {} : telemetry)
      const [off, on] = isOnFirst ? [second, first] : [first, second]
      try {
        const { username, password } = demoAccount
        const signedIn = JSON.parse(await call(off.port, 'login', '', { username, password }))
        const { accessToken } = signedIn.userDetails
        const measured: { off: number; on: number; usedOff: number; usedOn: number }[] = []
        for (const path of PATHS) {
          const round = async ({ port }: typeof off) => {
            const begun = performance.now()
            for (let n = 0; n < CALLS_PER_ROUND; n++) await call(port, path, accessToken)
            return (performance.now() - begun) / CALLS_PER_ROUND
          }
          // Until both are compiled as they will be.
          for (let n = 0; n < sized(8, 1); n++) for (const server of [off, on]) await round(server)
          const [usedOff, usedOn] = [ticksOf(off.pid), ticksOf(on.pid)]
          const taken: { off: number; on: number }[] = []
          for (let n = 0; n < ROUNDS; n++) {
            // Whoever comes second meets another machine than the first.
            const before = n % 2 === 0 ? await round(off) : 0
            const mine = await round(on)
            taken.push({ off: before || (await round(off)), on: mine })
          }
          const median = (by: (pair: (typeof taken)[number]) => number) => quantile(taken.map(by), 0.5)
          measured.push({
            off: median((pair) => pair.off),
            on: median((pair) => pair.on),
            usedOff: ticksOf(off.pid) - usedOff,
            usedOn: ticksOf(on.pid) - usedOn,
          })
        }
        return { measured, lines: on.output().match(/"event":"call"/g)?.length ?? 0 }
      } finally {
        agent.destroy()
        for (const server of [off, on]) await end(server)
      }
    }
    try {
      // Whoever plants the demo has warm code afterwards.
      await end(await start({}))
      const pairs: Awaited<ReturnType<typeof measure>>[] = []
      for (let n = 0; n < PAIRS; n++) pairs.push(await measure(n % 2 === 1))
      const rows: (readonly string[])[] = [['', 'off ms', 'on ms', 'clock', 'each pair', 'processor time']]
      for (const [at, path] of PATHS.entries()) {
        const of = pairs.flatMap(({ measured }) => measured[at] ?? [])
        const sum = (key: keyof (typeof of)[number]) => of.reduce((all, one) => all + one[key], 0)
        rows.push([
          path,
          (sum('off') / of.length).toFixed(3),
          (sum('on') / of.length).toFixed(3),
          `${(sum('on') / sum('off')).toFixed(3)} ×`,
          of.map(({ off, on }) => (on / off).toFixed(2)).join(' '),
          `${(sum('usedOn') / sum('usedOff')).toFixed(3)} ×`,
        ])
      }
      for (const line of table(rows)) print(line)
      const lines = pairs.reduce((all, one) => all + one.lines, 0)
      print(`${lines} lines were logged, a tenth of the calls was traced; the aim is 1.05 × by the clock.`)
    } finally {
      await stop()
      await new Promise((done) => collector.close(done))
      entry.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    }
  },
}

export default section
