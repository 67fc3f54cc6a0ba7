import { playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { textAt } from './at.ts'
import type { SetCheck } from './reward-sets.ts'

/** Type 9 needs an offer per side: "Reward Assignment is Required" for each of the two that has none (C §5 "Rule"). */
export const ruleSideRewards: SetCheck = ({ type, rows, place }) => {
  if (type !== playTypes.coinToss) return []
  const blank = rows
    .filter(({ row }) => !textAt(row, 'offerId'))
    .map((one) => problem('side-reward', [...one.place, 'offerId'], say.rewardRequired))
  return rows.length < 2 ? [...blank, problem('side-reward', place, say.rewardRequired)] : blank
}
