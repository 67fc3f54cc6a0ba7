/** Plans for tests: days are counted from Mon 2 Nov 2026, now is that day at nine. */
import { ALL_USER } from '#schemas/codes.ts'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import type { Plan } from './conflict.ts'

const today = dayNumber('2026-11-02')
const now = today * DAY_MS + 9 * HOUR_MS

/** Creates a campaign of everybody from one day to another, both included and counted from today; null never ends. */
export function planned(
  id: string,
  first: number,
  last: number | null,
  given: Partial<CalendarEntry> = {},
): CalendarEntry {
  const start = (today + first) * DAY_MS
  const end = last === null ? null : (today + last + 1) * DAY_MS
  const hasStarted = start <= now
  return {
    ...{ kind: 'rule', id, name: id, ruleType: 1, type: 2, toDo: 0, start, end, revision: 1, sort: 'campaign' },
    status: end !== null && end <= now ? 'ended' : hasStarted ? 'active' : 'upcoming',
    firstDay: dayText(today + first),
    lastDay: last === null ? null : dayText(today + last),
    ...{ hours: [], zone: 'UTC', segments: [ALL_USER], owner: 'Asha', offers: [], rules: [], budget: null },
    locks: { start: hasStarted ? 'fixed' : 'free', end: hasStarted ? 'earlier' : 'free', reason: '' },
    ...given,
  }
}

/** Creates a message that is sent at ten on a day. */
export const message = (id: string, day: number, given: Partial<CalendarEntry> = {}): CalendarEntry =>
  planned(id, day, day, {
    ...{ kind: 'push', ruleType: null, type: null, sort: 'message', end: null },
    start: (today + day) * DAY_MS + 10 * HOUR_MS,
    locks: { start: 'free', end: 'fixed', reason: '' },
    ...given,
  })

/** Creates a plan of thirty days. */
export const planOf = (entries: readonly CalendarEntry[], given: Partial<Plan> = {}): Plan => ({
  ...{ timezone: 'UTC', now, first: today, last: today + 29, needed: [], isCut: false, balance: null, offers: [] },
  entries: [...entries],
  segments: [
    { id: ALL_USER, name: ALL_USER, people: 3000 },
    { id: 'mumbai', name: 'Mumbai', people: 140 },
    { id: 'empty', name: 'Left us', people: 0 },
  ],
  limits: { gamesAtOnce: null, gamesPerVisit: null, cap: null, messagesPerDay: 2 },
  spendPerDay: new Map(),
  stocks: new Map(),
  currencyName: 'Coins',
  ...given,
})
