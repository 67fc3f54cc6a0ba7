/** Remedies that move dates, as far as the locks of an entry let them. Days are days since the epoch. */
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { endOnDay, localDays, movedByDays } from '#src/time/local-days.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { dayWords, type Plan, quoted, type Remedy } from './conflict.ts'

type Clock = Pick<Plan, 'timezone' | 'now'>

/** "Start X on 9 Nov": all of it moves. Undefined where it may not, or the day has begun. */
export function startOn(entry: CalendarEntry, day: number, { timezone, now }: Clock): Remedy | undefined {
  const { start, end, firstDay, locks, name, sort, id } = entry
  const by = day - dayNumber(firstDay)
  const moved = movedByDays(start, by, timezone)
  if (locks.start !== 'free' || by === 0 || moved <= now) return undefined
  if (end !== null && locks.end !== 'free' && sort === 'campaign') return undefined
  const verb = sort === 'message' ? 'Send' : 'Start'
  const movedEnd = end === null || locks.end !== 'free' ? {} : { end: movedByDays(end, by, timezone) }
  return { do: 'dates', entry: id, label: `${verb} ${quoted(name)} on ${dayWords(day)}`, start: moved, ...movedEnd }
}

/** "Start X on 4 Nov already": its end stays. */
export function startEarlier(entry: CalendarEntry, day: number, { timezone, now }: Clock): Remedy | undefined {
  const { start, firstDay, locks, name, id } = entry
  const moved = movedByDays(start, day - dayNumber(firstDay), timezone)
  if (locks.start !== 'free' || moved <= now || moved >= start) return undefined
  return { do: 'dates', entry: id, label: `Start ${quoted(name)} on ${dayWords(day)} already`, start: moved }
}

/** "End X on 8 Nov", or "Run X until 8 Nov" where that is later than it is. */
export function endOn(entry: CalendarEntry, day: number, { timezone, now }: Clock): Remedy | undefined {
  const { start, end, locks, name, id } = entry
  const moved = endOnDay(day, end, timezone)
  const isLater = end !== null && moved > end
  if (locks.end === 'fixed' || (isLater && locks.end === 'earlier') || moved === end) return undefined
  if (moved <= now || moved <= start) return undefined
  const words = isLater ? 'Run' : 'End'
  return {
    do: 'dates',
    entry: id,
    label: `${words} ${quoted(name)} ${isLater ? 'until' : 'on'} ${dayWords(day)}`,
    end: moved,
  }
}

/**
 * "Send X on 5 Nov", before something ends.
 *
 * @param moment - The end, in milliseconds since the epoch.
 */
export function sendBefore(entry: CalendarEntry, moment: number, clock: Clock): Remedy | undefined {
  const { day, seconds } = wallTime(moment, clock.timezone)
  const sent = wallTime(entry.start, clock.timezone).seconds
  // At its own time of day, which on the last day may be too late.
  return startOn(entry, sent < seconds ? day : day - 1, clock)
}

/** Returns the last day on which something is on; infinite where it never ends. */
export const lastDayOf = ({ start, end }: CalendarEntry, { timezone }: Clock): number =>
  localDays(start, end, timezone).last ?? Number.POSITIVE_INFINITY

/** Leaves out what may not be. */
export const possible = (remedies: readonly (Remedy | undefined)[]): readonly Remedy[] =>
  remedies.filter((one) => one !== undefined)
