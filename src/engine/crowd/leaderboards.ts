/** Leaderboards of a crowd: the scores of a period, and the rewards of its ranks when it closes. */
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import {
  combineScores,
  compareScores,
  isRewarded,
  rankPrizesOf,
  rankRewards,
  scoringOf,
} from '../leaderboard/leaderboard.ts'
import { periodAround } from '../schedule/period.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { CrowdDocument } from './model.ts'
import type { CrowdState, RunningLeaderboard, RunningPeriod, SimulatedDocument } from './state.ts'
import { grant } from './stock.ts'

/** Returns the running leaderboard of a document, or `undefined` when no rank is rewarded. */
export function runningLeaderboardOf(
  { kind, document }: CrowdDocument,
  { end }: Schedule,
): RunningLeaderboard | undefined {
  const ranks = kind === 'rule' ? rankPrizesOf(document) : undefined
  if (!ranks) return undefined
  return {
    last: Math.max(...ranks.prizes.map((one) => one.last)),
    running: ranks.periods.map((period) => ({ period, to: end, closed: 0, scores: new Map() })),
  }
}

/**
 * Counts a score in every running period. The configuration of the leaderboard is not known to a crowd, so the best
 * score counts, the highest first.
 *
 * @param at - Milliseconds since the epoch.
 */
export function countScore(
  { leaderboard, schedule, document }: SimulatedDocument,
  who: number,
  score: number,
  at: number,
): void {
  for (const one of leaderboard?.running ?? []) {
    if (one.scores.size === 0) one.to = Math.min(schedule.end, periodAround(one.period, at, schedule.zone).to)
    const held = one.scores.get(who)
    const next = combineScores(scoringOf(document, {}), held, { score, at })
    if (next !== held) one.scores.set(who, next)
  }
}

/**
 * Rewards the ranks of every period that has closed.
 *
 * @param now - Milliseconds since the epoch.
 */
export function closeRanks(state: CrowdState, now: number): void {
  for (const one of state.documents) {
    for (const running of one.leaderboard?.running ?? []) {
      if (running.scores.size === 0 || running.to > now) continue
      state.now = running.to
      if (isRewarded(one.document, running.closed)) rewardRanks(state, one, running)
      running.closed++
      running.scores.clear()
    }
  }
}

function rewardRanks(
  state: CrowdState,
  { document, index, leaderboard }: SimulatedDocument,
  { to: at, scores }: RunningPeriod,
): void {
  const standing = [...scores].map(([who, scored]) => ({ who, ...scored }))
  standing.sort(compareScores(scoringOf(document, {}), ({ who }) => who))
  for (const { rank, row, offerId } of rankRewards(document, Math.min(standing.length, leaderboard?.last ?? 0))) {
    const who = standing[rank - 1]?.who ?? 0
    const award = grant(state, { place: `rewardAssigment.${row}`, offerId, badgeId: '', cause: 'rank' })
    const badges = badgeIdsOf(document).map((badgeId) =>
      grant(state, { place: 'badges', offerId: '', badgeId, cause: 'rank' }),
    )
    const awards = [award, ...badges]
    state.activities.push({ player: state.players[who] ?? 0, at, session: -1, document: index, awards })
  }
}
