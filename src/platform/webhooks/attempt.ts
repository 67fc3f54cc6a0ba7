/**
 * One attempt of a delivery: read in one transaction, made in none, recorded in another. When a server dies between them,
 * the job is fetched again with the same delivery id: nothing is lost, and a receiver may see it twice.
 */
import { HOUR_MS, SECOND_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { seal, unseal } from '../base/secrets/secrets.ts'
import { findDocument } from '../documents/documents.ts'
import { type CallOptions, type DeliveryResult, deliver, type WebhookCall } from './deliver.ts'
import { park, unpark } from './fairness.ts'
import type { DeliveryOutcome } from './outcome.ts'
import { deleteJobs, enqueueJobs, type QueuedJob } from './queue.ts'
import { signingSecrets } from './signing.ts'
import { recordOutcome } from './webhook-state.ts'

/** The first delay between two attempts; each one after it is three times as long. */
const FIRST_RETRY_DELAY_MS = 10 * SECOND_MS
/** The longest delay, also where the receiver asks for a longer one. */
const MAX_RETRY_DELAY_MS = 6 * HOUR_MS
/** The time for which a delivery is retried. */
const RETRY_WINDOW_MS = 24 * HOUR_MS
/** The attempts at what hardly passes: other 4xx, replies that miss their conditions, addresses that are not called. */
const MAX_REFUSED_ATTEMPTS = 4

/** The options of an attempt. */
export interface AttemptOptions extends CallOptions {
  /** The factor on all delays between attempts; 1 unless given. */
  readonly retryScale?: number
}

interface Row {
  readonly webhook_id: string
  readonly sealed: string
  readonly retry_count: number
  readonly attempt_count: number
  readonly queued_ts: number
}

const contextOf = (platform: Platform, client: Client, orgId: string) => ({
  platform,
  client,
  user: { orgId, name: 'Questwire' },
  now: platform.now(),
})

/** Makes the attempt that a job stands for. */
export async function attemptDelivery(platform: Platform, job: QueuedJob, options: AttemptOptions = {}): Promise<void> {
  const { organisation } = job.data
  const call = await withOrganisation(platform.pool, organisation, (client) => prepareAttempt(platform, client, job))
  if (!call) return
  const { webhook } = call
  const result = webhook ? await deliver(platform, { ...call, webhook }, options) : WEBHOOK_DELETED
  await withOrganisation(platform.pool, organisation, async (client) => {
    if (options.signal?.aborted && result.outcome !== 'delivered') await requeue(client, job)
    else await recordResult(platform, client, job, result, options)
  })
}

/** A call that is ready to be made; without a webhook when that was deleted. */
type PreparedCall = Omit<WebhookCall, 'webhook'> & { readonly webhook: WebhookCall['webhook'] | undefined }

const WEBHOOK_DELETED: DeliveryResult = {
  outcome: 'gone',
  exchanges: [],
  status: null,
  failure: 'The webhook was deleted.',
  retryAfterMs: null,
  transactionId: null,
  durationMs: 0,
}

/** Reads the call of a job; `undefined` when it is not to be made now, and then the job is deleted. */
async function prepareAttempt(platform: Platform, client: Client, job: QueuedJob): Promise<PreparedCall | undefined> {
  const { organisation, delivery } = job.data
  const context = contextOf(platform, client, organisation)
  const row = await lockDelivery(client, job)
  if (!row) {
    await deleteJobs(client, [job])
    await unpark(context, 1)
    return undefined
  }
  if (await isPaused(client, organisation, row.webhook_id)) {
    await park(context, [job.data], 'paused')
    await deleteJobs(client, [job])
    await unpark(context, 1)
    return undefined
  }
  const stored = await findDocument(context, 'webhook', row.webhook_id)
  return {
    id: delivery,
    webhook: stored?.sent,
    values: JSON.parse(await unseal(context, row.sealed, `delivery ${delivery}`)),
    secrets: await signingSecrets(context, row.webhook_id),
  }
}

/** Locks the delivery of a job until the transaction ends; `undefined` when a later job has replaced this one. */
async function lockDelivery(client: Client, { data }: QueuedJob): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT webhook_id, sealed, retry_count, attempt_count, queued_ts FROM deliveries
     WHERE organisation_id = $1 AND id = $2 AND job_seq = $3 AND state = 'waiting' FOR UPDATE`,
    [data.organisation, data.delivery, data.sequence],
  )
  return rows[0]
}

/** Says whether a webhook is paused; resuming it waits until this transaction has parked its deliveries. */
async function isPaused(client: Client, organisation: string, webhookId: string): Promise<boolean> {
  const { rows } = await client.query<{ paused: boolean }>(
    `SELECT paused_ts IS NOT NULL AS paused FROM webhook_states
     WHERE organisation_id = $1 AND webhook_id = $2 FOR SHARE`,
    [organisation, webhookId],
  )
  return rows[0]?.paused === true
}

/** Puts a job back that this server aborted while it stops; any server fetches it again at once. */
async function requeue(client: Client, job: QueuedJob): Promise<void> {
  await deleteJobs(client, [job])
  await enqueueJobs(client, [job.data])
}

/** Records the result of an attempt, enqueues the next one where there is one, and unparks another delivery. */
async function recordResult(
  platform: Platform,
  client: Client,
  job: QueuedJob,
  result: DeliveryResult,
  { retryScale }: AttemptOptions,
): Promise<void> {
  const { organisation, delivery, sequence } = job.data
  const context = contextOf(platform, client, organisation)
  const { now } = context
  await deleteJobs(client, [job])
  const row = await lockDelivery(client, job)
  // Without a row the delivery was replayed or deleted meanwhile: the result of its later job counts.
  if (row) {
    const retryCount = row.retry_count + 1
    const { outcome, retryAfterMs } = result
    const delay =
      outcome === 'delivered'
        ? undefined
        : nextRetryDelay({ outcome, retryAfterMs, retryCount, ageMs: now - row.queued_ts }, retryScale)
    const state = outcome === 'delivered' ? 'delivered' : delay === undefined ? 'failed' : 'waiting'
    await client.query(
      `UPDATE deliveries SET state = $3, job_seq = job_seq + 1, attempt_count = attempt_count + 1, retry_count = $4,
         next_ts = $5, last_status = $6, last_failure = $7, duration_ms = $8, transaction_id = coalesce($9, transaction_id)
       WHERE organisation_id = $1 AND id = $2`,
      [
        organisation,
        delivery,
        state,
        retryCount,
        delay === undefined ? null : now + delay,
        result.status,
        result.failure,
        result.durationMs,
        result.transactionId,
      ],
    )
    await client.query(
      `INSERT INTO delivery_exchanges (organisation_id, delivery_id, attempt, sealed) VALUES ($1, $2, $3, $4)`,
      [
        organisation,
        delivery,
        row.attempt_count + 1,
        await seal(context, JSON.stringify(result.exchanges), `exchanges ${delivery}`),
      ],
    )
    if (delay !== undefined) await enqueueJobs(client, [{ organisation, delivery, sequence: sequence + 1 }], delay)
    if (result !== WEBHOOK_DELETED) await recordOutcome(context, row.webhook_id, result)
  }
  await unpark(context, 1)
}

/** A failed attempt. */
export interface FailedAttempt {
  readonly outcome: Exclude<DeliveryOutcome, 'delivered'>
  /** Milliseconds that the receiver asks to wait; `null` where it does not. */
  readonly retryAfterMs: number | null
  /** The attempts since the delivery was queued or replayed, this one included. */
  readonly retryCount: number
  /** Milliseconds since the delivery was queued or replayed. */
  readonly ageMs: number
}

/**
 * Returns the milliseconds until the next attempt. Delays grow from 10 seconds to 6 hours over 24 hours, each a quarter
 * shorter or longer by chance (ours).
 *
 * @param scale - The factor on the delay.
 * @param chance - A random number from 0 to 1.
 * @returns `undefined` when there is no next attempt.
 */
export function nextRetryDelay(
  { outcome, retryAfterMs, retryCount, ageMs }: FailedAttempt,
  scale = 1,
  chance = Math.random(),
): number | undefined {
  if (outcome === 'gone' || (outcome === 'refused' && retryCount >= MAX_REFUSED_ATTEMPTS)) return undefined
  const grown = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 3 ** (retryCount - 1)) * (0.75 + chance / 2)
  const delay = Math.max(grown * scale, Math.min(retryAfterMs ?? 0, MAX_RETRY_DELAY_MS))
  return ageMs + delay > RETRY_WINDOW_MS ? undefined : Math.round(delay)
}
