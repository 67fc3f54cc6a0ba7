import { MAX_DASHBOARD_DAYS } from '#schemas/endpoints/dashboard.ts'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { type FieldError, MalformedError } from '../base/errors.ts'
import type { PartOfDay } from './part-of-day.ts'

/** Days of a zone, the first and the last included. */
export interface Range {
  /** In days since the epoch. */
  readonly first: number
  readonly last: number
  /** `2026-11-21`, in their order. */
  readonly days: readonly string[]
  /** The part of the last day that is counted, where that is not all of it. */
  readonly part?: PartOfDay
}

const rangeFrom = (first: number, last: number): Range => ({
  ...{ first, last },
  days: Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index)),
})

/**
 * Returns the range that was asked for, or the seven days up to today.
 *
 * @throws {MalformedError} When it is turned round or too long.
 */
export function rangeOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  zone: string,
  now: number,
): Range {
  const last = endDate === undefined ? wallTime(now, zone).day : dayNumber(endDate)
  const first = startDate === undefined ? last - 6 : dayNumber(startDate)
  const wrong = (path: string, message: string): readonly FieldError[] => [{ path, message }]
  if (first > last) throw new MalformedError(wrong('endDate', 'must not be before startDate'))
  if (last - first >= MAX_DASHBOARD_DAYS)
    throw new MalformedError(wrong('startDate', `must be within ${MAX_DASHBOARD_DAYS} days`))
  return rangeFrom(first, last)
}

/**
 * Returns the last days of a zone, today among them.
 *
 * @param count - How many days.
 * @param now - Milliseconds since the epoch.
 */
export function lastDays(count: number, zone: string, now: number): Range {
  const today = wallTime(now, zone).day
  return rangeFrom(today - count + 1, today)
}

/**
 * Returns as many days as a range has, right before it. Where the range ends today, the last of them ends at the same time
 * of day: a day that is not over is compared with as much of another one.
 *
 * @param now - Milliseconds since the epoch.
 */
export function rangeBefore({ first, last, days }: Range, zone: string, now: number): Range {
  const before = rangeFrom(first - days.length, first - 1)
  const today = wallTime(now, zone)
  if (today.day !== last) return before
  const at = (seconds: number) => momentOf({ day: before.last, seconds }, zone)
  return { ...before, part: { day: before.last, beginsTS: at(0), endsTS: at(today.seconds) } }
}
