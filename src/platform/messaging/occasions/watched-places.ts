/** The places of a leaderboard that a message watches, and whether somebody has lost one. */
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { rowsAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { rankPrizesOf, topSize } from '#src/engine/leaderboard/leaderboard.ts'
import type { LeaderboardSettings } from '../../play/context/leaderboards.ts'

/** The most places that are watched, the last of those that count: nobody falls by more between two looks. */
export const MAX_WATCHED_PLACES = 1000

/** The places from the first to the last, both included, by rank from 1. */
export interface WatchedPlaces {
  readonly first: number
  readonly last: number
  /** True where the ranks win, so that only falling out of them counts. */
  readonly win: boolean
}

/** Returns the places that are watched: the ranks that win; where none do, those that the leaderboard shows. */
export function watchedPlaces({ document }: Subject, settings: LeaderboardSettings): WatchedPlaces {
  const prizes = rankPrizesOf(document)
  const last = prizes
    ? Math.max(...rowsAt(document, 'rewardAssigment').map(({ row }) => ranksOf(row)?.last ?? 0))
    : topSize(settings.document)
  return { first: Math.max(1, last - MAX_WATCHED_PLACES + 1), last, win: prizes !== undefined }
}

/**
 * Says whether somebody has lost a rank: by falling out of the ranks that win, or, where none win, by falling at all.
 *
 * @param rank - The rank that they have now.
 */
export const isLost = ({ last, win }: WatchedPlaces, rankBefore: number, rank: number): boolean =>
  win ? rank > last : rank > rankBefore
