/** Calls of the calendar (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterFolding } from '../figures/after-folding.ts'
import { implement } from '../http/implement.ts'
import { runCancellable } from '../segments/cancellable.ts'
import { readFacts } from './facts/read-facts.ts'
import { readFeed, renewFeed, revokeFeed } from './feed/feeds.ts'
import { readLimits, saveLimits } from './limits.ts'
import { readCalendar } from './read-calendar.ts'
import { readCalendarFigures } from './read-calendar-figures.ts'

export const calendar = implement(endpoints.calendar, {
  get: async (call) => ({ calendar: await readCalendar(call, call.query) }),

  figures: (call) => afterFolding(call, (folded) => readCalendarFigures(folded, folded.query)),

  saveLimits: async (call) => {
    await saveLimits(call, call.body)
    call.auditEntries.push({ kind: 'calendar', id: '', name: '', fields: Object.keys(call.body) })
    return { limits: await readLimits(call) }
  },

  facts: async (call) => ({ facts: await runCancellable(call, () => readFacts(call, call.body)) }),

  feed: async (call) => ({ feed: await readFeed(call) }),

  renewFeed: async (call) => {
    const { feed, secret } = await renewFeed(call)
    call.auditEntries.push({ kind: 'calendar-feed', id: '', name: '', fields: [] })
    return { feed, address: `${call.platform.settings.publicUrl}/calendar-feeds/${secret}.ics` }
  },

  revokeFeed: async (call) => {
    await revokeFeed(call)
    call.auditEntries.push({ kind: 'calendar-feed', id: '', name: '', fields: [] })
    return {}
  },
})
