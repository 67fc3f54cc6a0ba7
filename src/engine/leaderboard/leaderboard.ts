/** Leaderboards: which of them a document counts for, in which periods, how scores join, and who stands before whom (E §3 "Leaderboard"). */
import { configOf } from '#schemas/checks/quest-parts.ts'
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { rowOfRank } from '../play/by-score.ts'
import { type Period, periodAround } from '../schedule/period.ts'
import { readSchedule } from '../schedule/schedule.ts'

/** How the scores of one player in one period are kept. */
export interface Scoring {
  /** The best of them counts, the last, or their sum (`scoringFormat`). */
  readonly keeps: 'best' | 'last' | 'total'
  /** Which end ranks first (`scoringOrder`). */
  readonly first: 'highest' | 'lowest'
}

/** A score in a period, and when it was reached (milliseconds since the epoch). */
export interface Scored {
  readonly score: number
  readonly at: number
}

/** Types that are nothing without their leaderboard: tournaments, and leaderboards as widgets (E §9). */
const forced: readonly unknown[] = [playTypes.tournament, playTypes.leaderboard]

/** Id of the leaderboard that a document counts for; `''` for one that has none of its own, undefined where it counts for none. */
export function leaderboardOf(document: JsonObject): string | undefined {
  const quest = configOf(document)
  const isCounted =
    document.leaderBoardSelected === true ||
    forced.includes(document.type) ||
    document.gameMechanicsRuleType === 'leaderboard' ||
    quest.leaderBoardNeeded === true ||
    document.lbCheckBox === true
  return isCounted ? textAt(document, 'leaderBoardId') || textAt(quest, 'leaderBoardId') : undefined
}

/** The periods of a document: those it chose; the whole campaign for a referral (E §9), and where it chose none. */
export function periodsOf(document: JsonObject): readonly Period[] {
  const chosen = document.type === playTypes.referral ? {} : (objectAt(document, 'leaderboardFrequency') ?? {})
  const periods = leaderboardFrequencies.filter((one) => (chosen as JsonObject)[one] === true)
  return periods.length > 0 ? periods : ['campaign']
}

/**
 * How scores join, as the leaderboard says. What is collected one by one is summed, whatever it says: points of a game
 * mechanic, what was finished of a quest, friends of a referral (our reading).
 */
export function scoringOf(document: JsonObject, leaderboard: JsonObject): Scoring {
  const config = objectAt(leaderboard, 'otherconfiguration') ?? {}
  const isSummed = ['game-mechanics', 'quest'].includes(familyOf(document)) || document.type === playTypes.referral
  const format = textAt(config, 'scoringFormat')
  return {
    keeps: isSummed || format === 'total' ? 'total' : format === 'last' ? 'last' : 'best',
    first: textAt(config, 'scoringOrder') === 'lowest' ? 'lowest' : 'highest',
  }
}

/** How many players a leaderboard shows at its top, 1 to 100 (`noOfPlayer`, 5). */
export const shownOf = (leaderboard: JsonObject): number =>
  Math.min(
    100,
    Math.max(1, Math.trunc(numericAt(objectAt(leaderboard, 'otherconfiguration') ?? {}, 'noOfPlayer') ?? 5)),
  )

/** The period around a moment by the clock of the document, else of the organisation; the campaign begins at 0 and never ends. */
export function spanOf(document: JsonObject, period: Period, at: number, zone: string): { from: number; to: number } {
  const { from, to } = periodAround(period, at, readSchedule(document, zone).zone)
  return { from: Number.isFinite(from) ? from : 0, to: Number.isFinite(to) ? to : Number.MAX_SAFE_INTEGER }
}

/** When a period that begins at a moment is over: with itself, and at the latest with its document; infinite where neither ends. */
export function closesAt(document: JsonObject, period: Period, from: number, zone: string): number {
  const { end } = readSchedule(document, zone)
  return period === 'campaign' ? end : Math.min(end, spanOf(document, period, from, zone).to)
}

/** What a player's score is with another one. A score that is no better keeps the moment at which it was reached. */
export function join({ keeps, first }: Scoring, before: Scored | undefined, next: Scored): Scored {
  if (before === undefined || keeps === 'last') return next
  if (keeps === 'total') return next.score === 0 ? before : { score: before.score + next.score, at: next.at }
  return (first === 'lowest' ? next.score < before.score : next.score > before.score) ? next : before
}

/** Who stands before whom: the better score, of equal ones whoever reached it earlier, then the smaller `by` (our reading). */
export const compareScores =
  <One extends Scored>({ first }: Scoring, by: (one: One) => number) =>
  (one: One, other: One): number =>
    (first === 'lowest' ? one.score - other.score : other.score - one.score) || one.at - other.at || by(one) - by(other)

/** What the ranks of a closed period get, in their order: the place of the row and its offer. Ranks without a row get nothing. */
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

/** Whether a period rewards its ranks: a leaderboard that is not repeated only does so the first time (`repeatLeaderBoard`, our reading). */
export const isRewarded = (document: JsonObject, closedBefore: number): boolean =>
  closedBefore === 0 || textAt(document, 'repeatLeaderBoard') !== 'no'

/** The prizes of ranks, given whenever a period closes. */
export interface Ranks {
  readonly periods: readonly Period[]
  readonly prizes: readonly { readonly prize: number; readonly first: number; readonly last: number }[]
  /** Whether every period rewards its ranks, or only the first. */
  readonly isRepeated: boolean
}

/** Rewards by rank, prizes by their place among the rows; undefined where rows do not wait for the period of a leaderboard. */
export function ranksIn(rule: Readonly<Record<string, unknown>>): Ranks | undefined {
  // What dice are compared with looks like ranks and is none.
  if (rule.type === playTypes.rollDice || leaderboardOf(rule) === undefined) return undefined
  const prizes = rowsAt(rule, 'rewardAssigment').flatMap(({ row }, prize) => {
    const ranks = ranksOf(row)
    return ranks ? [{ prize, ...ranks }] : []
  })
  if (prizes.length === 0) return undefined
  return { periods: periodsOf(rule), prizes, isRepeated: textAt(rule, 'repeatLeaderBoard') !== 'no' }
}
