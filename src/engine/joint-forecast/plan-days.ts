/** The days of a plan by the calendar of the organisation. */
import { momentOf, wallTime } from '#src/time/zone-clock.ts'

/** The days of a plan. */
export interface PlanDays {
  /** The first day, since the epoch. */
  readonly first: number
  /** The start of each day, in milliseconds since the epoch. */
  readonly starts: readonly number[]
}

/**
 * Returns the days from a moment to another, the last one whole.
 *
 * @param from - Milliseconds since the epoch.
 * @param to - Milliseconds since the epoch, not within.
 */
export function planDays(from: number, to: number, zone: string): PlanDays {
  const first = wallTime(from, zone).day
  const count = to > from ? wallTime(to - 1, zone).day - first + 1 : 0
  return {
    first,
    starts: Array.from({ length: count }, (_, ahead) => momentOf({ day: first + ahead, seconds: 0 }, zone)),
  }
}
