/**
 * The period in which a game mechanic counts: every so many days, on a day of the week or month, in a month of the year
 * (E §5).
 */

import { type JsonObject, numericAt, textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { MAX_PERIOD_DAYS, weekdayOf } from '../../schedule/period.ts'
import { secondsOfDay } from '../../schedule/schedule.ts'

/**
 * Returns when counting starts over after a moment (`customType`, `customDays`, `customTime`). A number of days runs
 * from the day on which the player began (our reading).
 *
 * @param moment - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch, or `undefined` when it never starts over.
 */
export function renewalAfter(document: JsonObject, moment: number, zone: string): number | undefined {
  const next = Object.hasOwn(renewals, textAt(document, 'customType'))
    ? renewals[textAt(document, 'customType')]
    : undefined
  if (next === undefined) return undefined
  const clock = textAt(document, 'timezone') || zone || 'UTC'
  const seconds = secondsOfDay(textAt(document, 'customTime')) ?? 0
  const now = wallTime(moment, clock)
  // Before the hour of renewal it is still the day before.
  const day = next(
    now.day - (now.seconds < seconds ? 1 : 0),
    Math.min(MAX_PERIOD_DAYS, Math.max(1, Math.trunc(numericAt(document, 'customDays') ?? 1))),
  )
  const renewed = momentOf({ day, seconds }, clock)
  return Number.isFinite(renewed) ? renewed : undefined
}

/** The next day on which counting starts over after a day, in days since the epoch. */
const renewals: Readonly<Record<string, ((day: number, number: number) => number) | undefined>> = {
  day: (day, every) => day + every,
  week: (day, weekday) => day + 1 + ((((weekday - 1 - weekdayOf(day + 1)) % 7) + 7) % 7),
  month: (day, of) => nextIn(day, (year, month) => dayOfMonth(year, month, of), 1),
  year: (day, of) => nextIn(day, (year) => dayOfMonth(year, Math.min(of, 12) - 1, 1), 12),
}

/** Returns the first day after another one among the days that months (or years) name. */
function nextIn(day: number, named: (year: number, month: number) => number, step: 1 | 12): number {
  const date = new Date(day * DAY_MS)
  const at = (ahead: number) => {
    const month = date.getUTCMonth() + ahead * step
    return named(date.getUTCFullYear() + Math.floor(month / 12), month % 12)
  }
  return at(0) > day ? at(0) : at(1)
}

/** Returns a day of a month, or its last day where the month is shorter. */
function dayOfMonth(year: number, month: number, of: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(of, last)) / DAY_MS
}
