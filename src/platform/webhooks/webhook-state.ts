/** How a webhook is doing: paused or not, and what became of its deliveries. */
import type { WebhookState } from '#schemas/endpoints/deliveries.ts'
import { MASK } from '#schemas/values/secrets.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { signingSecrets } from './signing.ts'
import { unparkPaused } from './turns.ts'

type StatePlace = TransactionContext & SecretContext

/** Answers how a webhook is doing, or refuses with 404. */
export async function readWebhookState(place: StatePlace, webhookId: string): Promise<WebhookState> {
  await readDocument(place, 'webhook', webhookId)
  const { client, user } = place
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
  const [secret] = await signingSecrets(place, webhookId)
  return {
    paused: pausedTS !== null,
    pausedTS,
    pausedReason,
    ...counts,
    signed: secret !== undefined,
    signingSecret: secret === undefined ? null : `${MASK}${secret.slice(-4)}`,
  }
}

/** Stops sending to a webhook; what comes waits. One that is paused already stays so for its first reason: false. */
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

/** Sends again to a webhook that was paused, first of all what waited. */
export async function resumeWebhook(
  place: Pick<TransactionContext, 'client' | 'now'> & { user: { orgId: string } },
  webhookId: string,
) {
  await place.client.query(
    `UPDATE webhook_states SET paused_ts = NULL, paused_reason = NULL, failures = 0, failing_since_ts = NULL
     WHERE organisation_id = $1 AND webhook_id = $2`,
    [place.user.orgId, webhookId],
  )
  await unparkPaused(place, webhookId)
}

/** Which webhooks of the organisation are paused. */
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
