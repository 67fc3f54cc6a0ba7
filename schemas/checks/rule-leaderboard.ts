import { leaderboardFrequencies, playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { objectAt, textAt } from './at.ts'
import type { Check } from './check.ts'

const required: readonly unknown[] = [
  playTypes.externalGame,
  playTypes.quiz,
  playTypes.spinWheel,
  playTypes.tournament,
  playTypes.predictAndWin,
]
const withFrequency: readonly unknown[] = [playTypes.externalGame, playTypes.quiz, playTypes.spinWheel]

/** "Leaderboard is Required", where one is added for types 1, 6, 2, 13, 20 (C §5 "Rule"). */
export const ruleLeaderboard: Check = (rule) => {
  if (rule.leaderBoardSelected !== true || !required.includes(rule.type) || textAt(rule, 'leaderBoardId')) return []
  return [problem('leaderboard-required', ['leaderBoardId'], say.leaderboardRequired)]
}

/** Types 1, 6, 2 with a leaderboard need a frequency; type 2 exactly one (C §5; the wording of LEADERBOARD_FREQUENCY_REQUIRED is ours). */
export const ruleLeaderboardFrequency: Check = (rule) => {
  if (rule.leaderBoardSelected !== true || !withFrequency.includes(rule.type)) return []
  const frequency = objectAt(rule, 'leaderboardFrequency')
  const chosen = leaderboardFrequencies.filter((period) => frequency?.[period] === true).length
  if (chosen === 0) return [problem('leaderboard-frequency', ['leaderboardFrequency'], say.frequencyRequired)]
  if (rule.type === playTypes.spinWheel && chosen > 1) {
    return [problem('leaderboard-one-frequency', ['leaderboardFrequency'], say.oneFrequency)]
  }
  return []
}
