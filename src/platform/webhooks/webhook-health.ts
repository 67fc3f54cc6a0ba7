import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { publishPausedNotice } from '../notifications/happenings.ts'
import type { DeliveryResult } from './carry-out.ts'
import { pauseWebhook } from './webhook-state.ts'

/** So many failures in a row, over at least so many milliseconds, pause a webhook (ours). */
const FAILURES = 20
const FOR = 3_600_000

/** Counts what came of an attempt, and pauses a webhook that is gone or keeps failing; the team is told. */
export async function recordOutcome(
  place: TransactionContext,
  webhookId: string,
  { outcome, failure }: DeliveryResult,
): Promise<void> {
  const { client, user, now } = place
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
    await pauseAndTell(place, webhookId, 'The receiver answered 410: it is gone.')
  } else if (failures >= FAILURES && now - since >= FOR) {
    await pauseAndTell(place, webhookId, `${failures} calls in a row failed. The last one: ${failure}`)
  }
}

async function pauseAndTell(place: TransactionContext, id: string, reason: string): Promise<void> {
  if (!(await pauseWebhook(place, id, reason))) return
  const name = (await namesOf(place, 'webhook', [id])).get(id) ?? ''
  await publishPausedNotice(place, { id, name }, reason)
}
