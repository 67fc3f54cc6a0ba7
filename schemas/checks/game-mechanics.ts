import { numericAt, textAt } from '../json.ts'
import { ruleMessages, gameMechanicsMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { ruleLeaderboard } from './rule-leaderboard.ts'

/** The gamification activity is required (E §5 "Badge rule"; wording ours). */
export const gameMechanicsActivity: Check = (rule) =>
  textAt(rule, 'gamifyE') ? [] : [problem('gamification-activity', ['gamifyE'], say.activityRequired)]

/** A rule on the badge side names its badge, one on the leaderboard side its leaderboard (E §3 "badge or leaderboard side"; the first wording is ours). */
export const gameMechanicsSide: Check = (rule, facts) => {
  if (rule.gameMechanicsRuleType === 'badge' && !hasBadge(rule.badges)) {
    return [problem('badges-required', ['badges'], say.badgeRequired)]
  }
  const said = ruleLeaderboard(rule, facts).length > 0
  if (said || rule.gameMechanicsRuleType !== 'leaderboard' || textAt(rule, 'leaderBoardId')) return []
  return [problem('mechanics-leaderboard', ['leaderBoardId'], ruleMessages.leaderboardRequired)]
}

/** The most that `customDays` may be, by what `customType` counts (E §5 "Badge rule", E §9). */
const limits = [
  ['month', 31, say.dayOfMonth],
  ['week', 7, say.dayOfWeek],
  ['year', 12, say.monthOfYear],
] as const

/** Day of Month at most 31, Day of Week at most 7, Month of Year at most 12 (E §5 "Badge rule"; wording ours). */
export const gameMechanicsDays: Check = (rule) => {
  const days = numericAt(rule, 'customDays') ?? 0
  return limits
    .filter(([type, most]) => rule.customType === type && days > most)
    .map(([, , sentence]) => problem('custom-days', ['customDays'], sentence))
}

function hasBadge(badges: unknown): boolean {
  const ids: readonly unknown[] = Array.isArray(badges) ? badges : [badges]
  return ids.some((id) => typeof id === 'string' && id.trim() !== '')
}
