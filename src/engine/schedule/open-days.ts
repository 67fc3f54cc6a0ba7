import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { weekdayOf } from './period.ts'
import type { Schedule, WeekdayHours } from './schedule.ts'

/**
 * Creates a function that says whether a document is on at a moment, by its status, schedule and hours. It says the
 * same as `closedReason`, but reads the whole time once.
 *
 * @param from - Milliseconds since the epoch.
 * @param to - Milliseconds since the epoch, exclusive.
 */
export function createOpenCheck(schedule: Schedule, from: number, to: number): (at: number) => boolean {
  if (!schedule.active) return () => false
  const within = { from: Math.max(from, schedule.start), to: Math.min(to, schedule.end) }
  const stretches = openDays(schedule, within).flatMap(({ open }) => open)
  let next = 0
  return (at) => {
    // Moments come in their order, but for plays that follow each other on one visit.
    while (next > 0 && at < (stretches[next]?.from ?? Number.POSITIVE_INFINITY)) next--
    while (next < stretches.length && at >= (stretches[next]?.to ?? 0)) next++
    return at >= (stretches[next]?.from ?? Number.POSITIVE_INFINITY)
  }
}

/** An interval of time, in milliseconds since the epoch; the end is exclusive. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** A day by the calendar of the document's time zone, or a part of one where something changes within. */
export interface OpenDay extends Interval {
  /** Days since the epoch. */
  readonly day: number
  /** The open intervals of the day, within the time in question. */
  readonly open: readonly Interval[]
  /** The open share of the whole day, 0 to 1, also of a part. */
  readonly share: number
}

/**
 * Returns the days of an interval with their open times, split at each moment of `cuts`.
 *
 * @param cuts - Milliseconds since the epoch.
 */
export function openDays({ hours, zone }: Schedule, { from, to }: Interval, cuts: readonly number[] = []): OpenDay[] {
  if (to <= from) return []
  const [first, last] = [wallTime(from, zone).day, wallTime(to - 1, zone).day]
  return Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead).flatMap((day) => {
    const whole = { from: momentOf({ day, seconds: 0 }, zone), to: momentOf({ day: day + 1, seconds: 0 }, zone) }
    const within = { from: Math.max(whole.from, from), to: Math.min(whole.to, to) }
    const open = joined(
      hours.length === 0 ? [within] : hours.flatMap((one) => overlap(within, hoursOn(one, day, zone))),
    )
    return partsOf(whole, cuts).map((part) => {
      const within = open.flatMap((one) => overlap(part, [one]))
      return { day, ...part, open: within, share: totalDuration(within) / (whole.to - whole.from) }
    })
  })
}

function partsOf({ from, to }: Interval, cuts: readonly number[]): Interval[] {
  const bounds = [from, ...cuts.filter((cut) => cut > from && cut < to).sort((one, other) => one - other), to]
  return bounds.slice(1).map((end, index) => ({ from: bounds[index] ?? from, to: end }))
}

/**
 * Returns the hours of a day: those that begin on it, and the rest of those that ran over midnight. The last second is
 * included.
 */
function hoursOn({ weekday, from, to }: WeekdayHours, day: number, zone: string): Interval[] {
  const isOverMidnight = to < from
  const at = (on: number, seconds: number) => momentOf({ day: on, seconds }, zone)
  return [
    ...(weekday === weekdayOf(day)
      ? [{ from: at(day, from), to: isOverMidnight ? at(day + 1, 0) : at(day, to) + 1000 }]
      : []),
    ...(isOverMidnight && weekday === weekdayOf(day - 1) ? [{ from: at(day, 0), to: at(day, to) + 1000 }] : []),
  ]
}

const overlap = (one: Interval, others: readonly Interval[]): Interval[] =>
  others
    .map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
    .filter(({ from, to }) => to > from)

function joined(stretches: readonly Interval[]): Interval[] {
  const whole: Interval[] = []
  for (const one of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && one.from <= last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
    else whole.push(one)
  }
  return whole
}

/** Sums the length of intervals, in milliseconds. */
export const totalDuration = (stretches: readonly Interval[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** Returns the share of a day's open time that lies in an interval, 0 to 1. */
export function openShareWithin({ open }: OpenDay, stretch: Interval): number {
  const all = totalDuration(open)
  return all === 0 ? 0 : totalDuration(overlap(stretch, open)) / all
}
