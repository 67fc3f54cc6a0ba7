/**
 * Leaderboards: the documents that count for one, their periods, the aggregation of scores, and the ranking (E §3
 * "Leaderboard").
 */
import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { ranksPerPage } from '#schemas/documents/leaderboard.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { type FourthColumn, fourthColumns } from '#schemas/values/board.ts'
import { rowOfRank } from '../play/by-score.ts'
import { type Period, periodAround } from '../schedule/period.ts'
import { readSchedule } from '../schedule/schedule.ts'

/** The aggregation of a player's scores in one period. */
export interface Scoring {
  /** The score that counts: the best, the last, or the sum (`scoringFormat`). */
  readonly keeps: 'best' | 'last' | 'total'
  /** The end that ranks first (`scoringOrder`). */
  readonly first: 'highest' | 'lowest'
}

/** A score in a period, and when it was reached (milliseconds since the epoch). */
export interface Score {
  readonly score: number
  readonly at: number
}

/**
 * Returns the periods of a document: those it chose; the whole campaign for a referral (E §9), and where it chose none.
 */
export function periodsOf(document: JsonObject): readonly Period[] {
  const chosen = document.type === playTypes.referral ? {} : (objectAt(document, 'leaderboardFrequency') ?? {})
  const periods = leaderboardFrequencies.filter((one) => (chosen as JsonObject)[one] === true)
  return periods.length > 0 ? periods : ['campaign']
}

/**
 * Returns the aggregation that a leaderboard asks for. What is collected one by one is always summed: points of a game
 * mechanic, finished parts of a quest, friends of a referral (our reading).
 *
 * @param tournament - The tournament that is played, whose own format comes first.
 */
export function scoringOf(document: JsonObject, leaderboard: JsonObject, tournament: JsonObject = {}): Scoring {
  const config = objectAt(leaderboard, 'otherconfiguration') ?? {}
  const isSummed = families[familyOf(document)].sumsScores || document.type === playTypes.referral
  const format = textAt(tournament, 'scoringFormat') || textAt(config, 'scoringFormat')
  return {
    keeps: isSummed || format === 'total' ? 'total' : format === 'last' ? 'last' : 'best',
    first: textAt(config, 'scoringOrder') === 'lowest' ? 'lowest' : 'highest',
  }
}

/** Returns how many players the top of a leaderboard shows, 1 to 100 (`noOfPlayer`, 5 by default). */
export const topSize = (leaderboard: JsonObject): number =>
  Math.min(
    100,
    Math.max(1, Math.trunc(numericAt(objectAt(leaderboard, 'otherconfiguration') ?? {}, 'noOfPlayer') ?? 5)),
  )

/** Returns how many ranks a page of a leaderboard has: 5, 10 or 15 (`ranksPerPage`), 5 where it says anything else. */
export function pageSize(leaderboard: JsonObject): number {
  const asked = numericAt(objectAt(leaderboard, 'otherconfiguration') ?? {}, 'ranksPerPage')
  return ranksPerPage.find((one) => one === asked) ?? ranksPerPage[0]
}

/** Returns how many players stand on the podium of a leaderboard, 1 to 10 (`topPlayers`, 3 by default). */
export const podiumSize = (leaderboard: JsonObject): number =>
  Math.min(
    10,
    Math.max(1, Math.trunc(numericAt(objectAt(leaderboard, 'leaderboardFormatting') ?? {}, 'topPlayers') ?? 3)),
  )

/** Returns the fourth column of a leaderboard (`fourthColumnType`), `none` where it says anything else. */
export function fourthColumnOf(leaderboard: JsonObject): FourthColumn {
  const asked = textAt(objectAt(leaderboard, 'leaderboardDesign') ?? {}, 'fourthColumnType')
  return fourthColumns.find((one) => one === asked) ?? 'none'
}

/**
 * Returns the period around a moment by the clock of the document, else of the organisation. The campaign begins at 0
 * and never ends.
 *
 * @param at - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch.
 */
export function periodSpan(
  document: JsonObject,
  period: Period,
  at: number,
  zone: string,
): { from: number; to: number } {
  const { from, to } = periodAround(period, at, readSchedule(document, zone).zone)
  return { from: Number.isFinite(from) ? from : 0, to: Number.isFinite(to) ? to : Number.MAX_SAFE_INTEGER }
}

/**
 * Returns when a period closes: at its own end, and at the latest with its document or the tournament that it plays;
 * infinite where none ends.
 *
 * @param from - Start of the period, in milliseconds since the epoch.
 * @param completes - The end of the tournament, in milliseconds since the epoch.
 * @returns Milliseconds since the epoch.
 */
export function periodClosesAt(
  document: JsonObject,
  period: Period,
  from: number,
  zone: string,
  completes = Infinity,
): number {
  const end = Math.min(readSchedule(document, zone).end, completes)
  return period === 'campaign' ? end : Math.min(end, periodSpan(document, period, from, zone).to)
}

/**
 * Returns a player's score after another one, whichever came in first. A score that is no better keeps the moment at which
 * it was first reached; a sum was reached with the last score that changed it.
 */
export function combineScores({ keeps, first }: Scoring, before: Score | undefined, next: Score): Score {
  if (before === undefined) return next
  if (keeps === 'last') return next.at < before.at ? before : next
  if (keeps === 'total')
    return next.score === 0 ? before : { score: before.score + next.score, at: Math.max(before.at, next.at) }
  if (next.score === before.score) return next.at < before.at ? next : before
  return (first === 'lowest' ? next.score < before.score : next.score > before.score) ? next : before
}

/**
 * Creates the order of a ranking: the better score first, of equal ones the earlier, then the smaller `by` (our
 * reading).
 */
export const compareScores =
  <One extends Score>({ first }: Scoring, by: (one: One) => number) =>
  (one: One, other: One): number =>
    (first === 'lowest' ? one.score - other.score : other.score - one.score) || one.at - other.at || by(one) - by(other)

/** Returns the rewards of the ranks of a closed period, in their order. Ranks without a row get nothing. */
export function rankRewards(
  document: JsonObject,
  players: number,
): readonly { readonly rank: number; readonly row: number; readonly offerId: string }[] {
  const rows = rowsAt(document, 'rewardAssigment')
  return Array.from({ length: players }, (_, index) => index + 1).flatMap((rank) => {
    const row = rowOfRank(rows, rank)
    const held = rows.find(({ index }) => index === row)?.row
    return row === undefined || !held ? [] : [{ rank, row, offerId: textAt(held, 'offerId') }]
  })
}

/**
 * Says whether a period rewards its ranks: a leaderboard that is not repeated only does so the first time
 * (`repeatLeaderBoard`, our reading).
 */
export const isRewarded = (document: JsonObject, closedBefore: number): boolean =>
  closedBefore === 0 || textAt(document, 'repeatLeaderBoard') !== 'no'

/** The prizes of ranks, given whenever a period closes. */
export interface RankPrizes {
  readonly periods: readonly Period[]
  readonly prizes: readonly { readonly prize: number; readonly first: number; readonly last: number }[]
  /** True when every period rewards its ranks, false when only the first does. */
  readonly isRepeated: boolean
}

/**
 * Returns the prizes by rank, by index of the rows, or `undefined` when rows do not wait for the period of a
 * leaderboard.
 */
export function rankPrizesOf(rule: Readonly<Record<string, unknown>>): RankPrizes | undefined {
  // What dice are compared with looks like ranks and is none.
  if (rule.type === playTypes.rollDice || leaderboardOf(rule) === undefined) return undefined
  const prizes = rowsAt(rule, 'rewardAssigment').flatMap(({ row }, prize) => {
    const ranks = ranksOf(row)
    return ranks ? [{ prize, ...ranks }] : []
  })
  if (prizes.length === 0) return undefined
  return { periods: periodsOf(rule), prizes, isRepeated: textAt(rule, 'repeatLeaderBoard') !== 'no' }
}
