import { rowsAt, textAt } from '../json.ts'
import { customEventMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { conditionsOf } from './event-conditions.ts'
import { problem } from './issue.ts'
import { isWhole } from './percentage.ts'
import { percentageForm, percentageRange } from './reward-ranges.ts'

/** "Condition N reward is needed": each reward has an offer (C §5 "Custom-event rule"). */
export const customEventOffers: Check = (rule) =>
  conditionsOf(rule).flatMap(({ condition, path, number }) =>
    rowsAt(condition, 'rewards')
      .filter(({ row }) => !textAt(row, 'offerId'))
      .map(({ index }) =>
        problem('condition-reward', [...path, 'rewards', index, 'offerId'], say.conditionRewardNeeded(number)),
      ),
  )

/** Percentages of a condition are plain numbers between 0 and 100 (READINGS; wording ours). */
export const customEventShares: Check = (rule) =>
  conditionsOf(rule).flatMap(({ condition, path }) =>
    rowsAt(condition, 'rewards').flatMap(({ row, index }) => {
      const placed = { row, path: [...path, 'rewards', index] }
      return [...percentageForm(placed), ...percentageRange(placed)]
    }),
  )

/** "Condtion N percentages should add up to 100" (C §5 "Custom-event rule"). */
export const customEventTotal: Check = (rule) =>
  conditionsOf(rule).flatMap(({ condition, path, number }) => {
    const rewards = rowsAt(condition, 'rewards').map(({ row }) => row)
    if (rewards.length === 0 || isWhole(rewards)) return []
    return [problem('condition-total', [...path, 'rewards'], say.conditionTotal(number))]
  })
