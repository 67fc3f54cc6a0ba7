/** Calls that send events with the organisation's API key, and what staff see of them (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { replyOnce } from '../../base/idempotency.ts'
import { implement } from '../../http/implement.ts'
import { findUnusedKeys, readArrivals, readEvents, storeEvents } from './events.ts'

export const ingest = implement(endpoints.ingest, {
  send: async (call) => {
    const events = readEvents(call.body, call.now)
    return replyOnce(call, { key: call.headers.get('Idempotency-Key'), text: call.text }, async () => {
      await storeEvents(call, events)
      const keys = await findUnusedKeys(call, new Set(events.map(({ event }) => event)))
      return { accepted: events.length, ...keys }
    })
  },

  arrivals: async (call) => ({ arrivals: await readArrivals(call, call.query.eventKey) }),
})
