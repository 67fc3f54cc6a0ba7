/** The moments at which a schedule sends, by the clock of its zone: an hour more or less in a day moves none of them. */
import type { ScheduleFrequency } from '#schemas/values/report-file.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'

/** The repetition of a schedule. */
export interface Rhythm {
  readonly frequency: ScheduleFrequency
  /** From 1, Monday, to 7; of weekly ones. */
  readonly weekday: number
  /** From 1 to 31; a month that is shorter has its last day instead. */
  readonly monthDay: number
  /** `HH:mm`, as the clock shows it. */
  readonly time: string
  /** IANA name. */
  readonly timezone: string
}

/** One time that a schedule sends. */
export interface Run {
  /** Days since 1 January 1970, by the calendar of the schedule’s zone. */
  readonly day: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Returns the first run after a moment. A time that the clock skips is the moment after the leap; of a time that it shows
 * twice the first one counts.
 *
 * @param after - Milliseconds since the epoch.
 */
export function nextRun(rhythm: Rhythm, after: number): Run {
  const today = wallTime(after, rhythm.timezone).day
  for (let day = today - 1; ; day++) {
    const run = runOf(rhythm, day)
    if (run && run.at > after) return run
  }
}

/**
 * Returns the last run until a moment.
 *
 * @param until - Milliseconds since the epoch, inclusive.
 */
export function latestRun(rhythm: Rhythm, until: number): Run {
  const today = wallTime(until, rhythm.timezone).day
  for (let day = today + 1; ; day--) {
    const run = runOf(rhythm, day)
    if (run && run.at <= until) return run
  }
}

/** Returns the run of a day; undefined where it has none. */
function runOf({ frequency, weekday, monthDay, time, timezone }: Rhythm, day: number): Run | undefined {
  if (frequency === 'weekly' && weekdayOf(day) !== weekday) return undefined
  if (frequency === 'monthly' && !isMonthDay(day, monthDay)) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, at: momentOf({ day, seconds: hours * 3600 + minutes * 60 }, timezone) }
}

/** Returns the weekday of a day, from 1, Monday, to 7; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function isMonthDay(day: number, monthDay: number): boolean {
  const date = new Date(day * DAY_MS)
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(monthDay, daysOfMonth)
}
