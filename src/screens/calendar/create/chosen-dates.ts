import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { toMinute } from '#src/time/durations.ts'
import { dayStart, momentAt } from '#src/time/local-days.ts'

/** The dates that something new begins with; both are left out where nobody has chosen any. Milliseconds since the epoch. */
export interface ChosenDates {
  readonly starts?: number
  readonly ends?: number
}

/** So much later than now something begins that was marked from today on: the way to its publication. */
const LEAD_MS = 15 * 60_000

/**
 * Returns the dates of marked days; what was marked from today on begins a quarter of an hour from now.
 *
 * @param first - The day that the days are counted from, in days since the epoch.
 */
export function chosenDates(
  { from, to }: { readonly from: number; readonly to: number },
  first: number,
  { timezone, now }: Pick<Calendar, 'timezone' | 'now'>,
): ChosenDates {
  const starts = Number.isInteger(from) ? dayStart(first + from, timezone) : momentAt(from, first, timezone)
  const ends = Number.isInteger(to) ? dayStart(first + to, timezone) : momentAt(to, first, timezone)
  if (ends <= now) return {}
  return { starts: Math.max(starts, toMinute(now + LEAD_MS)), ends }
}
