import { playTypes } from '../codes.ts'
import type { RewardSet } from './reward-sets.ts'

const byOption: readonly unknown[] = [playTypes.externalGame, playTypes.quiz]
const byRank: readonly unknown[] = [playTypes.rollDice, playTypes.tournament]
const byScore: readonly unknown[] = [playTypes.opinionPoll, playTypes.memoryGame, playTypes.polling]

/** Says whether the rows of a set hang on ranks: types 1 and 6 with rank, 8, 13 (C §5 "Rule"). */
export function isRanked({ type, option, isTested }: RewardSet): boolean {
  if (isTested && type === playTypes.tournament) return false
  return byRank.includes(type) || (option === 'rank' && byOption.includes(type))
}

/**
 * Says whether the rows of a set hang on scores: types 1 and 6 with score, 7, 18 (C §5 "Rule"), 16 (READINGS "Numeric codes"), and a
 * tournament that a smart campaign tests (READINGS).
 */
export function isScored({ type, option, isTested }: RewardSet): boolean {
  if (isTested && type === playTypes.tournament) return true
  return byScore.includes(type) || (option === 'score' && byOption.includes(type))
}

/** Says whether it is still open what the rows of types 1 and 6 hang on. */
export function isUndecided(set: RewardSet): boolean {
  return byOption.includes(set.type) && !isRanked(set) && !isScored(set)
}
