/** The place of a bar on the time line: in shares of its width, by the clock of the organisation. Pure. */
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { daysSince } from '#src/time/local-days.ts'

/** The place of a bar, 0 to 1. */
export interface BarPlace {
  readonly left: number
  readonly width: number
  /** The part of it that has passed, 0 to 1. */
  readonly past: number
  /** True where it begins, or ends, within what is shown. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/**
 * Returns the place of a bar; undefined where nothing of it is shown.
 *
 * @param now - Milliseconds since the epoch.
 */
export function barPlace(
  { start, end, status }: Pick<CalendarEntry, 'start' | 'end' | 'status'>,
  { first, last }: DaySpan,
  { zone, now }: { readonly zone: string; readonly now: number },
): BarPlace | undefined {
  const days = last - first + 1
  const from = daysSince(start, first, zone)
  const to = end === null ? Number.POSITIVE_INFINITY : daysSince(end, first, zone)
  if (from >= days || to < 0) return undefined
  const [left, right] = [Math.max(0, from), Math.min(days, Math.max(to, from))]
  const at = daysSince(now, first, zone)
  const past = status === 'inactive' ? 0 : right > left ? Math.min(1, Math.max(0, (at - left) / (right - left))) : 0
  return { left: left / days, width: (right - left) / days, past, hasStart: from >= 0, hasEnd: to <= days }
}

/**
 * Returns the place of a moment, 0 to 1; undefined where it is not shown.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function momentPlace(moment: number, { first, last }: DaySpan, zone: string): number | undefined {
  const at = daysSince(moment, first, zone) / (last - first + 1)
  return at >= 0 && at < 1 ? at : undefined
}
