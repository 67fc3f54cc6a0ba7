/** Events coming in with the organisation's API key, and what staff see of them (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { answeredOnce } from '../events/answered-once.ts'
import { readArrivals } from '../events/arrivals.ts'
import { readEvents } from '../events/read-events.ts'
import { storeEvents, unheardOf } from '../events/store-events.ts'
import { implement } from '../http/implement.ts'

export const ingest = implement(endpoints.ingest, {
  send: async (call) => {
    const events = readEvents(call.body, call.now)
    return answeredOnce(call, { key: call.headers.get('Idempotency-Key'), text: call.text }, async () => {
      await storeEvents(call, events)
      const keys = await unheardOf(call, new Set(events.map(({ event }) => event)))
      return { accepted: events.length, ...keys }
    })
  },

  arrivals: async (call) => ({ arrivals: await readArrivals(call, call.query.eventKey) }),
})
