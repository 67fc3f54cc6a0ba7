/** The dates that a drag or a key gives an entry, as far as its locks let it. Pure. Moments are milliseconds since the epoch. */
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { endOnDay, movedByDays } from '#src/time/local-days.ts'

/** The part of a bar that is taken: all of it, or one of its ends. */
export type BarPart = 'all' | 'start' | 'end'

/** Dates that an entry would have. */
export interface DraggedDates {
  readonly start: number
  readonly end: number | null
}

type Dated = Pick<CalendarEntry, 'start' | 'end' | 'sort' | 'locks' | 'lastDay'>

/** Says whether a part may be taken. */
export function mayDrag({ locks, sort, end }: Dated, part: BarPart): boolean {
  if (part === 'start') return sort !== 'message' && locks.start === 'free'
  if (part === 'end') return sort !== 'message' && locks.end !== 'fixed'
  return locks.start === 'free' && (sort === 'message' || end === null || locks.end === 'free')
}

/**
 * Returns the dates after a part was moved by so many days; they stop at the end of the other part, at now, and at an end
 * that may only be earlier.
 *
 * @param now - Milliseconds since the epoch.
 */
export function draggedDates(
  entry: Dated,
  part: BarPart,
  days: number,
  { zone, now }: { readonly zone: string; readonly now: number },
): DraggedDates {
  const { start, end, locks, lastDay } = entry
  if (days === 0 || !mayDrag(entry, part)) return { start, end }
  if (part === 'end') {
    if (end === null || lastDay === null) return { start, end }
    const moved = endOnDay(dayNumber(lastDay) + days, end, zone)
    if (locks.end === 'earlier' && moved > end) return { start, end }
    return moved > start && moved > now ? { start, end: moved } : { start, end }
  }
  const begun = movedByDays(start, days, zone)
  // A start in the past is refused; the day of now is the first one that may be.
  if (begun < now && begun < start) return { start, end }
  if (part === 'start') return end !== null && begun >= end ? { start, end } : { start: begun, end }
  return { start: begun, end: end === null ? null : movedByDays(end, days, zone) }
}
