/** How often one player may play and be rewarded, as a future of many players asks it. */
import { type JsonObject, textAt } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { boardLimit, ownPeriod } from '../eligibility/play-limits.ts'
import type { OpenDay } from '../schedule/open-days.ts'
import type { Period } from '../schedule/period.ts'
import { secondsOf } from '../schedule/schedule.ts'

/** When somebody may come back who played on a day: a part of them on one day, the rest on another. */
export interface Back {
  /** Their part, 0 to 1; those who played earlier in the day first. */
  readonly part: number
  /** Days since the epoch. */
  readonly day: number
}

/** The limits of a document. */
export interface Limits {
  /** The most plays on one day; infinite where nothing limits them. */
  readonly perDay: number
  /** Once in the whole campaign. */
  readonly isOnce: boolean
  /** The most plays in a period. */
  readonly perPeriod: { readonly most: number; readonly period: Period } | undefined
  /** When somebody may come back; undefined where their own time does not count. */
  readonly back: ((day: OpenDay) => readonly Back[]) | undefined
  /** The moment on a day from which somebody may come back who was to wait until it. */
  hourOf(day: OpenDay): number
  /** How often somebody may be rewarded. */
  readonly rewarded: 'always' | 'once a day' | 'once'
}

const option = (document: JsonObject, key: string, occasions: 'visit' | 'event') => {
  const said = textAt(document, key)
  // Events come without a visit, so a limit by visits does not hold them back.
  if (said === 'once per day' || (said === 'once per session' && occasions === 'visit')) return 'once a day'
  return said === 'once per campaign duration' ? 'once' : 'always'
}

/** Reads the limits of a document. A day has one visit of a player, so a session and a day are alike. */
export function limitsOf(document: JsonObject, zone: string, occasions: 'visit' | 'event'): Limits {
  const howOften = option(document, 'howOften', occasions)
  const isOwn = ['day', 'week', 'month'].includes(textAt(document, 'customType'))
  return {
    perDay: howOften === 'once a day' || isOwn ? 1 : Number.POSITIVE_INFINITY,
    isOnce: howOften === 'once',
    perPeriod: boardLimit(document),
    back: isOwn ? (day) => backAfter(document, day, zone) : undefined,
    hourOf: ({ day }) => momentOf({ day, seconds: secondsOf(textAt(document, 'customTime')) ?? 0 }, zone),
    rewarded: option(document, 'trigger', occasions),
  }
}

/** Asks the engine for somebody who plays at the begin, and for somebody who plays at the end of the open time of a day. */
function backAfter(document: JsonObject, { open, from, to }: OpenDay, zone: string): Back[] {
  const begin = open[0]?.from ?? from
  const end = (open.at(-1)?.to ?? to) - 1
  const after = (at: number) => ownPeriod(document, [{ at, rewarded: false }], { at }, zone)?.until ?? at
  const [first, last] = [after(begin), after(end)].map((until) => ({ until, ...wallTime(until, zone) }))
  if (!first || !last) return []
  if (first.until === last.until) return [{ part: 1, day: first.day }]
  // They come apart at the hour of renewal.
  const hour = momentOf({ day: wallTime(begin, zone).day, seconds: first.seconds }, zone)
  const spent = (until: number) => open.reduce((sum, one) => sum + Math.max(0, Math.min(until, one.to) - one.from), 0)
  const part = spent(hour) / spent(end + 1)
  return [
    { part, day: first.day },
    { part: 1 - part, day: last.day },
  ]
}
