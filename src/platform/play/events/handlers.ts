/** Events coming in with the organisation's API key, and what staff see of them (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { replyOnce } from '../../base/idempotency.ts'
import { implement } from '../../http/implement.ts'
import { readArrivals } from './arrivals.ts'
import { readEvents } from './read-events.ts'
import { storeEvents, unheardOf } from './store-events.ts'

export const ingest = implement(endpoints.ingest, {
  send: async (call) => {
    const events = readEvents(call.body, call.now)
    return replyOnce(call, { key: call.headers.get('Idempotency-Key'), text: call.text }, async () => {
      await storeEvents(call, events)
      const keys = await unheardOf(call, new Set(events.map(({ event }) => event)))
      return { accepted: events.length, ...keys }
    })
  },

  arrivals: async (call) => ({ arrivals: await readArrivals(call, call.query.eventKey) }),
})
