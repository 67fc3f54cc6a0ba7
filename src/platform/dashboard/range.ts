import { MAX_DASHBOARD_DAYS } from '#schemas/endpoints/dashboard.ts'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { type FieldError, MalformedError } from '../base/errors.ts'
import { daysBefore, type PartlyDays } from '../figures/part-of-day.ts'

/** Days of a zone, the first and the last included. */
export interface Range extends PartlyDays {
  /** `2026-11-21`, in their order. */
  readonly days: readonly string[]
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

/** Returns as many days as a range has, right before it (`daysBefore`). */
export function rangeBefore(range: Range, zone: string, now: number): Range {
  const before = daysBefore(range, zone, now)
  return { ...rangeFrom(before.first, before.last), ...before }
}
