/** The limits of how often one player may play and be rewarded. */

import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { tournamentStateAt } from '#schemas/documents/tournament-state.ts'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { predictionClosedReason } from '../play/prediction.ts'
import type { PastPlay, PlayMoment } from '../player/player.ts'
import { type Reason, reason } from '../reason.ts'
import { MAX_PERIOD_DAYS, type Period, periodAround } from '../schedule/period.ts'
import { secondsOfDay } from '../schedule/schedule.ts'
import { timesText } from '../wording/wording.ts'

/** Returns every reason why a player may not play now; none while they may. */
export function playLimits(
  rule: JsonObject,
  plays: readonly PastPlay[],
  moment: PlayMoment,
  zone: string,
): readonly Reason[] {
  return [
    frequencyLimit(rule, plays, moment, zone),
    leaderboardPeriodLimit(rule, plays, moment, zone),
    personalPeriodLimit(rule, plays, moment, zone),
  ].filter((one) => one !== undefined)
}

/** Returns why a player who has played may not do so again yet (`howOften`). */
export function frequencyLimit(
  rule: JsonObject,
  plays: readonly PastPlay[],
  moment: PlayMoment,
  zone: string,
): Reason | undefined {
  return once(textAt(rule, 'howOften'), plays, moment, zone, 'played-already', 'They have played')
}

/** Returns why a player who plays now wins nothing, or `undefined` while they may win. */
export function rewardLimit(
  rule: JsonObject,
  plays: readonly PastPlay[],
  moment: PlayMoment,
  zone: string,
): Reason | undefined {
  const rewarded = plays.filter((one) => one.rewarded)
  return once(textAt(rule, 'trigger'), rewarded, moment, zone, 'rewarded-already', 'They have been rewarded')
}

/** Applies an option of `howOften` or `trigger`; `everytime` and unknown options limit nothing. */
function once(
  option: string,
  plays: readonly PastPlay[],
  { at, session }: PlayMoment,
  zone: string,
  code: Reason['code'],
  what: string,
): Reason | undefined {
  if (option === 'once per day') {
    const today = periodAround('daily', at, zone)
    return plays.some((one) => one.at >= today.from && one.at < today.to)
      ? reason(code, `${what} today.`, today.to)
      : undefined
  }
  if (option === 'once per session') {
    const isSame = session !== undefined && plays.some((one) => one.session === session)
    return isSame ? reason(code, `${what} in this session.`) : undefined
  }
  return option === 'once per campaign duration' && plays.length > 0 ? reason(code, `${what} already.`) : undefined
}

/**
 * Returns the number of plays in each period of the leaderboard (`iterationsPerFrequency`), or `undefined` when nothing
 * limits them.
 */
export function leaderboardLimit(rule: JsonObject): { readonly most: number; readonly period: Period } | undefined {
  const most = numericAt(rule, 'iterationsPerFrequency')
  const chosen = objectAt(rule, 'leaderboardFrequency') ?? {}
  const period = leaderboardFrequencies.find((one): one is Period => chosen[one] === true)
  const isLimited = rule.leaderBoardSelected === true && period !== undefined && most !== undefined && most >= 1
  return isLimited ? { most, period } : undefined
}

/**
 * Returns why the plays of a leaderboard's period are used up. Of several periods the shortest counts (our reading).
 */
export function leaderboardPeriodLimit(
  rule: JsonObject,
  plays: readonly PastPlay[],
  { at }: PlayMoment,
  zone: string,
): Reason | undefined {
  const limit = leaderboardLimit(rule)
  if (limit === undefined) return undefined
  const { from, to } = periodAround(limit.period, at, zone)
  const used = plays.filter((one) => one.at >= from && one.at < to).length
  if (used < limit.most) return undefined
  const until = Number.isFinite(to) ? to : undefined
  return reason('period-used-up', `They have played ${timesText(limit.most)} in this period.`, until)
}

const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 }

/**
 * Returns why a player's own schedule (`customType`, `customDays`, `customTime`) does not let them play yet: once in so
 * many days, weeks or months.
 */
export function personalPeriodLimit(
  rule: JsonObject,
  plays: readonly PastPlay[],
  { at }: PlayMoment,
  zone: string,
): Reason | undefined {
  const type = textAt(rule, 'customType')
  const every = Math.min(MAX_PERIOD_DAYS, Math.max(1, Math.trunc(numericAt(rule, 'customDays') ?? 1)))
  const last = plays.at(-1)
  if (last === undefined || (type !== 'month' && daysOf[type] === undefined)) return undefined
  const seconds = secondsOfDay(textAt(rule, 'customTime')) ?? 0
  const played = wallTime(last.at, zone)
  // Before the hour of renewal it is still the day before.
  const begun = played.day - (played.seconds < seconds ? 1 : 0)
  const renewed = type === 'month' ? monthsLater(begun, every) : begun + every * (daysOf[type] ?? 1)
  const until = momentOf({ day: renewed, seconds }, zone)
  return at < until ? reason('own-period', 'Their next turn has not begun yet.', until) : undefined
}

/** Returns the same day of a later month, or its last day where that is shorter; days since the epoch. */
function monthsLater(day: number, months: number): number {
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS
}

/** Reads a number that counts where the option beside it is `maxplays` (E §3); `undefined` for no limit. */
const mostIn = (from: JsonObject, key: string) => {
  const most = numericAt(from, key)
  return textAt(from, 'maxPlaysOption') === 'maxplays' && most !== undefined && most >= 1 ? most : undefined
}

/** Returns how often a player may play an external game, or `undefined` when the template does not say. */
const mostPlays = (template: JsonObject): number | undefined => mostIn(template, 'maxPlays')

/** The limits that hold for everybody who plays a game: plays of one player, and places of a tournament; infinite where nothing limits them. */
export interface GameLimits {
  readonly plays: number
  readonly places: number
}

/**
 * Returns the limits of a game.
 *
 * @param played - The game of a tournament.
 */
export function gameLimitsOf(rule: JsonObject, template: JsonObject, played: JsonObject = {}): GameLimits {
  const isTournament = rule.type === playTypes.tournament
  return {
    plays: Math.min(mostPlays(template) ?? Infinity, (isTournament ? mostPlays(played) : undefined) ?? Infinity),
    places: (isTournament ? maxPlayers(template) : undefined) ?? Infinity,
  }
}

/** Returns why nobody plays a tournament now: by its own times it has not begun yet, or is over. */
function tournamentClosed(template: JsonObject, at: number): Reason | undefined {
  const { start, end } = scheduleOf(template)
  const state = tournamentStateAt({ start, end }, at)
  if (state === 'live') return undefined
  return state === 'upcoming'
    ? reason('tournament-upcoming', 'The tournament has not begun yet.', start)
    : reason('tournament-over', 'The tournament is over.')
}

/** Returns how many players a tournament takes, or `undefined` when the template does not say. */
export const maxPlayers = (template: JsonObject): number | undefined =>
  mostIn(objectAt(template, 'maxPlayers') ?? {}, 'maxPlayers')

/** A player who asks to play: their plays of it so far, and, where that is known, how many people have played. */
export interface GameRequest {
  readonly plays: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly players: number | undefined
}

/**
 * Returns why the plays or the places of a game do not let a player play now, or the times of a tournament.
 *
 * @param played - The game of a tournament.
 */
export function placeLimit(
  rule: JsonObject,
  template: JsonObject,
  played: JsonObject | undefined,
  { plays, at, players }: GameRequest,
): Reason | undefined {
  const limits = gameLimitsOf(rule, template, played)
  const closed = rule.type === playTypes.tournament ? tournamentClosed(template, at) : undefined
  if (closed) return closed
  if (plays >= limits.plays) {
    return reason('plays-used-up', `They have played ${timesText(limits.plays)}, and the game allows no more.`)
  }
  return plays === 0 && players !== undefined && players >= limits.places
    ? reason('full', `All ${formatNumber(limits.places)} places are taken.`)
    : undefined
}

/**
 * Returns why the game does not let a player play now.
 *
 * @param played - The game of a tournament.
 */
export function gameLimit(
  rule: JsonObject,
  template: JsonObject,
  played: JsonObject | undefined,
  asked: GameRequest,
): Reason | undefined {
  const limit = placeLimit(rule, template, played, asked)
  if (limit) return limit
  return rule.type === playTypes.predictAndWin ? predictionClosedReason(rule, template, asked.at) : undefined
}
