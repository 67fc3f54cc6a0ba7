/**
 * The worker that takes deliveries out of the queue, on every server at once. An organisation has only a few calls in
 * flight on a server; the rest is parked, so that a receiver that hangs does not delay other organisations.
 */
import type PgBoss from 'pg-boss'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { attemptDelivery } from './attempt.ts'
import { park, unpark } from './fairness.ts'
import { createPgBoss, type DeliveryJob, deleteJobs, pgBossPool, type QueuedJob, queueName } from './queue.ts'

/** The options of the worker; tests shorten its times. */
export interface WorkerOptions {
  /** Calls in flight on this server. */
  readonly maxInFlight: number
  /** Calls in flight on this server of one organisation. */
  readonly maxInFlightPerOrganisation: number
  /** Milliseconds between two reads of an empty queue. */
  readonly pollIntervalMs: number
  /** Milliseconds between two recoveries of what a dead server left. */
  readonly recoverIntervalMs: number
  /** The factor on the delays between attempts. */
  readonly retryScale: number
  /** Milliseconds that a request may take. */
  readonly requestTimeoutMs: number
}

const DEFAULT_OPTIONS: WorkerOptions = {
  maxInFlight: 80,
  maxInFlightPerOrganisation: 8,
  pollIntervalMs: 1000,
  recoverIntervalMs: 10_000,
  retryScale: 1,
  requestTimeoutMs: 15_000,
}

/** The time for which a stopping server waits for calls in flight before it aborts them. */
const SHUTDOWN_GRACE_MS = 2000

/** Starts the worker. It ends with the platform; a call that is in flight then is tried again with the same id. */
export function startDeliveryWorker(platform: Platform, given: Partial<WorkerOptions> = {}): void {
  const options = { ...DEFAULT_OPTIONS, ...given }
  const boss = createPgBoss(pgBossPool(platform.pool))
  const inFlight = new Map<string, Set<Promise<void>>>()
  const abort = new AbortController()
  let wake: () => void = () => {}
  let recoveredAt = 0

  const countInFlight = () => [...inFlight.values()].reduce((sum, { size }) => sum + size, 0)
  const isStopping = () => platform.stopping?.aborted === true
  const sleep = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function run(): Promise<void> {
    while (!isStopping()) {
      try {
        if (Date.now() - recoveredAt >= options.recoverIntervalMs) {
          recoveredAt = Date.now()
          await recover(
            platform,
            boss,
            (organisation) => inFlight.has(organisation),
            options.maxInFlightPerOrganisation,
          )
        }
        const room = options.maxInFlight - countInFlight()
        const jobs = room > 0 ? await boss.fetch<DeliveryJob>(queueName, { batchSize: room }) : []
        for (const [organisation, own] of byOrganisation(jobs)) await start(organisation, own)
        if (jobs.length === 0 && !isStopping()) await sleep(options.pollIntervalMs)
      } catch (error) {
        if (isStopping()) return
        platform.log(`Webhook calls wait: ${(error as Error).message}`)
        await sleep(options.pollIntervalMs * 5)
      }
    }
  }

  /** Starts as many calls of an organisation as it may have in flight, and parks the others. */
  async function start(organisation: string, jobs: readonly QueuedJob[]): Promise<void> {
    const running = inFlight.get(organisation) ?? new Set()
    const free = Math.max(0, options.maxInFlightPerOrganisation - running.size)
    if (jobs.length > 0) inFlight.set(organisation, running)
    for (const job of jobs.slice(0, free)) {
      const attempt = attemptDelivery(platform, job, {
        signal: abort.signal,
        retryScale: options.retryScale,
        timeoutMs: options.requestTimeoutMs,
      })
        .catch((error: Error) => {
          if (!isStopping()) platform.log(`A webhook call could not be finished and is tried again: ${error.message}`)
        })
        .finally(() => {
          running.delete(attempt)
          if (running.size === 0 && inFlight.get(organisation) === running) inFlight.delete(organisation)
          wake()
        })
      running.add(attempt)
    }
    const parked = jobs.slice(free)
    if (parked.length === 0) return
    await withOrganisation(platform.pool, organisation, async (client) => {
      await park(
        contextOf(platform, client, organisation),
        parked.map(({ data }) => data),
        'busy',
      )
      await deleteJobs(client, parked)
    })
    // An attempt that ended before this commit could not see what it has to unpark.
    const spare = options.maxInFlightPerOrganisation - running.size
    if (spare > 0) await unparkFor(platform, organisation, spare)
  }

  const work = run()
  platform.stopping?.addEventListener(
    'abort',
    () => {
      wake()
      setTimeout(() => abort.abort(), SHUTDOWN_GRACE_MS).unref()
    },
    { once: true },
  )
  platform.beforeEnd?.(async () => {
    await work
    await Promise.all([...inFlight.values()].flatMap((running) => [...running]))
  })
}

const contextOf = (platform: Platform, client: Client, orgId: string) => ({
  client,
  user: { orgId },
  now: platform.now(),
})

function byOrganisation(jobs: readonly QueuedJob[]): Map<string, QueuedJob[]> {
  const groups = new Map<string, QueuedJob[]>()
  for (const job of jobs) groups.set(job.data.organisation, [...(groups.get(job.data.organisation) ?? []), job])
  return groups
}

function unparkFor(platform: Platform, organisation: string, limit: number): Promise<void> {
  return withOrganisation(platform.pool, organisation, (client) =>
    unpark(contextOf(platform, client, organisation), limit),
  )
}

/** Recovers what a dead server left: jobs that nobody works on any more, and deliveries that were parked behind them. */
async function recover(
  platform: Platform,
  boss: PgBoss,
  isServedHere: (organisation: string) => boolean,
  limit: number,
): Promise<void> {
  await boss.expire()
  const { rows } = await withKey(platform.pool, 'queue', (client) =>
    client.query<{ organisation: string }>(
      "SELECT DISTINCT organisation_id::text AS organisation FROM deliveries WHERE parked_reason = 'busy'",
    ),
  )
  for (const { organisation } of rows) if (!isServedHere(organisation)) await unparkFor(platform, organisation, limit)
}
