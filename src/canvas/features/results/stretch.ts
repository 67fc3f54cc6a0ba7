/** The stretch of time that results are about, and the question what to expect in it. Pure. */
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf, schedulePaths } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { ReadFigures, Stretch } from '../../core/results-atoms.ts'

/** The longest stretch that is forecast, in days. */
const MAX_STRETCH_DAYS = 366

/**
 * Returns the stretch that results are about: from when the document was first shown, played or gave something, to when
 * the figures were read, to its end, or, where it was stopped, to the last time that something happened. Undefined while
 * nothing has.
 */
export function stretchOf(document: JsonObject, { figures, at }: ReadFigures): Stretch | undefined {
  const { firstTS, lastTS } = figures
  if (firstTS === null || lastTS === null) return undefined
  const { status, start, end = NEVER } = scheduleOf(document)
  const isOn = statusAt({ status, start, end }, at) === 'active'
  const until = isOn ? at : Math.max(lastTS, status === 'active' ? Math.min(end, at) : 0)
  const from = Math.max(firstTS, Math.min(start ?? firstTS, until))
  return from < until ? { from, until } : undefined
}

/** Returns the number of days of a stretch, the one that has begun included. */
const daysOf = ({ from, until }: Stretch): number => Math.max(1, Math.ceil((until - from) / DAY_MS))

/** Says which stretch is meant: `Since 8 Nov, day 14 of 30`. The zone is the organisation's; a document's own goes before it. */
export function stretchWords(document: JsonObject, stretch: Stretch, zone: string, now: number): string {
  const own = textAt(document, 'timezone') || zone
  const { status, start = stretch.from, end = NEVER } = scheduleOf(document)
  const [first, last] = [formatDay(stretch.from, own), formatDay(stretch.until, own)]
  const current = statusAt({ status, start, end }, now)
  if (current !== 'active') {
    const between = first === last ? `On ${first}` : `${first} to ${last}`
    return `${between}, ${current === 'ended' ? 'ended' : 'stopped'}`
  }
  if (end >= NEVER) return `Since ${first}, ${formatCount(daysOf(stretch), 'day')}`
  const day = daysOf({ from: start, until: stretch.until })
  return `Since ${first}, day ${formatNumber(day)} of ${formatNumber(daysOf({ from: start, until: end }))}`
}

/** A question to the forecast. */
interface Question {
  readonly subject: Omit<ForecastSubject, 'now'>
  readonly assumptions: Assumptions
}

/**
 * Returns the question what to expect in a stretch that has passed: the document as if it ended with the stretch, with
 * the stock that there was before, for the people meant today or as many as saw it, since people come into a segment and
 * leave it. Undefined for a stretch that is too long to forecast.
 */
export function expectationQuestion(
  { subject, assumptions }: Question,
  { rewards, displayed }: Pick<Figures, 'rewards' | 'displayed'>,
  { from, until }: Stretch,
): { readonly subject: ForecastSubject; readonly assumptions: Assumptions } | undefined {
  if (daysOf({ from, until }) > MAX_STRETCH_DAYS) return undefined
  const { document } = subject
  const given = (offerId: string) => rewards.reduce((sum, row) => (row.offerId === offerId ? sum + row.given : sum), 0)
  const offers = Object.fromEntries(
    Object.entries(subject.offers).map(([id, offer]) => [
      id,
      offer.left === undefined ? offer : { ...offer, left: offer.left + given(id) },
    ]),
  )
  const ended = setAt(document, schedulePaths(document).end, until)
  return {
    subject: { ...subject, document: ended, offers, now: from },
    assumptions: { ...assumptions, audience: Math.max(assumptions.audience, displayed), days: MAX_STRETCH_DAYS },
  }
}
