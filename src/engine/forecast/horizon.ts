/** Over which time something is forecast, and how long it is open on each of its days. */
import type { JsonObject } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { testEnd } from '../experiment/assignment.ts'
import { type OpenDay, openDays, type Stretch } from '../schedule/open-days.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { published } from '../simulation/published.ts'
import type { Subject } from './model.ts'

/** What is looked at. */
export interface Horizon extends Stretch {
  /** The document as if it were published: what is drafted is forecast as it would run. */
  readonly document: JsonObject
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
