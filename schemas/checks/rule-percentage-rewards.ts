import { playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { rowsAt, textAt } from './at.ts'
import type { Check } from './check.ts'

const types: readonly unknown[] = [playTypes.scratchCard, playTypes.treasureChest]

/** Types 3 and 4: at least one reward, and an offer in each row: "Reward Assignment is Required" (C §5; rows of decisions "Numeric codes"). */
export const rulePercentageRewards: Check = (rule) => {
  if (!types.includes(rule.type)) return []
  const rows = rowsAt(rule, 'rewardAssigment')
  if (rows.length === 0) return [problem('reward-required', ['rewardAssigment'], say.rewardRequired)]
  return rows.flatMap(({ row, index }) =>
    textAt(row, 'offerId')
      ? []
      : [problem('reward-required', ['rewardAssigment', index, 'offerId'], say.rewardRequired)],
  )
}
