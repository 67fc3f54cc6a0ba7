import { numericAt, objectAt, textAt } from '../json.ts'
import { ruleMessages, questMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { configOf, firstEntry, type Part, structureOf } from './quest-parts.ts'

/** "Leaderboard is Required" where the quest has one (E §5 "Other" names the slot, the sentence is that of rules). */
export const questLeaderboard: Check = (quest) => {
  const config = configOf(quest)
  if (config.leaderBoardNeeded !== true || textAt(config, 'leaderBoardId')) return []
  const path = ['localizationconfig', 0, 'questConfig', 'leaderBoardId']
  return [problem('leaderboard-required', path, ruleMessages.leaderboardRequired)]
}

/** A milestone or task that rewards its completion names the reward, the badge, or both (E §3 `gratifyMode`; wording ours). */
export const questGratify: Check = (quest) => {
  const { milestones, tasks } = structureOf(quest)
  return [
    ...milestones.flatMap((one) => missing(one, 'rewardMsCompletion', 'msRewardId', 'msBadgeId')),
    ...tasks.flatMap((one) => missing(one, 'rewardTaskCompletion', 'taskRewardId', 'taskBadgeId')),
  ]
}

/** A quest that gives nothing at all is flagged (ours). */
export const questGivesNothing: Check = (quest) => {
  const first = firstEntry(quest)
  if (!first) return []
  const { milestones, tasks } = structureOf(quest)
  const scheduling = objectAt(first.part, 'schedulingConfig') ?? {}
  const given = [
    ...[quest.rewardId, quest.badgeId, scheduling.questRewardId, scheduling.questBadgeId],
    ...milestones.flatMap(({ part }) => [part.msRewardId, part.msBadgeId]),
    ...tasks.flatMap(({ part }) => [part.taskRewardId, part.taskBadgeId]),
  ]
  if (given.some((id) => typeof id === 'string' && id.trim())) return []
  return [warning('quest-nothing-given', [...first.path, 'schedulingConfig', 'questRewardId'], say.nothingGiven)]
}

/** A quest that is repeated every so many days: 1 to 30 of them (E §9 "Day options 1 to 30"; wording ours). */
export const questRepeat: Check = (quest) => {
  const first = firstEntry(quest)
  const scheduling = objectAt(first?.part ?? {}, 'schedulingConfig') ?? {}
  const days = numericAt(scheduling, 'customRepeatDays') ?? 0
  if (!first || scheduling.repeatQuestSelected !== true || scheduling.repeatQuest !== 'custom') return []
  if (days >= 1 && days <= 30) return []
  return [problem('quest-repeat-days', [...first.path, 'schedulingConfig', 'customRepeatDays'], say.repeatDays)]
}

function missing({ part, path }: Part, flag: string, reward: string, badge: string) {
  if (part[flag] !== true) return []
  const mode = textAt(part, 'gratifyMode') || 'reward'
  const lacks = (key: string, modes: readonly string[]) => modes.includes(mode) && !textAt(part, key)
  return [
    ...(lacks(reward, ['reward', 'both']) ? [problem('quest-reward', [...path, reward], say.rewardRequired)] : []),
    ...(lacks(badge, ['badge', 'both']) ? [problem('quest-badge', [...path, badge], say.badgeRequired)] : []),
  ]
}
