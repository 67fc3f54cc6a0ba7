import { playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { rowsAt, textAt } from './at.ts'
import type { Check } from './check.ts'

/** Type 9 needs an offer per side: "Reward Assignment is Required" for each of the two that has none (C §5 "Rule"). */
export const ruleSideRewards: Check = (rule) => {
  if (rule.type !== playTypes.coinToss) return []
  const rows = rowsAt(rule, 'rewardAssigment')
  const blank = rows.flatMap(({ row, index }) =>
    textAt(row, 'offerId') ? [] : [problem('side-reward', ['rewardAssigment', index, 'offerId'], say.rewardRequired)],
  )
  return rows.length < 2 ? [...blank, problem('side-reward', ['rewardAssigment'], say.rewardRequired)] : blank
}
