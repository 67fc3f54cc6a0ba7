/** Periods by the calendar of a zone: days, weeks from Monday, months, and the whole campaign. */
import { momentOf, wallTime } from '#src/time/zone-clock.ts'

/** A period that returns, or the one that never does (C §9 "Leaderboard frequency"). */
export type Period = 'daily' | 'weekly' | 'monthly' | 'campaign'

/** Days since 1 January 1970 (a Thursday) as the weekday, 0 for Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The first day of the period that a day lies in, and of the one after it; days since the epoch. */
const bounds: Readonly<Record<Exclude<Period, 'campaign'>, (day: number) => readonly [number, number]>> = {
  daily: (day) => [day, day + 1],
  weekly: (day) => [day - weekdayOf(day), day - weekdayOf(day) + 7],
  monthly: (day) => {
    const date = new Date(day * 86_400_000)
    const first = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000
    return [first(0), first(1)]
  },
}

interface Span {
  readonly from: number
  readonly to: number
}

const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** The span that was asked for last, by period and zone: whoever is next mostly asks about the same one. */
const last = { daily: new Map<string, Span>(), weekly: new Map<string, Span>(), monthly: new Map<string, Span>() }

/** When the period began that a moment lies in, and when it ends; milliseconds since the epoch. The campaign is all of time. */
export function periodAround(period: Period, moment: number, zone: string): Span {
  if (period === 'campaign') return always
  const known = last[period].get(zone)
  if (known && moment >= known.from && moment < known.to) return known
  const [from, to] = bounds[period](wallTime(moment, zone).day)
  const span = { from: momentOf({ day: from, seconds: 0 }, zone), to: momentOf({ day: to, seconds: 0 }, zone) }
  last[period].set(zone, span)
  return span
}
