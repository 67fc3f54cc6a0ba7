import { leaderboardFrequencies, playTypes } from '../codes.ts'
import { objectAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'

const required: readonly unknown[] = [
  playTypes.externalGame,
  playTypes.quiz,
  playTypes.spinWheel,
  playTypes.tournament,
  playTypes.predictAndWin,
]
const withFrequency: readonly unknown[] = [playTypes.externalGame, playTypes.quiz, playTypes.spinWheel]

/** "Leaderboard is Required", where one is added for types 1, 6, 2, 13, 20 (C §5 "Rule"); type 17 always has one (READINGS "Contradictions"). */
export const ruleLeaderboard: Check = (rule) => {
  const added = rule.leaderBoardSelected === true && required.includes(rule.type)
  if ((!added && rule.type !== playTypes.leaderboard) || textAt(rule, 'leaderBoardId')) return []
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

/** The leaderboard of a referral counts over the campaign (C §4 "type 12 forces campaign frequency"); another choice is flagged (ours). */
export const ruleReferralFrequency: Check = (rule) => {
  if (rule.leaderBoardSelected !== true || rule.type !== playTypes.referral) return []
  const frequency = objectAt(rule, 'leaderboardFrequency')
  const forced = leaderboardFrequencies.every((period) => (frequency?.[period] === true) === (period === 'campaign'))
  return forced ? [] : [warning('referral-frequency', ['leaderboardFrequency'], say.referralFrequency)]
}
