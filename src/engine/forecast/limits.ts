/** The limits of plays and rewards, as a simulation of many players needs them. */
import { type JsonObject, textAt } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { type GameLimits, leaderboardLimit, personalPeriodLimit } from '../eligibility/play-limits.ts'
import type { OpenDay } from '../schedule/open-days.ts'
import type { Period } from '../schedule/period.ts'
import { secondsOfDay } from '../schedule/schedule.ts'

/** A day on which players come back who played on another day. */
export interface ReturnDay {
  /** Their part of those players, 0 to 1; those who played earlier in the day come first. */
  readonly share: number
  /** Days since the epoch. */
  readonly day: number
}

/** The limits of a document. */
export interface PlayLimits {
  /** The most plays on one day; infinite where nothing limits them. */
  readonly perDay: number
  /** True when a player may play only once in the whole campaign. */
  readonly isOnce: boolean
  /** The most people who may play; infinite where nothing limits them. */
  readonly places: number
  /** The most plays in a period. */
  readonly perPeriod: { readonly most: number; readonly period: Period } | undefined
  /** Returns when players come back; `undefined` where they have no schedule of their own. */
  readonly returnDays: ((day: OpenDay) => readonly ReturnDay[]) | undefined
  /** Returns the moment of a day from which players may come back, in milliseconds since the epoch. */
  hourOf(day: OpenDay): number
  /** The limit of rewards. */
  readonly rewarded: 'always' | 'once a day' | 'once'
}

const option = (document: JsonObject, key: string, occasions: 'visit' | 'event') => {
  const said = textAt(document, key)
  // Events come without a visit, so a limit by visits does not hold them back.
  if (said === 'once per day' || (said === 'once per session' && occasions === 'visit')) return 'once a day'
  return said === 'once per campaign duration' ? 'once' : 'always'
}

/** Reads the limits of a document and its game. A day has one visit of a player, so a session and a day are alike. */
export function playLimitsOf(
  document: JsonObject,
  zone: string,
  occasions: 'visit' | 'event',
  game: GameLimits = { plays: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY },
): PlayLimits {
  const howOften = option(document, 'howOften', occasions)
  const isOwn = ['day', 'week', 'month'].includes(textAt(document, 'customType'))
  const board = leaderboardLimit(document)
  // What a game allows in all is counted in place of a shorter period; a day's number holds beside it.
  const perPeriod =
    game.plays === Number.POSITIVE_INFINITY
      ? board
      : {
          most: board?.period === 'campaign' ? Math.min(board.most, game.plays) : game.plays,
          period: 'campaign' as const,
        }
  const daily = perPeriod !== board && board?.period === 'daily' ? board.most : Number.POSITIVE_INFINITY
  return {
    places: game.places,
    perDay: howOften === 'once a day' || isOwn ? 1 : daily,
    isOnce: howOften === 'once',
    perPeriod,
    returnDays: isOwn ? (day) => returnDaysAfter(document, day, zone) : undefined,
    hourOf: ({ day }) => momentOf({ day, seconds: secondsOfDay(textAt(document, 'customTime')) ?? 0 }, zone),
    rewarded: option(document, 'trigger', occasions),
  }
}

/**
 * Asks the engine for a player who plays at the beginning, and for one who plays at the end of the open time of a day.
 */
function returnDaysAfter(document: JsonObject, { open, from, to }: OpenDay, zone: string): ReturnDay[] {
  const begin = open[0]?.from ?? from
  const end = (open.at(-1)?.to ?? to) - 1
  const after = (at: number) => personalPeriodLimit(document, [{ at, rewarded: false }], { at }, zone)?.until ?? at
  const [first, last] = [after(begin), after(end)].map((until) => ({ until, ...wallTime(until, zone) }))
  if (!first || !last) return []
  if (first.until === last.until) return [{ share: 1, day: first.day }]
  // They come apart at the hour of renewal.
  const hour = momentOf({ day: wallTime(begin, zone).day, seconds: first.seconds }, zone)
  const spent = (until: number) => open.reduce((sum, one) => sum + Math.max(0, Math.min(until, one.to) - one.from), 0)
  const share = spent(hour) / spent(end + 1)
  return [
    { share, day: first.day },
    { share: 1 - share, day: last.day },
  ]
}
