/** The state of a webhook: paused or not, the counts of its deliveries, and the failures in a row that pause it. */
import type { WebhookState } from '#schemas/endpoints/deliveries.ts'
import { SECRET_MASK } from '#schemas/values/secrets.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { namesOf } from '../documents/names-of.ts'
import { publishPausedNotice } from '../notifications/events.ts'
import type { DeliveryResult } from './deliver.ts'
import { unparkPaused } from './fairness.ts'
import { signingSecrets } from './signing.ts'

type StateContext = TransactionContext & SecretContext

/** The failures in a row, over at least {@link MIN_FAILING_MS}, that pause a webhook (ours). */
const MAX_CONSECUTIVE_FAILURES = 20
const MIN_FAILING_MS = HOUR_MS

/**
 * Reads the state of a webhook.
 *
 * @throws {NotFoundError} When the organisation has no such webhook.
 */
export async function readWebhookState(context: StateContext, webhookId: string): Promise<WebhookState> {
  await readDocument(context, 'webhook', webhookId)
  const { client, user } = context
  const { rows } = await client.query<{ pausedTS: number | null; pausedReason: string | null }>(
    `SELECT paused_ts AS "pausedTS", paused_reason AS "pausedReason" FROM webhook_states
     WHERE organisation_id = $1 AND webhook_id = $2`,
    [user.orgId, webhookId],
  )
  const counted = await client.query<{ state: string; number: number }>(
    'SELECT state, count(*) AS number FROM deliveries WHERE organisation_id = $1 AND webhook_id = $2 GROUP BY state',
    [user.orgId, webhookId],
  )
  const counts = { waiting: 0, delivered: 0, failed: 0 }
  for (const { state, number } of counted.rows) counts[state as keyof typeof counts] = Number(number)
  const { pausedTS = null, pausedReason = null } = rows[0] ?? {}
  const [secret] = await signingSecrets(context, webhookId)
  return {
    paused: pausedTS !== null,
    pausedTS,
    pausedReason,
    ...counts,
    signed: secret !== undefined,
    signingSecret: secret === undefined ? null : `${SECRET_MASK}${secret.slice(-4)}`,
  }
}

/**
 * Pauses a webhook; new deliveries are parked.
 *
 * @returns `false` for a webhook that was paused already; its first reason stays.
 */
export async function pauseWebhook(
  { client, user, now }: Pick<TransactionContext, 'client' | 'now'> & { user: { orgId: string } },
  webhookId: string,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO webhook_states (organisation_id, webhook_id, paused_ts, paused_reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id, webhook_id) DO UPDATE SET paused_ts = $3, paused_reason = $4
     WHERE webhook_states.paused_ts IS NULL`,
    [user.orgId, webhookId, now, reason],
  )
  return rowCount === 1
}

/** Resumes a paused webhook and unparks its deliveries. */
export async function resumeWebhook(
  context: Pick<TransactionContext, 'client' | 'now'> & { user: { orgId: string } },
  webhookId: string,
) {
  await context.client.query(
    `UPDATE webhook_states SET paused_ts = NULL, paused_reason = NULL, failures = 0, failing_since_ts = NULL
     WHERE organisation_id = $1 AND webhook_id = $2`,
    [context.user.orgId, webhookId],
  )
  await unparkPaused(context, webhookId)
}

/** Returns the ids of the organisation's paused webhooks. */
export async function findPausedWebhooks({
  client,
  user,
}: Pick<TransactionContext, 'client' | 'user'>): Promise<Set<string>> {
  const { rows } = await client.query<{ webhook_id: string }>(
    'SELECT webhook_id FROM webhook_states WHERE organisation_id = $1 AND paused_ts IS NOT NULL',
    [user.orgId],
  )
  return new Set(rows.map(({ webhook_id: id }) => id))
}

/** Counts the outcome of an attempt; pauses a webhook that is gone or keeps failing, and notifies the team. */
export async function recordOutcome(
  context: TransactionContext,
  webhookId: string,
  { outcome, failure }: DeliveryResult,
): Promise<void> {
  const { client, user, now } = context
  if (outcome === 'delivered') {
    await client.query(
      `UPDATE webhook_states SET failures = 0, failing_since_ts = NULL
       WHERE organisation_id = $1 AND webhook_id = $2 AND failures > 0`,
      [user.orgId, webhookId],
    )
    return
  }
  const { rows } = await client.query<{ failures: number; failing_since_ts: number }>(
    `INSERT INTO webhook_states (organisation_id, webhook_id, failures, failing_since_ts) VALUES ($1, $2, 1, $3)
     ON CONFLICT (organisation_id, webhook_id) DO UPDATE
     SET failures = webhook_states.failures + 1, failing_since_ts = coalesce(webhook_states.failing_since_ts, $3)
     RETURNING failures, failing_since_ts`,
    [user.orgId, webhookId, now],
  )
  const { failures = 0, failing_since_ts: since = now } = rows[0] ?? {}
  if (outcome === 'gone') {
    await pauseAndNotify(context, webhookId, 'The receiver answered 410: it is gone.')
  } else if (failures >= MAX_CONSECUTIVE_FAILURES && now - since >= MIN_FAILING_MS) {
    await pauseAndNotify(context, webhookId, `${failures} calls in a row failed. The last one: ${failure}`)
  }
}

async function pauseAndNotify(context: TransactionContext, id: string, reason: string): Promise<void> {
  if (!(await pauseWebhook(context, id, reason))) return
  const name = (await namesOf(context, 'webhook', [id])).get(id) ?? ''
  await publishPausedNotice(context, { id, name }, reason)
}
