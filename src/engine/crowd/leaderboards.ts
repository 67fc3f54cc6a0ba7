/** Leaderboards of a crowd: who has which score in a period, and what the ranks get when it closes. */
import { compareScores, isRewarded, join, rankRewards, type Scored, scoringOf } from '../leaderboard/leaderboard.ts'
import { ranksIn } from '../leaderboard/rank-rows.ts'
import { type Period, periodAround } from '../schedule/period.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { given } from './given.ts'
import type { CrowdDocument } from './model.ts'
import type { Known, World } from './world.ts'

/** A period that runs, with the score of each who takes part. */
interface Running {
  readonly period: Period
  to: number
  closed: number
  readonly scores: Map<number, Scored>
}

/** The running periods of a document that rewards ranks. */
export interface Board {
  /** The last rank that gets anything. */
  readonly last: number
  readonly running: readonly Running[]
}

/** The board of a document; undefined where no rank is rewarded. */
export function boardOf({ kind, document }: CrowdDocument, { end }: Schedule): Board | undefined {
  const ranks = kind === 'rule' ? ranksIn(document) : undefined
  if (!ranks) return undefined
  return {
    last: Math.max(...ranks.prizes.map((one) => one.last)),
    running: ranks.periods.map((period) => ({ period, to: end, closed: 0, scores: new Map() })),
  }
}

/** Counts a score in every running period. What its leaderboard says of scores is not known to a crowd: the best counts, the highest first. */
export function count({ board, schedule, document }: Known, who: number, score: number, at: number): void {
  for (const one of board?.running ?? []) {
    if (one.scores.size === 0) one.to = Math.min(schedule.end, periodAround(one.period, at, schedule.zone).to)
    const held = one.scores.get(who)
    const next = join(scoringOf(document, {}), held, { score, at })
    if (next !== held) one.scores.set(who, next)
  }
}

/** Rewards the ranks of every period that has closed. */
export function closeRanks(world: World, now: number): void {
  for (const one of world.documents) {
    for (const running of one.board?.running ?? []) {
      if (running.scores.size === 0 || running.to > now) continue
      world.now = running.to
      if (isRewarded(one.document, running.closed)) rewardRanks(world, one, running)
      running.closed++
      running.scores.clear()
    }
  }
}

function rewardRanks(world: World, { document, index, board }: Known, { to: at, scores }: Running): void {
  const standing = [...scores].map(([who, scored]) => ({ who, ...scored }))
  standing.sort(compareScores(scoringOf(document, {}), ({ who }) => who))
  for (const { rank, row, offerId } of rankRewards(document, Math.min(standing.length, board?.last ?? 0))) {
    const who = standing[rank - 1]?.who ?? 0
    const award = given(world, { place: `rewardAssigment.${row}`, offerId, badgeId: '', cause: 'rank' })
    world.happenings.push({ player: world.players[who] ?? 0, at, session: -1, document: index, awards: [award] })
  }
}
