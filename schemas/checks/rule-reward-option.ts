import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { isUndecided } from './ranked.ts'
import type { SetCheck } from './reward-sets.ts'

/** Types 1 and 6 without rank or score: "Reward Assignment is Required" (C §5 "Rule"). */
export const ruleRewardOption: SetCheck = (set) =>
  isUndecided(set) ? [problem('reward-option', ['rewardOption'], say.rewardRequired)] : []
