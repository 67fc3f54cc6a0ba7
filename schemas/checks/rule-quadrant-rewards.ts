import { playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { rowsAt, textAt } from './at.ts'
import type { Check } from './check.ts'

/** Type 2: each winning quadrant needs an offer: "Reward Assignment Quadrant N is Required", N being the row's number (C §5 "Rule"). */
export const ruleQuadrantRewards: Check = (rule) => {
  if (rule.type !== playTypes.spinWheel) return []
  const rows = rowsAt(rule, 'rewardAssigment').filter(({ row }) => row.winingQuadrant !== false)
  const combination = Array.isArray(rule.combination) ? rule.combination : []
  const rewarded = new Set(rows.map(({ row }) => row.quadrant))
  const blank = rows.flatMap(({ row, index }, n) =>
    textAt(row, 'offerId')
      ? []
      : [problem('quadrant-reward', ['rewardAssigment', index, 'offerId'], say.quadrantRewardRequired(n + 1))],
  )
  const missing = combination.flatMap((quadrant, n) =>
    rewarded.has(quadrant) ? [] : [problem('quadrant-reward', ['combination', n], say.quadrantRewardRequired(n + 1))],
  )
  const none =
    rows.length === 0 && combination.length === 0
      ? [problem('reward-required', ['rewardAssigment'], say.rewardRequired)]
      : []
  return [...blank, ...missing, ...none]
}
