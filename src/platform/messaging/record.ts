/** The outcomes of messages: those of sending, and those that providers tell later, which never take back what was worse. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { UNDER_WAY_MS } from './begin.ts'
import type { ClaimedMessage } from './claim.ts'
import type { SendOutcome } from './senders/sender.ts'

/** A message is tried so often. */
const MAX_ATTEMPTS = 6

/** The outcome of a message that was under way. */
export interface Outcome {
  readonly claimed: Pick<ClaimedMessage, 'id' | 'attempts'>
  /** `late`: its time had passed before it could leave, so it was not tried. */
  readonly outcome: SendOutcome | { readonly state: 'late' }
}

/**
 * Stores the outcomes of messages. One that was settled meanwhile keeps its state, unless nobody knew it.
 *
 * @param begunTS - The moment at which this server began them, in milliseconds since the epoch; those that another one has begun since are not ours.
 */
export async function recordOutcomes(
  { client, user, now }: TransactionContext,
  outcomes: readonly Outcome[],
  begunTS: number,
): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ claimed: { id, attempts }, outcome }) => ({
    ...{ id, state: stateAfter(outcome, attempts + 1), isLate: outcome.state === 'late' },
    reason: 'reason' in outcome ? outcome.reason.slice(0, 300) : '',
    providerId: 'providerId' in outcome ? outcome.providerId : '',
    due: outcome.state === 'retry' ? now + (outcome.afterMs ?? 2 ** (attempts + 1) * 5000) : null,
  }))
  await client.query(
    `UPDATE messages m SET
       state = CASE WHEN ${isOpen} THEN o.state ELSE m.state END,
       reason = CASE WHEN ${isOpen} THEN o.reason ELSE m.reason END,
       due_ts = CASE WHEN ${isOpen} THEN coalesce(o.due, m.due_ts) ELSE m.due_ts END,
       claimed_ts = CASE WHEN ${isOpen} THEN NULL ELSE m.claimed_ts END,
       attempts = m.attempts - o.is_late::int,
       provider_id = CASE WHEN o.provider_id <> '' THEN o.provider_id ELSE m.provider_id END,
       sent_ts = CASE WHEN o.state = 'sent' THEN coalesce(m.sent_ts, $3::float8) ELSE m.sent_ts END,
       updated_ts = $3
     FROM unnest($2::uuid[], $5::text[], $6::text[], $7::float8[], $8::boolean[], $9::text[])
       AS o (id, state, reason, due, is_late, provider_id)
     WHERE m.organisation_id = $1 AND m.id = o.id AND m.id = ANY($2)`,
    // The ids twice, so that the rows are found by their key whatever is known of the table.
    [
      ...[user.orgId, rows.map(({ id }) => id), now, begunTS, rows.map(({ state }) => state)],
      ...[rows.map(({ reason }) => reason), rows.map(({ due }) => due), rows.map(({ isLate }) => isLate)],
      rows.map(({ providerId }) => providerId),
    ],
  )
}

/** The condition under which an outcome decides the state: it is ours still, or nobody knew what became of it. */
const isOpen = `(m.state = 'sending' AND m.claimed_ts = $4::float8 OR m.state = 'unknown' AND o.state IN ('sent', 'failed'))`

/** Returns the state that follows from an outcome; what is for later fails once it was tried often enough. */
function stateAfter({ state }: Outcome['outcome'], attempts: number): string {
  if (state === 'late') return 'pending'
  if (state === 'retry') return attempts >= MAX_ATTEMPTS ? 'failed' : 'pending'
  return state === 'dead' ? 'failed' : state
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
const momentColumns: Readonly<Record<LaterOutcome, readonly string[]>> = {
  delivered: ['delivered_ts'],
  'machine-opened': ['machine_opened_ts'],
  opened: ['opened_ts'],
  clicked: ['clicked_ts', 'opened_ts'],
  bounced: [],
  failed: [],
}

/** The states before anything is known; a message that is to be sent again may have arrived the first time. */
const OPEN = ['pending', 'sending', 'sent', 'unknown']
/** The states that a later outcome may follow; what comes in another order changes only its moment. */
const follows: Readonly<Record<LaterOutcome, readonly string[]>> = {
  failed: OPEN,
  delivered: [...OPEN, 'failed'],
  'machine-opened': [...OPEN, 'failed'],
  opened: [...OPEN, 'failed', 'delivered'],
  clicked: [...OPEN, 'failed', 'delivered', 'opened'],
  bounced: [...OPEN, 'failed', 'delivered', 'opened', 'clicked'],
}

/** A thing that is told of a message later. */
export interface Later {
  /** Our id of the message. */
  readonly id: string
  readonly outcome: LaterOutcome
  readonly reason?: string
  /** The moment at which it happened, in milliseconds since the epoch; now where it is left out. */
  readonly atTS?: number
}

/** A message of which something was told. */
export interface ToldMessage {
  readonly channel: string
  readonly address: string
  readonly profile: number | null
}

/**
 * Stores what is told of a message later, by our id. In any order, and however often, the result is the same: an open never
 * undoes a bounce, and whoever clicked has opened.
 *
 * @returns The message, for what follows from it; undefined where there is none.
 */
export async function recordLater(
  { client, user, now }: TransactionContext,
  { id, outcome, reason = '', atTS = now }: Later,
): Promise<ToldMessage | undefined> {
  const moments = momentColumns[outcome].map((one) => `, ${one} = least(coalesce(${one}, $7::float8), $7::float8)`)
  const { rows } = await client.query<ToldMessage>(
    `UPDATE messages SET state = CASE WHEN state = ANY($3) THEN $4 ELSE state END, claimed_ts = NULL, updated_ts = $5,
       reason = CASE WHEN state = ANY($3) THEN $6 ELSE reason END, sent_ts = coalesce(sent_ts, $5::float8, $7::float8)
       ${moments.join('')}
     WHERE organisation_id = $1 AND id = $2 RETURNING channel, address, profile::float8 AS profile`,
    [
      ...[user.orgId, id, follows[outcome], outcome === 'machine-opened' ? 'delivered' : outcome],
      ...[now, reason.slice(0, 300), atTS],
    ],
  )
  return rows[0]
}

/** Settles what servers that ended have left: sent again where the provider knows our ids, else of unknown outcome. */
export async function settleLeft({ client, user, now }: TransactionContext, resent: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE messages SET state = CASE WHEN channel = ANY($3) THEN 'pending' ELSE 'unknown' END, claimed_ts = NULL, updated_ts = $2,
       reason = CASE WHEN channel = ANY($3) THEN '' ELSE 'The server ended while it was being sent' END
     WHERE organisation_id = $1 AND state = 'sending' AND claimed_ts < $2::float8 - ${UNDER_WAY_MS}`,
    [user.orgId, now, resent],
  )
}
