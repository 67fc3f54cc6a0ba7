/** The outcomes of messages: those of sending, and those that providers tell later, which never take back what was worse. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { CLAIM_MS, type ClaimedMessage } from './claim.ts'
import type { SendOutcome } from './senders/sender.ts'

/** A message is tried so often. */
const MAX_ATTEMPTS = 6

/** Stores the outcome of a message that this server has claimed; one that was settled meanwhile stays as it is. */
export async function recordOutcome(
  { client, user, now }: TransactionContext,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: SendOutcome,
): Promise<void> {
  const isOver = outcome.state === 'retry' && attempts >= MAX_ATTEMPTS
  const state = {
    sent: 'sent',
    failed: 'failed',
    dead: 'failed',
    unknown: 'unknown',
    retry: isOver ? 'failed' : 'pending',
  }
  const afterMs = outcome.state === 'retry' ? (outcome.afterMs ?? 2 ** attempts * 5000) : 0
  await client.query(
    `UPDATE messages SET state = $3, reason = $4, provider_id = $5, updated_ts = $7, claimed_ts = NULL,
       sent_ts = CASE WHEN $3 = 'sent' THEN $7::float8 ELSE sent_ts END,
       due_ts = CASE WHEN $3 = 'pending' THEN $7::float8 + $6::float8 ELSE due_ts END
     WHERE organisation_id = $1 AND id = $2 AND state = 'sending'`,
    [
      ...[user.orgId, id, state[outcome.state], 'reason' in outcome ? outcome.reason.slice(0, 300) : ''],
      ...['providerId' in outcome ? outcome.providerId : '', afterMs, now],
    ],
  )
}

/** Notes that an address is told nothing any more over a channel. */
export async function suppressAddress(
  { client, user, now }: TransactionContext,
  { channel, address, reason }: { readonly channel: string; readonly address: string; readonly reason: string },
): Promise<void> {
  if (address === '') return
  await client.query(
    `INSERT INTO message_suppressions (organisation_id, channel, address, reason, at_ts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [user.orgId, channel, address, reason, now],
  )
}

/** A thing that a provider, a page or a device tells of a message later. */
export type LaterOutcome = 'delivered' | 'opened' | 'machine-opened' | 'clicked' | 'bounced' | 'failed'

/** The columns of moments; of bounces and failures the state says all. */
const momentColumns: Readonly<Partial<Record<LaterOutcome, string>>> = {
  delivered: 'delivered_ts',
  opened: 'opened_ts',
  'machine-opened': 'machine_opened_ts',
  clicked: 'clicked_ts',
}

/** The states that a later outcome may follow; what comes in another order changes only its moment. */
const follows: Readonly<Record<LaterOutcome, readonly string[]>> = {
  delivered: ['sending', 'sent', 'unknown'],
  'machine-opened': ['sending', 'sent', 'unknown'],
  opened: ['sending', 'sent', 'unknown', 'delivered'],
  clicked: ['sending', 'sent', 'unknown', 'delivered', 'opened'],
  bounced: ['sending', 'sent', 'unknown', 'delivered', 'opened', 'clicked'],
  failed: ['sending', 'sent', 'unknown'],
}

/**
 * Stores what is told of a message later, by our id. In any order the result is the same: an open never undoes a bounce,
 * and whoever clicked has opened.
 *
 * @returns The message, for what follows from it; undefined where there is none.
 */
export async function recordLater(
  { client, user, now }: TransactionContext,
  id: string,
  outcome: LaterOutcome,
  reason = '',
): Promise<{ readonly channel: string; readonly address: string; readonly profile: number | null } | undefined> {
  const column = momentColumns[outcome]
  const state = outcome === 'machine-opened' ? 'delivered' : outcome
  const { rows } = await client.query<{ channel: string; address: string; profile: number | null }>(
    `UPDATE messages SET state = CASE WHEN state = ANY($3) THEN $4 ELSE state END, claimed_ts = NULL, updated_ts = $5,
       reason = CASE WHEN $6 <> '' AND state = ANY($3) THEN $6 ELSE reason END, sent_ts = coalesce(sent_ts, $5::float8)
       ${column ? `, ${column} = coalesce(${column}, $5::float8)` : ''}
       ${outcome === 'clicked' ? ', opened_ts = coalesce(opened_ts, $5::float8)' : ''}
     WHERE organisation_id = $1 AND id = $2 RETURNING channel, address, profile::float8 AS profile`,
    [user.orgId, id, follows[outcome], state, now, reason.slice(0, 300)],
  )
  return rows[0]
}

/** Settles what servers that ended have left: sent again where the provider knows our ids, else of unknown outcome. */
export async function settleLeft({ client, user, now }: TransactionContext, resent: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE messages SET state = CASE WHEN channel = ANY($3) THEN 'pending' ELSE 'unknown' END, claimed_ts = NULL, updated_ts = $2,
       reason = CASE WHEN channel = ANY($3) THEN '' ELSE 'The server ended while it was being sent' END
     WHERE organisation_id = $1 AND state = 'sending' AND claimed_ts < $2::float8 - ${CLAIM_MS}`,
    [user.orgId, now, resent],
  )
}
