/** Over which time something is forecast, and how long it is open on each of its days. */
import { schedulePaths } from '#schemas/schedule-of.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { testEnd } from '../experiment/assignment.ts'
import { weekdayOf } from '../schedule/period.ts'
import { type Hours, readSchedule, type Schedule } from '../schedule/schedule.ts'
import { setAt } from '../simulation/published.ts'
import type { Assumptions, Subject } from './model.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** A stretch of time, milliseconds since the epoch; the end is not within. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A day by the calendar of the document's zone, or a part of one where something changes within. */
export interface OpenDay extends Stretch {
  /** Days since the epoch. */
  readonly day: number
  /** When it is open within the time that is forecast. */
  readonly open: readonly Stretch[]
  /** How much of the whole day that is, 0 to 1, of a part too. */
  readonly share: number
}

/** What is looked at. */
export interface Horizon extends Stretch {
  /** The document as if it were published: what is drafted is forecast as it would run. */
  readonly document: AnyDocument
  readonly schedule: Schedule
  readonly days: readonly OpenDay[]
}

/** Reads it: from its start, or from now where it has begun or has no start, until its end or for so many days. */
export function horizonOf(subject: Subject, assumptions: Assumptions): Horizon {
  const { zone, now } = subject
  const given = readSchedule(subject.document, zone)
  const from = Number.isFinite(given.start) ? Math.max(given.start, now) : now
  const document = published(subject.document, Number.isFinite(given.start) ? undefined : now)
  const schedule = readSchedule(document, zone)
  const { day, seconds } = wallTime(from, schedule.zone)
  const cuts = [...Object.values(subject.offers).flatMap((offer) => [offer.from, offer.to]), testEnd(document)]
  const to = Math.max(from, Math.min(schedule.end, momentOf({ day: day + assumptions.days, seconds }, schedule.zone)))
  return {
    from,
    to,
    document,
    schedule,
    days: openDays(
      schedule,
      { from, to },
      cuts.filter((cut) => cut !== undefined),
    ),
  }
}

/** The days from one moment to another, each with the time in which it is open; in parts where a moment of `cuts` lies within. */
export function openDays({ hours, zone }: Schedule, { from, to }: Stretch, cuts: readonly number[] = []): OpenDay[] {
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
      return { day, ...part, open: within, share: lengthOf(within) / (whole.to - whole.from) }
    })
  })
}

function partsOf({ from, to }: Stretch, cuts: readonly number[]): Stretch[] {
  const bounds = [from, ...cuts.filter((cut) => cut > from && cut < to).sort((one, other) => one - other), to]
  return bounds.slice(1).map((end, index) => ({ from: bounds[index] ?? from, to: end }))
}

/** Hours as they lie on a day: those that begin on it, and the rest of those that ran over midnight. The last second is within. */
function hoursOn({ weekday, from, to }: Hours, day: number, zone: string): Stretch[] {
  const isOverMidnight = to < from
  const at = (on: number, seconds: number) => momentOf({ day: on, seconds }, zone)
  return [
    ...(weekday === weekdayOf(day)
      ? [{ from: at(day, from), to: isOverMidnight ? at(day + 1, 0) : at(day, to) + 1000 }]
      : []),
    ...(isOverMidnight && weekday === weekdayOf(day - 1) ? [{ from: at(day, 0), to: at(day, to) + 1000 }] : []),
  ]
}

const overlap = (one: Stretch, others: readonly Stretch[]): Stretch[] =>
  others
    .map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
    .filter(({ from, to }) => to > from)

function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const one of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && one.from <= last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
    else whole.push(one)
  }
  return whole
}

/** How long some stretches are together, in milliseconds. */
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** Which part of the open time of a day lies in a stretch, 0 to 1. */
export function partWithin({ open }: OpenDay, stretch: Stretch): number {
  const all = lengthOf(open)
  return all === 0 ? 0 : lengthOf(overlap(stretch, open)) / all
}

/** A copy of a document that is active, and begins at a moment where it has no start. */
export function published(document: AnyDocument, start: number | undefined): AnyDocument {
  const places = schedulePaths(document)
  const active = setAt(document, places.status, 'active')
  return start === undefined ? active : setAt(active, places.start, start)
}
