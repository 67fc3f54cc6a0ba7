/**
 * The deliveries in the queue. Each organisation has only so many there; the rest is parked outside, so that one
 * organisation does not delay the others. A parked delivery has no job; only the latest job of a delivery counts.
 */
import { randomUUID } from 'node:crypto'
import type { Client } from '../base/database/pool.ts'
import { NotFoundError } from '../base/errors.ts'
import { type SecretContext, seal } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { type DeliveryJob, enqueueJobs } from './queue.ts'

/** A transaction inside an organisation. */
export interface QueueContext {
  readonly client: Client
  readonly user: { readonly orgId: string }
  readonly now: number
}

/** The content and the cause of a delivery. */
export interface NewDelivery {
  /** The values of the placeholders, by their names; `timestamp`, `date` and `currencyName` are added. */
  readonly values: Readonly<Record<string, string>>
  /** The name of the rule that sends it, or `Test`. */
  readonly cause: string
}

/** The reason why a delivery is parked: its organisation has enough in the queue, or its webhook is paused. */
export type ParkedReason = 'busy' | 'paused'

/** The number of due deliveries of one organisation in the queue, about. */
const MAX_QUEUED_PER_ORGANISATION = 50

/**
 * Queues a delivery in the caller's transaction: it is sent when that commits, and never when it rolls back.
 *
 * @returns The id of the delivery.
 * @throws {NotFoundError} When the organisation has no such webhook.
 */
export async function queueDelivery(
  context: TransactionContext & SecretContext,
  webhookId: string,
  { values, cause }: NewDelivery,
): Promise<string> {
  const { client, user, now } = context
  const { row } = await readDocument(context, 'webhook', webhookId)
  const id = randomUUID()
  // A parked delivery is not lost: the end of a delivery before it, or the recovery of a server, unparks it.
  const parkedReason: ParkedReason | null = (await isQueueFull(context)) ? 'busy' : null
  const sealed = await seal(context, JSON.stringify({ ...(await builtInValues(context)), ...values }), `delivery ${id}`)
  await client.query(
    `INSERT INTO deliveries (organisation_id, id, webhook_id, webhook_name, cause, sealed, parked_reason, state, queued_ts, next_ts, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $8, $8)`,
    [user.orgId, id, webhookId, row.name, cause, sealed, parkedReason, now],
  )
  if (parkedReason === null) await enqueueJobs(client, [{ organisation: user.orgId, delivery: id, sequence: 0 }])
  return id
}

/** Returns the values of the placeholders that every call knows: the time, and the name of the organisation's coins. */
export async function builtInValues({ client, user, now }: TransactionContext): Promise<Record<string, string>> {
  const { currencyName } = await readOrganisation(client, user.orgId)
  return { timestamp: `${now}`, date: new Date(now).toISOString().slice(0, 10), currencyName }
}

/** Says whether the organisation has so many due deliveries in the queue that the next one is parked. */
async function isQueueFull({ client, user, now }: QueueContext): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM deliveries WHERE organisation_id = $1 AND state = 'waiting' AND parked_reason IS NULL AND next_ts <= $2
     LIMIT ${MAX_QUEUED_PER_ORGANISATION}`,
    [user.orgId, now],
  )
  return (rowCount ?? 0) >= MAX_QUEUED_PER_ORGANISATION
}

/**
 * Tries a delivery again, whatever its state.
 *
 * @throws {NotFoundError} When the organisation has no such delivery.
 */
export async function replay(context: QueueContext, id: string): Promise<void> {
  if ((await restart(context, 'id = $3', id)) === 0) throw new NotFoundError()
}

/** Tries every failed delivery of a webhook again and returns their number. */
export const replayFailed = (context: QueueContext, webhookId: string): Promise<number> =>
  restart(context, "webhook_id = $3 AND state = 'failed'", webhookId)

/** Unparks the deliveries of a webhook that was paused and returns their number. */
export const unparkPaused = (context: QueueContext, webhookId: string): Promise<number> =>
  restart(context, "webhook_id = $3 AND parked_reason = 'paused'", webhookId)

/** Gives the deliveries of a condition (its value is `$3`) a new job and a whole retry window; returns their number. */
async function restart(context: QueueContext, condition: string, value: string): Promise<number> {
  const { rowCount } = await context.client.query(
    `UPDATE deliveries SET state = 'waiting', parked_reason = 'busy', job_seq = job_seq + 1, retry_count = 0,
       queued_ts = $2, next_ts = $2
     WHERE organisation_id = $1 AND ${condition}`,
    [context.user.orgId, context.now, value],
  )
  await unpark(context, MAX_QUEUED_PER_ORGANISATION)
  return rowCount ?? 0
}

/** Parks deliveries whose jobs were fetched; the caller deletes the jobs. */
export async function park(
  { client, user }: QueueContext,
  jobs: readonly DeliveryJob[],
  reason: ParkedReason,
): Promise<void> {
  await client.query(
    `UPDATE deliveries d SET parked_reason = $2, next_ts = CASE WHEN $2 = 'paused' THEN NULL ELSE next_ts END
     FROM unnest($3::text[], $4::integer[]) AS job (id, sequence)
     WHERE d.organisation_id = $1 AND d.id = job.id AND d.job_seq = job.sequence AND d.state = 'waiting'`,
    [user.orgId, reason, jobs.map(({ delivery }) => delivery), jobs.map(({ sequence }) => sequence)],
  )
}

/** Enqueues the oldest deliveries that are parked because their organisation had enough in the queue, at most `limit`. */
export async function unpark({ client, user }: QueueContext, limit: number): Promise<void> {
  const { rows } = await client.query<{ id: string; sequence: number }>(
    `UPDATE deliveries SET parked_reason = NULL, job_seq = job_seq + 1 WHERE organisation_id = $1 AND id IN (
       SELECT id FROM deliveries WHERE organisation_id = $1 AND parked_reason = 'busy'
       ORDER BY created_ts LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, job_seq AS sequence`,
    [user.orgId, limit],
  )
  await enqueueJobs(
    client,
    rows.map(({ id, sequence }) => ({ organisation: user.orgId, delivery: id, sequence })),
  )
}
