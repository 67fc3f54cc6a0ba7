/**
 * From settings to a platform that serves, and back: database, schema, first contents, socket, in this order, and the
 * reverse of it at the end. One printed line a step. Not here: signals and exit codes (`main.ts`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../base/context.ts'
import { checkConnection } from '../base/database/check-connection.ts'
import { startEmbedded } from '../base/database/embedded/index.ts'
import { checkSecretKey, hasSecretKey } from '../base/database/key-check.ts'
import { migrate } from '../base/database/migrate.ts'
import { type Connection, openPool } from '../base/database/pool.ts'
import { openReplica } from '../base/database/replica.ts'
import { waitForSchema } from '../base/database/schema-version.ts'
import { readSecretKey } from '../base/settings/secret-key.ts'
import type { Settings } from '../base/settings/settings.ts'
import { startTelemetry, type Telemetry } from '../base/telemetry/telemetry.ts'
import { recountFigures } from '../figures/fold-figures.ts'
import { prepareQueue } from '../webhooks/queue.ts'
import { hasQueue } from '../webhooks/queue-lag.ts'
import { type Answering, listen } from './listen.ts'
import { watchPlatform } from './watch-platform.ts'

/**
 * The time that running requests may take to finish at the end, in milliseconds; the rest of the stop needs four
 * seconds at most.
 */
const patience = 5000

/** The parts that the lifecycle does not know: contents and calls. */
export interface Parts {
  seed(platform: Platform): Promise<void>
  createApp(platform: Platform): Answering
  /** Starts what runs of its own accord, once the socket is open. */
  startJobs?(platform: Platform): void
}

/** A platform between its start and its end. */
export interface Lifecycle {
  /** Starts everything up to the filled database; throws a StartError when that cannot be. */
  open(): Promise<Platform>
  /** Opens the socket for an opened platform. */
  serve(platform: Platform): Promise<void>
  /** Ends what was started, within ten seconds and those of draining, also in the middle of the start; nothing acknowledged is lost. */
  stop(): Promise<void>
  /** Ends at once what would outlive us, for when stopping itself takes too long. */
  kill(): void
  /** Fulfilled with a sentence when something ends that should not. */
  readonly died: Promise<string>
}

/** Creates the lifecycle of a platform with these settings; `print` shows a line to the person who starts it. */
export function createLifecycle(settings: Settings, parts: Parts, print: (line: string) => void): Lifecycle {
  const leavesTablesAlone = settings.migration === 'job' && !settings.onlyMigrates
  const stopping = new AbortController()
  const ends: (() => Promise<unknown>)[] = []
  const kills: (() => void)[] = []
  let running: Promise<unknown> = Promise.resolve()
  let reportDeath: (sentence: string) => void = () => {}
  const died = new Promise<string>((done) => {
    reportDeath = done
  })

  /** Runs one step and prints its outcome; a stop that was requested before ends the start here. */
  async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
    stopping.signal.throwIfAborted()
    const begun = performance.now()
    const work = run()
    running = work.catch(() => {})
    const result = await work
    print(`${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${name}`)
    stopping.signal.throwIfAborted()
    return result
  }

  async function connection(): Promise<Connection> {
    if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl }
    const log = (line: string) => print(`         ${line}`)
    const embedded = await startEmbedded({ dataDir: settings.dataDir, log })
    ends.push(embedded.stop)
    kills.push(embedded.kill)
    embedded.died.then(reportDeath)
    return embedded.connection
  }

  async function openPools(
    telemetry: Telemetry | undefined,
  ): Promise<Pick<Platform, 'pool' | 'replica'> & { ownerPool: Platform['pool'] }> {
    const to = await connection()
    const { databaseDirectUrl: direct, databaseReadUrl: readUrl } = settings
    const ownerPool = openPool({ connection: direct === undefined ? to : { url: direct }, role: 'owner', log: print })
    const pool = openPool({ connection: to, role: 'application', isPooled: direct !== undefined, log: print })
    // A replica that is away is no reason not to start: the primary is read meanwhile.
    const replica = readUrl === undefined ? undefined : openReplica({ url: readUrl }, print)
    const pools = [pool, ownerPool, ...(replica ? [replica.pool, replica.ownerPool] : [])]
    telemetry?.watch(pool)
    if (replica) telemetry?.watch(replica.pool)
    ends.push(() => Promise.race([Promise.all(pools.map((one) => one.end())), wait(1000, undefined, { ref: false })]))
    await checkConnection(ownerPool)
    return { pool, ownerPool, ...(replica && { replica }) }
  }

  /** Brings the tables to this version, or waits until a job has done so. */
  async function prepareTables(ownerPool: Platform['pool']): Promise<void> {
    if (leavesTablesAlone) {
      const options = { signal: stopping.signal, isPrepared: () => hasQueue(ownerPool) }
      return waitForSchema(ownerPool, options)
    }
    await migrate(ownerPool)
    await prepareQueue(ownerPool)
  }

  return {
    died,
    async open() {
      const where = settings.databaseUrl === undefined ? `in ${settings.dataDir}` : 'of DATABASE_URL'
      const telemetry = settings.onlyMigrates ? undefined : await startTelemetry(settings, print)
      if (telemetry) ends.push(telemetry.close)
      const { pool, ownerPool, replica } = await step(`The database ${where} is ready.`, () => openPools(telemetry))
      const secretKey = await step('The tables are up to date.', async () => {
        await prepareTables(ownerPool)
        const key = readSecretKey(settings, await hasSecretKey(ownerPool))
        await checkSecretKey(ownerPool, key)
        return key
      })
      const platform: Platform = {
        settings,
        pool,
        ownerPool,
        ...(replica && { replica }),
        secretKey,
        stopping: stopping.signal,
        beforeEnd: (end: () => Promise<unknown>) => void ends.push(end),
        ...(telemetry && { telemetry }),
        log: (line) => {
          if (!telemetry?.line(line)) print(line)
        },
        now: Date.now,
      }
      if (!leavesTablesAlone) await step('The first contents are there.', () => parts.seed(platform))
      if (settings.recountFigures) {
        await step('All figures will be recounted.', () => recountFigures(ownerPool))
      }
      return platform
    },
    async serve(platform) {
      await step(`Listening on port ${settings.port} of ${settings.host}.`, async () => {
        const app = parts.createApp(platform)
        const { telemetry } = platform
        if (telemetry) watchPlatform(platform, telemetry)
        const listener = await listen(telemetry?.around(app) ?? app, settings.port, settings.host)
        ends.push(() => listener.stop(patience, settings.drainSeconds * 1000))
      })
      parts.startJobs?.(platform)
    },
    async stop() {
      stopping.abort(new Error('The start was interrupted.'))
      await running
      for (let end = ends.pop(); end; end = ends.pop()) {
        await end().catch((error: Error) => print(`While stopping: ${error.message}`))
      }
    },
    kill() {
      for (const kill of kills) kill()
    },
  }
}
