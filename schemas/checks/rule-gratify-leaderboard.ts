import { playTypes } from '../codes.ts'
import { numericAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import type { SetCheck } from './reward-sets.ts'
import { missingRanks } from './rule-rank-rewards.ts'

/**
 * Type 17, gratify with leaderboard: "select reward criteria", and in each row "please assign a offer", "rank is required"
 * (C §5 "Rule"); a row by score needs its score.
 */
export const ruleGratifyLeaderboard: SetCheck = ({ type, option, rows, path }) => {
  if (type !== playTypes.leaderboard) return []
  const decided = option === 'rank' || option === 'score'
  return [
    ...(decided ? [] : [problem('gratify-criteria', ['rewardOption'], say.selectRewardCriteria)]),
    ...(rows.length ? [] : [problem('gratify-offer', path, say.assignOffer)]),
    ...rows.flatMap((one, n) => [
      ...(textAt(one.row, 'offerId') ? [] : [problem('gratify-offer', [...one.path, 'offerId'], say.assignOffer)]),
      ...(option === 'rank' ? missingRanks(one, 'gratify-rank', say.gratifyRankRequired) : []),
      ...(option === 'score' && numericAt(one.row, 'score') === undefined
        ? [problem('score-required', [...one.path, 'score'], say.scoreRequired(n + 1))]
        : []),
    ]),
  ]
}
