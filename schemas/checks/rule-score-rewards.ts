import { playTypes } from '../codes.ts'
import { numericAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { isScored } from './ranked.ts'
import type { RewardSet, SetCheck } from './reward-sets.ts'

/** Score rows: an offer ("Reward Assignment for Score N is Required") and a score in each: types 1 and 6 with score, 7, 16, 18 (C §5 "Rule"). */
export const ruleScoreRewards: SetCheck = (set) => {
  if (!isScored(set)) return []
  if (set.rows.length === 0) return [problem('reward-required', set.path, say.rewardRequired)]
  return [
    ...set.rows.flatMap(({ row, path }, n) =>
      textAt(row, 'offerId') ? [] : [problem('score-reward', [...path, 'offerId'], say.scoreRewardRequired(n + 1))],
    ),
    ...missingScores(set),
  ]
}

/** Type 8 needs a total score per row: "Score N is Required" (C §5 "Rule"). */
export const ruleDiceScores: SetCheck = (set) => (set.type === playTypes.rollDice ? missingScores(set) : [])

function missingScores({ rows }: RewardSet) {
  return rows.flatMap(({ row, path }, n) =>
    numericAt(row, 'score') === undefined
      ? [problem('score-required', [...path, 'score'], say.scoreRequired(n + 1))]
      : [],
  )
}
