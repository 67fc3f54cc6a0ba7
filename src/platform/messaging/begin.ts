/**
 * Beginning messages: in the transaction that has claimed them, right before they leave, a row of `message_batches` says that
 * they are under way, and the time for their calls is taken. A server that ends afterwards leaves these, and no others, unknown.
 */
import { randomUUID } from 'node:crypto'
import type { Channel } from '#schemas/values/channels.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../base/database/planned-once.ts'
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

/** A batch that was begun. */
export interface Begun {
  readonly batch: string
  /** The milliseconds until their time. */
  readonly delayMs: number
}

const beginning = `
  WITH begun AS (
    INSERT INTO message_batches (organisation_id, id, channel, begun_ts, messages, parts, counted, price, currency)
    VALUES ($1, $4, $5, $2, $6, $7, $8, $9, $10)
  )
  INSERT INTO provider_rates AS r (organisation_id, provider, free_ts)
  SELECT $1, $3, $2::float8 + $11::float8 WHERE $11::float8 > 0
  ON CONFLICT (organisation_id, provider) DO UPDATE SET free_ts = greatest(r.free_ts, $2) + $11::float8
  RETURNING free_ts - $11::float8 AS from_ts`

/** Stores that messages are under way, and takes the time for their calls. They were claimed in the same transaction. */
export async function beginMessages(
  { client, user, now }: TransactionContext,
  channel: Channel,
  messages: readonly BeginningMessage[],
  { price, provider, pace }: BeginTerms,
): Promise<Begun> {
  const batch = randomUUID()
  if (messages.length === 0) return { batch, delayMs: 0 }
  const calls = messages.reduce((sum, { outgoing }) => sum + outgoing.length, 0)
  const { rows } = await queryPlannedOnce<{ from_ts: number }>(client, 'begin messages', beginning, [
    ...[user.orgId, now, provider, batch, channel],
    ...[messages.map(({ claimed }) => claimed.id), messages.map(({ parts }) => parts)],
    ...[messages.map(({ claimed }) => claimed.counted), price.amount, price.currency],
    Math.ceil(calls / pace.together) * pace.everyMs,
  ])
  return { batch, delayMs: Math.max(0, (rows[0]?.from_ts ?? now) - now) }
}
