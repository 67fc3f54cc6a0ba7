/**
 * Beginning messages: in the transaction that has claimed them, right before they leave, it is stored that they are under
 * way, and the time for their calls is taken. A server that ends afterwards leaves these, and no others, unknown.
 */
import { MINUTE_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { ClaimedMessage } from './claim.ts'
import type { Price } from './prices.ts'
import type { Pace } from './rates.ts'

/** The time after which a message that is under way belongs to a server that has ended. */
export const UNDER_WAY_MS = 2 * MINUTE_MS

/** A claimed message with what it costs and how many calls it takes. */
export interface BeginningMessage {
  readonly claimed: ClaimedMessage
  /** The parts that the provider charges for. */
  readonly parts: number
  readonly outgoing: readonly unknown[]
}

/** The terms of beginning: the price of a part, and whose rate it is. */
export interface BeginTerms {
  readonly price: Price
  /** The name of the integration. */
  readonly provider: string
  readonly pace: Pace
}

/** The time of messages that were begun. */
export interface Begun {
  /** The moment of the beginning, by which it is told from another server's; milliseconds since the epoch. */
  readonly begunTS: number
  /** The milliseconds until their time. */
  readonly delayMs: number
}

/** Stores that messages are under way, and takes the time for their calls. They were claimed in the same transaction. */
export async function beginMessages(
  { client, user, now }: TransactionContext,
  messages: readonly BeginningMessage[],
  { price, provider, pace }: BeginTerms,
): Promise<Begun> {
  if (messages.length === 0) return { begunTS: now, delayMs: 0 }
  const calls = messages.reduce((sum, { outgoing }) => sum + outgoing.length, 0)
  const { rows } = await client.query<{ from_ts: number }>(
    `WITH begun AS (
       UPDATE messages m SET state = 'sending', claimed_ts = $3, updated_ts = $3, attempts = m.attempts + 1, parts = b.parts,
         counted = b.counted, price = $6, currency = $7
       FROM unnest($2::uuid[], $4::int[], $5::boolean[]) AS b (id, parts, counted)
       WHERE m.organisation_id = $1 AND m.id = b.id AND m.id = ANY($2)
     )
     INSERT INTO provider_rates AS r (organisation_id, provider, free_ts)
     SELECT $1, $8, $3::float8 + $9::float8 WHERE $9::float8 > 0
     ON CONFLICT (organisation_id, provider) DO UPDATE SET free_ts = greatest(r.free_ts, $3) + $9::float8
     RETURNING free_ts - $9::float8 AS from_ts`,
    [
      ...[user.orgId, messages.map(({ claimed }) => claimed.id), now, messages.map(({ parts }) => parts)],
      ...[messages.map(({ claimed }) => claimed.counted), price.amount, price.currency, provider],
      Math.ceil(calls / pace.together) * pace.everyMs,
    ],
  )
  return { begunTS: now, delayMs: Math.max(0, (rows[0]?.from_ts ?? now) - now) }
}
