/** Calls that send events with the organisation's API key, and what staff see of them (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import type { Client } from '../../base/database/pool.ts'
import { RefusedError } from '../../base/errors.ts'
import { gatherings } from '../../base/gatherings.ts'
import { replyOnce } from '../../base/idempotency.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { shareRules } from '../../documents/active/rules.ts'
import { implement, shared } from '../../http/implement.ts'
import { SharedFailure } from '../../http/shared-transactions.ts'
import { findUnusedKeys, type ReceivedEvent, readArrivals, readEvents, storeEvents } from './events.ts'
import { redeemAmong } from './redemptions.ts'

/** The most redemptions without a reward that are answered. */
const MAX_NOT_REDEEMED_SHOWN = 50

/** The events of a call. */
interface SentEvents {
  readonly call: TransactionContext & SecretContext
  readonly events: readonly ReceivedEvent[]
}

/**
 * Takes events, those of calls that share a transaction as one batch, in the order in which they came. Answers each call
 * with its events that redeem what their player does not have.
 */
const takeEvents = gatherings(
  async (_: Client, calls: readonly SentEvents[]): Promise<readonly (readonly ReceivedEvent[])[]> => {
    const { call } = calls.at(-1) ?? {}
    if (!call) return []
    const events = calls.flatMap((one) => one.events)
    try {
      const notRedeemed = new Set(await redeemAmong(call, events))
      await storeEvents(call, events)
      for (const one of calls) shareRules(call, one.call)
      return calls.map((one) => one.events.filter((event) => notRedeemed.has(event)))
    } catch (error) {
      throw error instanceof RefusedError ? new SharedFailure('events were not taken', { cause: error }) : error
    }
  },
  { most: Number.POSITIVE_INFINITY, atOnce: 1, isRepeated: false },
)

export const ingest = implement(endpoints.ingest, {
  send: shared(async (call) => {
    const events = readEvents(call.body, call.now)
    return replyOnce(call, { key: call.headers.get('Idempotency-Key'), text: call.text }, async () => {
      const notRedeemed = (await takeEvents(call.client, { call, events })).slice(0, MAX_NOT_REDEEMED_SHOWN)
      const keys = await findUnusedKeys(call, new Set(events.map(({ event }) => event)))
      return {
        accepted: events.length,
        ...keys,
        notRedeemed: notRedeemed.map(({ userId, properties: { rewardId, offerId } }) => ({
          userId,
          rewardId: asText(rewardId),
          offerId: asText(offerId),
        })),
      }
    })
  }),

  arrivals: async (call) => ({ arrivals: await readArrivals(call, call.query.eventKey) }),
})
