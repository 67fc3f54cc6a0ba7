/**
 * One turn of a delivery: read in one transaction, carried out in none, its outcome written in another. A server that
 * dies between them leaves the job to be taken again, with the same id; nothing is lost, and a receiver may see it twice.
 */
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { deleteJobs, enqueueJobs, type Job } from '../base/queue/queue.ts'
import { seal, unseal } from '../base/secrets/secrets.ts'
import { findDocument } from '../documents/documents.ts'
import { type CallOptions, type DeliveryResult, deliver, type WebhookCall } from './carry-out.ts'
import { nextRetryDelay } from './retry-plan.ts'
import { signingSecrets } from './signing.ts'
import { park, unpark } from './turns.ts'
import { recordOutcome } from './webhook-health.ts'

/** What a turn may use. */
export interface AttemptOptions extends CallOptions {
  /** Shortens all waits between attempts. */
  readonly retryScale?: number
}

interface Row {
  readonly webhook_id: string
  readonly sealed: string
  readonly tries: number
  readonly attempts: number
  readonly since_ts: number
}

const placeOf = (platform: Platform, client: Client, orgId: string) => ({
  platform,
  client,
  user: { orgId, name: 'Questwire' },
  now: platform.now(),
})

/** Makes the attempt that a job stands for. */
export async function attemptDelivery(platform: Platform, job: Job, limits: AttemptOptions = {}): Promise<void> {
  const { organisation } = job.data
  const call = await withOrganisation(platform.pool, organisation, (client) => begin(platform, client, job))
  if (!call) return
  const { webhook } = call
  const result = webhook ? await deliver(platform, { ...call, webhook }, limits) : deleted
  await withOrganisation(platform.pool, organisation, async (client) => {
    if (limits.signal?.aborted && result.outcome !== 'delivered') await giveBack(client, job)
    else await finish(platform, client, job, result, limits)
  })
}

/** What a turn begins with; without a webhook when that has been deleted. */
type Begun = Omit<WebhookCall, 'webhook'> & { readonly webhook: WebhookCall['webhook'] | undefined }

const deleted: DeliveryResult = {
  outcome: 'gone',
  exchanges: [],
  status: null,
  failure: 'The webhook was deleted.',
  retryAfterMs: null,
  transactionId: null,
  durationMs: 0,
}

/** Reads what is to be sent; undefined when it is not to be sent now, and then the job is gone. */
async function begin(platform: Platform, client: Client, job: Job): Promise<Begun | undefined> {
  const { organisation, delivery } = job.data
  const place = placeOf(platform, client, organisation)
  const row = await lockTurn(client, job)
  if (!row) {
    await deleteJobs(client, [job])
    await unpark(place, 1)
    return undefined
  }
  if (await isPaused(client, organisation, row.webhook_id)) {
    await park(place, [job.data], 'paused')
    await deleteJobs(client, [job])
    await unpark(place, 1)
    return undefined
  }
  const stored = await findDocument(place, 'webhook', row.webhook_id)
  return {
    id: delivery,
    webhook: stored?.sent,
    values: JSON.parse(await unseal(place, row.sealed)),
    secrets: await signingSecrets(place, row.webhook_id),
  }
}

/** Finds the delivery while the job is still its turn, and keeps others from moving it meanwhile. */
async function lockTurn(client: Client, { data }: Job): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT webhook_id, sealed, tries, attempts, since_ts FROM deliveries
     WHERE organisation_id = $1 AND id = $2 AND turn = $3 AND state = 'waiting' FOR UPDATE`,
    [data.organisation, data.delivery, data.turn],
  )
  return rows[0]
}

/** Whoever resumes the webhook waits until what is held back here can be seen. */
async function isPaused(client: Client, organisation: string, webhookId: string): Promise<boolean> {
  const { rows } = await client.query<{ paused: boolean }>(
    `SELECT paused_ts IS NOT NULL AS paused FROM webhook_states
     WHERE organisation_id = $1 AND webhook_id = $2 FOR SHARE`,
    [organisation, webhookId],
  )
  return rows[0]?.paused === true
}

/** Puts a job back that the stop of this server broke off: it is taken again at once, by whoever runs. */
async function giveBack(client: Client, job: Job): Promise<void> {
  await deleteJobs(client, [job])
  await enqueueJobs(client, [job.data])
}

async function finish(
  platform: Platform,
  client: Client,
  job: Job,
  result: DeliveryResult,
  { retryScale }: AttemptOptions,
): Promise<void> {
  const { organisation, delivery, turn } = job.data
  const place = placeOf(platform, client, organisation)
  const { now } = place
  await deleteJobs(client, [job])
  const row = await lockTurn(client, job)
  // Somebody had it sent again meanwhile, or it was tidied away: that turn tells what comes of it.
  if (row) {
    const tries = row.tries + 1
    const { outcome, retryAfterMs } = result
    const wait =
      outcome === 'delivered'
        ? undefined
        : nextRetryDelay({ outcome, retryAfterMs, retryCount: tries, ageMs: now - row.since_ts }, retryScale)
    const state = outcome === 'delivered' ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    await client.query(
      `UPDATE deliveries SET state = $3, turn = turn + 1, attempts = attempts + 1, tries = $4, next_ts = $5,
         last_status = $6, last_failure = $7, took = $8, transaction_id = coalesce($9, transaction_id)
       WHERE organisation_id = $1 AND id = $2`,
      [
        organisation,
        delivery,
        state,
        tries,
        wait === undefined ? null : now + wait,
        result.status,
        result.failure,
        result.durationMs,
        result.transactionId,
      ],
    )
    await client.query(
      `INSERT INTO delivery_exchanges (organisation_id, delivery_id, attempt, sealed) VALUES ($1, $2, $3, $4)`,
      [organisation, delivery, row.attempts + 1, await seal(place, JSON.stringify(result.exchanges))],
    )
    if (wait !== undefined) await enqueueJobs(client, [{ organisation, delivery, turn: turn + 1 }], wait)
    if (result !== deleted) await recordOutcome(place, row.webhook_id, result)
  }
  await unpark(place, 1)
}
