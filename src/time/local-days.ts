/** Days of a zone on which something is on, and moments moved by whole days of it. Moments are milliseconds since the epoch. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations.ts'
import { momentOf, wallTime } from './zone-clock.ts'

/** The first and the last day, in days since the epoch; the last is null of what never ends. */
export interface LocalDays {
  readonly first: number
  readonly last: number | null
}

/**
 * Returns the days of a zone between two moments; an end at midnight belongs to the day before.
 *
 * @param start - Milliseconds since the epoch.
 * @param end - Milliseconds since the epoch, exclusive; null for never.
 */
export function localDays(start: number, end: number | null, zone: string): LocalDays {
  const first = wallTime(start, zone).day
  return { first, last: end === null ? null : Math.max(first, wallTime(end - 1, zone).day) }
}

/**
 * Moves a moment by days of a zone: the clock shows the same time then, also where a day between has 23 or 25 hours.
 *
 * @param moment - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch.
 */
export function movedByDays(moment: number, days: number, zone: string): number {
  const { day, seconds } = wallTime(moment, zone)
  const rest = moment - Math.floor(moment / SECOND_MS) * SECOND_MS
  return momentOf({ day: day + days, seconds }, zone) + rest
}

/** Returns the moment at which a day of a zone begins, in milliseconds since the epoch. */
export const dayStart = (day: number, zone: string): number => momentOf({ day, seconds: 0 }, zone)

/**
 * Returns the moment at which something ends whose last day this is: with the time that its end had, or at midnight
 * where it had none.
 *
 * @param before - The end as it was, in milliseconds since the epoch; null for never.
 * @returns Milliseconds since the epoch.
 */
export function endOnDay(day: number, before: number | null, zone: string): number {
  const midnight = dayStart(day + 1, zone)
  if (before === null) return midnight
  const { seconds } = wallTime(before, zone)
  return seconds === 0 ? midnight : momentOf({ day, seconds }, zone)
}

/**
 * Returns how far a moment lies behind the beginning of a day, in days: by the clock of the zone, so that a day of 23 or
 * of 25 hours is as wide as any other.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function daysSince(moment: number, first: number, zone: string): number {
  const { day, seconds } = wallTime(moment, zone)
  return day - first + (seconds * SECOND_MS) / DAY_MS
}

/**
 * Returns the moment so many days behind the beginning of a day, to the quarter of an hour; the inverse of `daysSince`.
 *
 * @returns Milliseconds since the epoch.
 */
export function momentAt(days: number, first: number, zone: string): number {
  const day = Math.floor(days)
  const quarter = 15 * MINUTE_MS
  const seconds = (Math.round(((days - day) * DAY_MS) / quarter) * quarter) / SECOND_MS
  return seconds >= DAY_MS / SECOND_MS ? dayStart(first + day + 1, zone) : momentOf({ day: first + day, seconds }, zone)
}
