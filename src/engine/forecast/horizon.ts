/** The horizon of a forecast: its days, and how long the document is open on each. */
import type { JsonObject } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { testEnd } from '../experiment/assignment.ts'
import { type Interval, type OpenDay, openDays } from '../schedule/open-days.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { asPublished } from '../simulation/published.ts'
import type { ForecastSubject } from './model.ts'

/** The time that is forecast. */
export interface Horizon extends Interval {
  /** The document as if it were published: a draft is forecast as it would run. */
  readonly document: JsonObject
  readonly schedule: Schedule
  readonly days: readonly OpenDay[]
}

/**
 * Returns the horizon: from the start, or from now where it has begun or has no start, until the end or for so many
 * days.
 *
 * @param until - The moment at which it ends at the latest, in milliseconds since the epoch.
 */
export function horizonOf(
  subject: ForecastSubject,
  assumptions: Assumptions,
  until = Number.POSITIVE_INFINITY,
): Horizon {
  const { zone, now } = subject
  const given = readSchedule(subject.document, zone)
  const from = Number.isFinite(given.start) ? Math.max(given.start, now) : now
  const document = asPublished(subject.document, Number.isFinite(given.start) ? undefined : now)
  const schedule = readSchedule(document, zone)
  const { day, seconds } = wallTime(from, schedule.zone)
  const cuts = [...Object.values(subject.offers).flatMap((offer) => [offer.from, offer.to]), testEnd(document)]
  const to = Math.max(
    from,
    Math.min(schedule.end, until, momentOf({ day: day + assumptions.days, seconds }, schedule.zone)),
  )
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
