/** When a delivery is tried: put into the queue, held back, let go again. Each job is a turn; only the newest counts. */

import type { Client } from '../base/database/pool.ts'
import { type DeliveryJob, enqueueJobs } from '../base/queue/queue.ts'
import { notFound } from '../base/refusal.ts'

/** Where deliveries are moved: a transaction inside an organisation. */
export interface QueueContext {
  readonly client: Client
  readonly user: { readonly orgId: string }
  readonly now: number
}

/** How many due deliveries of one organisation stand in the queue, about: what comes behind them is another's soon. */
const MOST_QUEUED = 50

/** A condition on `deliveries d`, its values from $3 on. */
interface Which {
  readonly where: string
  readonly values: readonly unknown[]
}

/** Gives the deliveries that are meant a new turn, with a whole day of trying before them; answers how many. */
async function startAgain(place: QueueContext, { where, values }: Which): Promise<number> {
  const { rowCount } = await place.client.query(
    `UPDATE deliveries d SET state = 'waiting', held = 'turn', turn = turn + 1, tries = 0, since_ts = $2, next_ts = $2
     WHERE organisation_id = $1 AND ${where}`,
    [place.user.orgId, place.now, ...values],
  )
  await unpark(place, MOST_QUEUED)
  return rowCount ?? 0
}

/** Tells whether an organisation has so much in the queue that what comes has to wait for its turn. */
export async function isQueueFull({ client, user, now }: QueueContext): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM deliveries WHERE organisation_id = $1 AND state = 'waiting' AND held IS NULL AND next_ts <= $2
     LIMIT ${MOST_QUEUED}`,
    [user.orgId, now],
  )
  return (rowCount ?? 0) >= MOST_QUEUED
}

const turnsOf = (organisation: string, rows: readonly { id: string; turn: number }[]): DeliveryJob[] =>
  rows.map(({ id, turn }) => ({ organisation, delivery: id, turn }))

/** Tries a delivery again, whatever became of it, or refuses with 404. */
export async function replay(place: QueueContext, id: string): Promise<void> {
  const moved = await startAgain(place, { where: 'id = $3', values: [id] })
  if (moved === 0) throw notFound()
}

/** Tries every failed delivery of a webhook again; answers how many. */
export const replayFailed = (place: QueueContext, webhookId: string): Promise<number> =>
  startAgain(place, { where: "webhook_id = $3 AND state = 'failed'", values: [webhookId] })

/** Lets go what waited while its webhook was paused. */
export const unparkPaused = (place: QueueContext, webhookId: string): Promise<number> =>
  startAgain(place, { where: "webhook_id = $3 AND held = 'paused'", values: [webhookId] })

/** Lets go the oldest of those that wait because their organisation had enough in flight. */
export async function unpark({ client, user }: QueueContext, most: number): Promise<void> {
  const { rows } = await client.query<{ id: string; turn: number }>(
    `UPDATE deliveries SET held = NULL, turn = turn + 1 WHERE organisation_id = $1 AND id IN (
       SELECT id FROM deliveries WHERE organisation_id = $1 AND held = 'turn' ORDER BY created_ts LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, turn`,
    [user.orgId, most],
  )
  await enqueueJobs(client, turnsOf(user.orgId, rows))
}

/** Holds deliveries back whose jobs were taken; their jobs are the caller's to drop. */
export async function park(
  { client, user }: QueueContext,
  turns: readonly DeliveryJob[],
  why: 'turn' | 'paused',
): Promise<void> {
  await client.query(
    `UPDATE deliveries d SET held = $2, next_ts = CASE WHEN $2 = 'paused' THEN NULL ELSE next_ts END FROM unnest($3::text[], $4::integer[]) AS t(id, turn)
     WHERE d.organisation_id = $1 AND d.id = t.id AND d.turn = t.turn AND d.state = 'waiting'`,
    [user.orgId, why, turns.map(({ delivery }) => delivery), turns.map(({ turn }) => turn)],
  )
}
