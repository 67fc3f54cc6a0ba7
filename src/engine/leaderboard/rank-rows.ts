import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { playTypes } from '#schemas/codes.ts'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { Ranks } from '../forecast/chances.ts'
import { leaderboardOf, periodsOf } from './leaderboard.ts'

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
