/** A year of campaigns that overlap, as many as the address says: those of the calendar, and of the bare bars beside it. */
import { ALL_USER } from '#schemas/codes.ts'
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { dayText } from '#src/time/calendar-periods.ts'

const zone = 'Asia/Kolkata'
const count = Number(new URLSearchParams(location.search).get('campaigns') ?? 1000)
const DAY_MS = 86_400_000
/** India is so far ahead of UTC, all the year: no clock of a zone is made, which would cost as much as many bars. */
const OFFSET_MS = 19_800_000
const today = Math.floor((Date.now() + OFFSET_MS) / DAY_MS)
/** Returns the moment at which a day begins, in milliseconds since the epoch. */
const dayStart = (day: number) => day * DAY_MS - OFFSET_MS
/** The first day of a year that has begun. */
export const firstDay = today - 60

/** The days of each campaign: from 3 to 30, spread over the year. */
export const spans = Array.from({ length: count }, (_, index) => {
  const from = (index * 37) % 350
  return { from, to: Math.min(364, from + 3 + ((index * 11) % 28)) }
})

/** The campaigns as the server answers them: a few segments and owners, a stock that many share, a limit of games. */
export const calendar: Calendar = {
  ...{ from: dayText(firstDay), to: dayText(firstDay + 364), timezone: zone, today: dayText(today), now: Date.now() },
  ...{ needed: [], isCut: false, balance: null },
  entries: spans.map(({ from, to }, index): CalendarEntry => {
    const [first, last] = [firstDay + from, firstDay + to]
    const hasStarted = first <= today
    return {
      ...{ kind: 'rule', id: `c${index}`, name: `Campaign ${index + 1}`, ruleType: 1, type: 2 + (index % 5), toDo: 0 },
      status: last < today ? 'ended' : hasStarted ? 'active' : 'upcoming',
      ...{ start: dayStart(first), end: dayStart(last + 1), sort: 'campaign', hours: [], zone },
      ...{ firstDay: dayText(first), lastDay: dayText(last), rules: [], budget: null, revision: 1 },
      ...{ segments: [index % 3 === 0 ? ALL_USER : `segment ${index % 7}`], owner: `Owner ${index % 9}` },
      offers: index % 4 === 0 ? [{ id: 'box', share: 0.01, fixed: 0, perDay: null }] : [],
      locks: { start: hasStarted ? 'fixed' : 'free', end: hasStarted ? 'earlier' : 'free', reason: '' },
    }
  }),
  segments: [ALL_USER, ...Array.from({ length: 7 }, (_, index) => `segment ${index}`)].map((id, index) => ({
    ...{ id, name: id, people: 40_000 - 4000 * index },
  })),
  offers: [{ id: 'box', kind: 'offer', name: 'Mithai box', limit: 9000, given: 1200, canRaise: true }],
  limits: { gamesAtOnce: 60, gamesPerVisit: null, cap: null, messagesPerDay: 3 },
}
