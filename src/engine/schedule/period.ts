/** Periods by the calendar of a time zone: days, weeks from Monday, months, and the whole campaign. */
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'

/** The longest period that a document may ask for, in days: a hundred years. */
export const MAX_PERIOD_DAYS = 36_525

/** The period of a leaderboard: one that repeats, or the whole campaign (C §9 "Leaderboard frequency"). */
export type Period = 'daily' | 'weekly' | 'monthly' | 'campaign'

/** Returns the weekday of a day since 1 January 1970, 0 for Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The first day of the period around a day, and of the one after it; days since the epoch. */
const bounds: Readonly<Record<Exclude<Period, 'campaign'>, (day: number) => readonly [number, number]>> = {
  daily: (day) => [day, day + 1],
  weekly: (day) => [day - weekdayOf(day), day - weekdayOf(day) + 7],
  monthly: (day) => {
    const date = new Date(day * DAY_MS)
    const first = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
    return [first(0), first(1)]
  },
}

interface Span {
  readonly from: number
  readonly to: number
}

const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** The latest interval by period and time zone: the next question is mostly about the same one. */
const last = { daily: new Map<string, Span>(), weekly: new Map<string, Span>(), monthly: new Map<string, Span>() }

/**
 * Returns the period around a moment. The campaign is all of time.
 *
 * @param moment - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch.
 */
export function periodAround(period: Period, moment: number, zone: string): Span {
  if (period === 'campaign') return always
  const known = last[period].get(zone)
  if (known && moment >= known.from && moment < known.to) return known
  const [from, to] = bounds[period](wallTime(moment, zone).day)
  const span = { from: momentOf({ day: from, seconds: 0 }, zone), to: momentOf({ day: to, seconds: 0 }, zone) }
  last[period].set(zone, span)
  return span
}
