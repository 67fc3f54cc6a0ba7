import { MAX_DASHBOARD_DAYS } from '#schemas/endpoints/dashboard.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { type FieldError, MalformedError } from '../base/errors.ts'

const DAY_MS = 86_400_000

/** Days of a zone, the first and the last included. */
export interface Range {
  /** `2026-11-21`, in their order. */
  readonly days: readonly string[]
  /** The beginning of each day, and the end of the last one; milliseconds since the epoch. */
  readonly bounds: readonly number[]
}

const numberOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
const nameOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

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
  const last = endDate === undefined ? wallTime(now, zone).day : numberOf(endDate)
  const first = startDate === undefined ? last - 6 : numberOf(startDate)
  const wrong = (path: string, message: string): readonly FieldError[] => [{ path, message }]
  if (first > last) throw new MalformedError(wrong('endDate', 'must not be before startDate'))
  if (last - first >= MAX_DASHBOARD_DAYS)
    throw new MalformedError(wrong('startDate', `must be within ${MAX_DASHBOARD_DAYS} days`))
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    days: numbers.map(nameOf),
    bounds: [...numbers, last + 1].map((day) => momentOf({ day, seconds: 0 }, zone)),
  }
}

/**
 * Returns the last days of a zone, today among them.
 *
 * @param count - How many days.
 * @param now - Milliseconds since the epoch.
 */
export function lastDays(count: number, zone: string, now: number): Range {
  const today = wallTime(now, zone).day
  return rangeOf({ startDate: nameOf(today - count + 1), endDate: nameOf(today) }, zone, now)
}

/**
 * Returns as many days as a range has, right before it. Where the range ends today, the last of them ends at the same time
 * of day: a day that is not over is compared with as much of another one.
 *
 * @param now - Milliseconds since the epoch.
 */
export function rangeBefore({ days, bounds }: Range, zone: string, now: number): Range {
  const first = numberOf(days[0] ?? '')
  const numbers = days.map((_, index) => first - days.length + index)
  const starts = numbers.map((day) => momentOf({ day, seconds: 0 }, zone))
  const [begin = 0, end = 0] = [bounds[0], bounds.at(-1)]
  const leftOfToday = begin <= now && now < end ? end - now : 0
  return { days: numbers.map(nameOf), bounds: [...starts, Math.max(starts.at(-1) ?? 0, begin - leftOfToday)] }
}
