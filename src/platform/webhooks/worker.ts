/**
 * Takes deliveries out of the queue, on every server at once. No organisation has more than a few calls in flight here;
 * what is more waits outside the queue, so that one that hangs never stands before the others. What was waiting comes
 * after everything that is in the queue by then, which serves the organisations in turns.
 */
import type PgBoss from 'pg-boss'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/elevated-role.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { createPgBoss, type DeliveryJob, deleteJobs, type Job, pgBossPool, queueName } from '../base/queue/queue.ts'
import { attemptDelivery } from './attempt.ts'
import { park, unpark } from './turns.ts'

/** How the worker goes about it; tests hurry. */
export interface WorkerOptions {
  /** Calls in flight on this server, and of them those of one organisation. */
  readonly maxInFlight: number
  readonly maxInFlightPerOrganisation: number
  /** Milliseconds between two looks into an empty queue. */
  readonly pollIntervalMs: number
  /** Milliseconds between two looks for what a dead server left. */
  readonly recoverIntervalMs: number
  /** Shortens the waits between attempts. */
  readonly retryScale: number
  /** Milliseconds a request may take. */
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

/** How long the stop waits for calls in flight before it breaks them off, in milliseconds. */
const PATIENCE = 2000

/** Starts to deliver; ends with the platform: what is in flight by then is tried again with the same id. */
export function startDeliveryWorker(platform: Platform, given: Partial<WorkerOptions> = {}): void {
  const tempo = { ...DEFAULT_OPTIONS, ...given }
  const boss = createPgBoss(pgBossPool(platform.pool))
  const inFlight = new Map<string, Set<Promise<void>>>()
  const broken = new AbortController()
  let wake: () => void = () => {}
  let recovered = 0

  const flying = () => [...inFlight.values()].reduce((sum, { size }) => sum + size, 0)
  const isStopping = () => platform.stopping?.aborted === true
  const rest = (time: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, time)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function run(): Promise<void> {
    while (!isStopping()) {
      try {
        if (Date.now() - recovered >= tempo.recoverIntervalMs) {
          recovered = Date.now()
          await recover(platform, boss, (organisation) => inFlight.has(organisation), tempo.maxInFlightPerOrganisation)
        }
        const room = tempo.maxInFlight - flying()
        const jobs = room > 0 ? await boss.fetch<DeliveryJob>(queueName, { batchSize: room }) : []
        for (const [organisation, mine] of byOrganisation(jobs)) await start(organisation, mine)
        if (jobs.length === 0 && !isStopping()) await rest(tempo.pollIntervalMs)
      } catch (error) {
        if (isStopping()) return
        platform.log(`Webhook calls wait: ${(error as Error).message}`)
        await rest(tempo.pollIntervalMs * 5)
      }
    }
  }

  /** Starts as many calls of an organisation as it may have in flight, and holds back the rest. */
  async function start(organisation: string, jobs: readonly Job[]): Promise<void> {
    const running = inFlight.get(organisation) ?? new Set()
    const free = Math.max(0, tempo.maxInFlightPerOrganisation - running.size)
    if (jobs.length > 0) inFlight.set(organisation, running)
    for (const job of jobs.slice(0, free)) {
      const turn = attemptDelivery(platform, job, {
        signal: broken.signal,
        retryScale: tempo.retryScale,
        timeoutMs: tempo.requestTimeoutMs,
      })
        .catch((error: Error) => {
          if (!isStopping()) platform.log(`A webhook call could not be finished and is tried again: ${error.message}`)
        })
        .finally(() => {
          running.delete(turn)
          if (running.size === 0 && inFlight.get(organisation) === running) inFlight.delete(organisation)
          wake()
        })
      running.add(turn)
    }
    const rest = jobs.slice(free)
    if (rest.length === 0) return
    await withOrganisation(platform.pool, organisation, async (client) => {
      await park(
        placeOf(platform, client, organisation),
        rest.map(({ data }) => data),
        'turn',
      )
      await deleteJobs(client, rest)
    })
    // Those that ended meanwhile could not see yet what they have to let go.
    const spare = tempo.maxInFlightPerOrganisation - running.size
    if (spare > 0) await release(platform, organisation, spare)
  }

  const work = run()
  platform.stopping?.addEventListener(
    'abort',
    () => {
      wake()
      setTimeout(() => broken.abort(), PATIENCE).unref()
    },
    { once: true },
  )
  platform.beforeEnd?.(async () => {
    await work
    await Promise.all([...inFlight.values()].flatMap((running) => [...running]))
  })
}

const placeOf = (platform: Platform, client: Parameters<Parameters<typeof withOrganisation>[2]>[0], orgId: string) => ({
  client,
  user: { orgId },
  now: platform.now(),
})

function byOrganisation(jobs: readonly Job[]): Map<string, Job[]> {
  const sorted = new Map<string, Job[]>()
  for (const job of jobs) sorted.set(job.data.organisation, [...(sorted.get(job.data.organisation) ?? []), job])
  return sorted
}

function release(platform: Platform, organisation: string, most: number): Promise<void> {
  return withOrganisation(platform.pool, organisation, (client) =>
    unpark(placeOf(platform, client, organisation), most),
  )
}

/** Takes up what a server that died left: jobs that nobody works on any more, and what waited for their end. */
async function recover(
  platform: Platform,
  boss: PgBoss,
  isServed: (organisation: string) => boolean,
  most: number,
): Promise<void> {
  await boss.expire()
  const { rows } = await withKey(platform.pool, 'queue', (client) =>
    client.query<{ organisation: string }>(
      "SELECT DISTINCT organisation_id::text AS organisation FROM deliveries WHERE held = 'turn'",
    ),
  )
  for (const { organisation } of rows) if (!isServed(organisation)) await release(platform, organisation, most)
}
