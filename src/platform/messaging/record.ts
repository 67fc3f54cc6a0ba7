/** The outcomes of messages: those of sending, and those that providers tell later, which never take back what was worse. */
import { queryPlannedOnce } from '../base/database/planned-once.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { UNDER_WAY_MS } from './begin.ts'
import type { ClaimedMessage } from './claim.ts'
import type { Price } from './prices.ts'
import type { SendOutcome } from './senders/sender.ts'

/** A message is tried so often. */
const MAX_ATTEMPTS = 6

/** The outcome of a message that was under way. */
export interface Outcome {
  readonly claimed: Pick<ClaimedMessage, 'id' | 'attempts' | 'counted'>
  /** The parts that the provider charges for. */
  readonly parts: number
  /** `late`: its time had passed before it could leave, so it was not tried. */
  readonly outcome: SendOutcome | { readonly state: 'late' }
}

/** A batch that was under way: its id, and the price of a part. */
export interface BegunBatch {
  readonly batch: string
  readonly price: Price
}

/**
 * Stores the outcomes of messages. One that was settled meanwhile keeps its state, unless nobody knew it.
 *
 * @param begun - The batch that they were begun in; where it is not under way any more, they are not ours.
 */
export async function recordOutcomes(
  { client, user, now }: TransactionContext,
  outcomes: readonly Outcome[],
  { batch, price }: BegunBatch,
): Promise<void> {
  if (outcomes.length === 0) return
  const states = outcomes.map(({ claimed, outcome }) => stateAfter(outcome, claimed.attempts + 1))
  const dueOf = ({ claimed, outcome }: Outcome) =>
    outcome.state === 'retry' ? now + (outcome.afterMs ?? 2 ** (claimed.attempts + 1) * 5000) : null
  await queryPlannedOnce(client, 'record outcomes', recording, [
    ...[user.orgId, outcomes.map(({ claimed }) => claimed.id), now, batch, states],
    ...[outcomes.map(({ outcome }) => ('reason' in outcome ? outcome.reason.slice(0, 300) : '')), outcomes.map(dueOf)],
    outcomes.map(({ outcome }) => outcome.state !== 'late'),
    outcomes.map(({ outcome }) => ('providerId' in outcome ? outcome.providerId : '')),
    ...[price.amount, price.currency],
    ...[outcomes.map(({ parts }) => parts), outcomes.map(({ claimed }) => claimed.counted)],
  ])
}

/** The condition under which messages are ours: their batch is under way still. */
const isOurs = 'EXISTS (SELECT FROM ended)'
/** The condition under which an outcome decides the state: the message is ours, or nobody knew what became of it. */
const isOpen = `(m.state = 'pending' AND ${isOurs} OR m.state = 'unknown' AND o.state IN ('sent', 'failed'))`

/** SQL for what the array of a parameter has at the place of a message. */
const at = (parameter: string) => `(${parameter})[o.place]`

/** Each message is found by its key, and its outcome by its place among the ids: a join would try every pair of them. */
const recording = `
  WITH ended AS (DELETE FROM message_batches WHERE organisation_id = $1 AND id = $4 RETURNING id)
  UPDATE messages m SET price = $10, currency = $11, updated_ts = $3,
    (state, reason, due_ts, provider_id, sent_ts, attempts, parts, counted) = (
      SELECT CASE WHEN ${isOpen} THEN o.state ELSE m.state END,
        CASE WHEN ${isOpen} THEN ${at('$6::text[]')} ELSE m.reason END,
        CASE WHEN ${isOpen} THEN coalesce(${at('$7::float8[]')}, m.due_ts) ELSE m.due_ts END,
        coalesce(nullif(${at('$9::text[]')}, ''), m.provider_id),
        CASE WHEN o.state = 'sent' THEN coalesce(m.sent_ts, $3::float8) ELSE m.sent_ts END,
        m.attempts + (${isOurs} AND ${at('$8::boolean[]')})::int,
        ${at('$12::int[]')}, m.counted OR ${at('$13::boolean[]')}
      FROM (
        SELECT place, ($5::text[])[place] AS state FROM (SELECT array_position($2::uuid[], m.id) AS place OFFSET 0) p OFFSET 0
      ) o)
  WHERE m.organisation_id = $1 AND m.id = ANY($2)`

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
const OPEN = ['pending', 'sent', 'unknown']
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
    `UPDATE messages SET state = CASE WHEN state = ANY($3) THEN $4 ELSE state END, updated_ts = $5,
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
    `WITH ended AS (
       DELETE FROM message_batches WHERE organisation_id = $1 AND begun_ts < $2::float8 - ${UNDER_WAY_MS}
       RETURNING channel, messages, parts, counted, price, currency
     ), b AS (
       SELECT id, channel = ANY($3) AS is_resent, b.parts, b.counted, price, currency
       FROM ended, unnest(ended.messages, ended.parts, ended.counted) AS b (id, parts, counted)
     )
     UPDATE messages m SET state = CASE WHEN b.is_resent THEN 'pending' ELSE 'unknown' END, updated_ts = $2,
       reason = CASE WHEN b.is_resent THEN '' ELSE 'The server ended while it was being sent' END,
       attempts = m.attempts + 1, parts = b.parts, counted = m.counted OR b.counted, price = b.price, currency = b.currency
     FROM b WHERE m.organisation_id = $1 AND m.id = b.id AND m.state = 'pending'`,
    [user.orgId, now, resent],
  )
}
