/** The days of a running document that are still to come, as its forecast has them, for the chart of days. */
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { JsonObject } from '#schemas/json.ts'
import { isSoldOut, offerOf } from '#src/engine/simulation/offers.ts'
import { isoDay } from '#src/time/wall-clock.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'

/** A day that is still to come. */
export interface DayAhead {
  /** The date, `2026-11-21`. */
  readonly day: string
  readonly plays: number
  /** The fewest and the most plays in 8 of 10 futures. */
  readonly least: number
  readonly most: number
  /** The names of the rewards whose stock likely runs out on this day. */
  readonly runsOut: readonly string[]
}

/** The share of futures from which on it is said that a stock runs out. */
const MIN_SHARE_OF_FUTURES = 0.5

/** The moment that days are seen from, in milliseconds since the epoch, and the zone of the organisation, whose days figures count. */
interface Viewpoint {
  readonly now: number
  readonly zone: string | undefined
}

/** Returns the days after today that the forecast of a running document has; none of one that is not on. */
export function daysAhead(
  document: JsonObject,
  { forecast, subject }: Pick<ShownForecast, 'forecast' | 'subject'>,
  { now, zone }: Viewpoint,
): readonly DayAhead[] {
  if (statusAt(scheduleOf(document), now) !== 'active') return []
  const today = isoDay(now, zone)
  const endings = forecast.rewards.flatMap(({ offerId, runsOut: { share, day } }) => {
    const offer = offerOf(subject.offers, offerId)
    return offer && day && share >= MIN_SHARE_OF_FUTURES && !isSoldOut(offer)
      ? [{ day: Math.max(1, Math.round(day.p50)), name: offer.name }]
      : []
  })
  return forecast.daily
    .map(({ at, day, plays, playsSpan }) => ({
      day: isoDay(at, zone),
      plays,
      least: playsSpan.p10,
      most: playsSpan.p90,
      runsOut: [...new Set(endings.filter((one) => one.day === day).map(({ name }) => name))],
    }))
    .filter(({ day }) => day > today)
}
