import { playTypes } from '../codes.ts'
import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import type { SetCheck } from './reward-sets.ts'

/** The types whose rows are an offer, with its percentage or its elements where they have them (READINGS "Numeric codes"). */
const types: readonly unknown[] = [
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.slotMachine,
  playTypes.leadGeneration,
  playTypes.predictAndWin,
]

/** At least one reward, and an offer in each row: "Reward Assignment is Required" (C §5 "Rule"). */
export const ruleOfferRewards: SetCheck = ({ type, rows, path }) => {
  if (!types.includes(type)) return []
  if (rows.length === 0) return [problem('reward-required', path, say.rewardRequired)]
  return rows
    .filter(({ row }) => !textAt(row, 'offerId'))
    .map((one) => problem('reward-required', [...one.path, 'offerId'], say.rewardRequired))
}
