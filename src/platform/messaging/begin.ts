/**
 * Beginning messages: right before they leave it is stored that they are under way, unless their document was stopped or
 * their people said no since they were claimed, and the time for their calls is taken. A server that ends afterwards leaves
 * these, and no others, unknown.
 */
import type { Channel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type ClaimedMessage, releaseMessages } from './claim.ts'
import type { Price } from './prices.ts'
import type { Pace } from './rates.ts'

/** A claimed message with what it costs and how many calls it takes. */
export interface BeginningMessage {
  readonly claimed: ClaimedMessage
  /** The parts that the provider charges for. */
  readonly parts: number
  readonly outgoing: readonly unknown[]
}

/** The terms of beginning: the price of a part, and whose rate it is. */
export interface BeginTerms {
  readonly channel: Channel
  readonly price: Price
  /** The name of the integration. */
  readonly provider: string
  readonly pace: Pace
}

/** The messages that may leave. */
export interface Begun<T> {
  readonly messages: readonly T[]
  /** The moment of the beginning, by which it is told from another server's; milliseconds since the epoch. */
  readonly begunTS: number
  /** The milliseconds until their time. */
  readonly delayMs: number
}

/** Stores that messages are under way, takes the time for their calls, and gives those back that may not leave any more. */
export async function beginMessages<T extends BeginningMessage>(
  context: TransactionContext,
  messages: readonly T[],
  { channel, price, provider, pace }: BeginTerms,
): Promise<Begun<T>> {
  const { client, user, now } = context
  if (messages.length === 0) return { messages, begunTS: now, delayMs: 0 }
  const { rows } = await client.query<{ id: string; from_ts: number | null }>(
    `WITH begun AS (
       UPDATE messages m SET state = 'sending', claimed_ts = $3, updated_ts = $3, attempts = m.attempts + 1, parts = b.parts,
         price = $6, currency = $7
       FROM unnest($2::uuid[], $4::int[], $5::float8[], $8::int[]) AS b (id, parts, claimed_ts, calls), documents d
       WHERE m.organisation_id = $1 AND m.id = b.id AND m.id = ANY($2) AND m.state = 'pending' AND m.claimed_ts = b.claimed_ts
         AND d.organisation_id = $1 AND d.kind = $9 AND d.id = m.document AND d.status = 'active' AND d.deleted_ts IS NULL
         AND NOT EXISTS (SELECT FROM message_suppressions s WHERE s.organisation_id = $1 AND s.channel = $9 AND s.address = m.address)
         AND coalesce((SELECT a.allowed FROM channel_consents a WHERE a.organisation_id = $1 AND a.profile = m.profile
           AND a.channel = $9 ORDER BY a.at_ts DESC LIMIT 1), true)
       RETURNING m.id, b.calls
     ), wanted AS (
       SELECT ceil(sum(calls) / $11::float8) * $12::float8 AS ms FROM begun HAVING sum(calls) > 0
     ), taken AS (
       INSERT INTO provider_rates AS r (organisation_id, provider, free_ts) SELECT $1, $10, $3::float8 + ms FROM wanted
       ON CONFLICT (organisation_id, provider) DO UPDATE SET free_ts = greatest(r.free_ts, $3) + excluded.free_ts - $3
       RETURNING free_ts - (SELECT ms FROM wanted) AS from_ts
     )
     SELECT id, (SELECT from_ts FROM taken) AS from_ts FROM begun`,
    [
      ...[user.orgId, messages.map(({ claimed }) => claimed.id), now, messages.map(({ parts }) => parts)],
      ...[messages.map(({ claimed }) => claimed.claimedTS), price.amount, price.currency],
      ...[messages.map(({ outgoing }) => outgoing.length), channel, provider, pace.together, pace.everyMs],
    ],
  )
  const begun = new Set(rows.map(({ id }) => id))
  await releaseMessages(
    context,
    messages.flatMap(({ claimed }) => (begun.has(claimed.id) ? [] : claimed)),
  )
  const delayMs = Math.max(0, (rows[0]?.from_ts ?? now) - now)
  return { messages: messages.filter(({ claimed }) => begun.has(claimed.id)), begunTS: now, delayMs }
}
