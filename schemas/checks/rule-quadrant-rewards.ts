import { playTypes } from '../codes.ts'
import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { type SetCheck, winningRows } from './reward-sets.ts'

/** Type 2: each winning quadrant needs an offer: "Reward Assignment Quadrant N is Required", N being the place of the quadrant among the winning ones, or of its row where it is none of them (C §5 "Rule"). */
export const ruleQuadrantRewards: SetCheck = (set) => {
  if (set.type !== playTypes.spinWheel) return []
  const rows = winningRows(set)
  const rewarded = new Set(rows.map(({ row }) => row.quadrant))
  const numberOf = (quadrant: unknown, place: number) => {
    const among = set.combination.indexOf(quadrant)
    return (among < 0 ? place : among) + 1
  }
  const blank = rows.flatMap(({ row, path }, at) =>
    textAt(row, 'offerId')
      ? []
      : [problem('quadrant-reward', [...path, 'offerId'], say.quadrantRewardRequired(numberOf(row.quadrant, at)))],
  )
  const missing = set.combination.flatMap((quadrant, n) =>
    rewarded.has(quadrant)
      ? []
      : [problem('quadrant-reward', [...set.combinationPath, n], say.quadrantRewardRequired(n + 1))],
  )
  const none =
    rows.length === 0 && set.combination.length === 0 ? [problem('reward-required', set.path, say.rewardRequired)] : []
  return [...blank, ...missing, ...none]
}
