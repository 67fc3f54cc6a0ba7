/** Calls that send events with the organisation's API key, and what staff see of them (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { replyOnce } from '../../base/idempotency.ts'
import { implement } from '../../http/implement.ts'
import { findUnusedKeys, readArrivals, readEvents, storeEvents } from './events.ts'
import { redeemAmong } from './redemptions.ts'

/** The most redemptions without a reward that are answered. */
const MAX_NOT_REDEEMED_SHOWN = 50

export const ingest = implement(endpoints.ingest, {
  send: async (call) => {
    const events = readEvents(call.body, call.now)
    return replyOnce(call, { key: call.headers.get('Idempotency-Key'), text: call.text }, async () => {
      const notRedeemed = (await redeemAmong(call, events)).slice(0, MAX_NOT_REDEEMED_SHOWN)
      await storeEvents(call, events)
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
  },

  arrivals: async (call) => ({ arrivals: await readArrivals(call, call.query.eventKey) }),
})
