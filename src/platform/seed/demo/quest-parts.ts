/** The parts of the demo's quests: what the editor begins with, and what is given. */
import { blankQuest, blankQuestEntry, type QuestEntry } from '#schemas/documents/quest.ts'
import { blankQuestMilestone, type QuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { blankQuestTask, type QuestTask } from '#schemas/documents/quest-task.ts'
import { words } from '#schemas/values/text-style.ts'
import { zone } from './moments.ts'

/** A task that is done by causing an event, by its key; a property of it may have to compare. */
export const doing = (
  title: string,
  customEventKey: string,
  more: Partial<QuestTask> = {},
  property?: readonly [name: string, operator: string, type: string, value: string | number],
): QuestTask => {
  const blank = blankQuestTask()
  const [name = '', operator = '', operatorType = 'string', value = ''] = property ?? []
  const compared = { customEventProperty: name, customEventOperator: operator, operatorType, customEventValue: value }
  return {
    ...blank,
    title,
    customEventKey,
    customProperties: { ...blank.customProperties, ...compared },
    ...more,
  }
}

/** A task that is done by playing a rule. */
export const playing = (title: string, ruleId: string, ruleName: string, more: Partial<QuestTask> = {}): QuestTask => ({
  ...blankQuestTask(),
  title,
  activity: 'rules',
  ruleId,
  ruleName,
  ...more,
})

/** Returns the reward of a finished task. */
export const taskGives = (taskRewardId: string): Partial<QuestTask> => ({ rewardTaskCompletion: true, taskRewardId })

/** A milestone with its tasks. */
export const milestone = (
  title: string,
  tasksConfig: QuestTask[],
  more: Partial<QuestMilestone> = {},
): QuestMilestone => ({ ...blankQuestMilestone(), title, tasksConfig, ...more })

/** Returns what finishing a milestone gives: a reward, a badge, or both. */
export const milestoneGives = (msRewardId: string, msBadgeId = ''): Partial<QuestMilestone> => {
  const gratifyMode = msBadgeId === '' ? 'reward' : msRewardId === '' ? 'badge' : 'both'
  return { rewardMsCompletion: true, gratifyMode, msRewardId, msBadgeId }
}

/** A quest in one language. */
export function entryOf(
  language: string,
  title: string,
  milestones: QuestMilestone[],
  scheduling: QuestEntry['schedulingConfig'],
  config: QuestEntry['questConfig'] = {},
): QuestEntry {
  const blank = blankQuestEntry(language)
  return {
    ...blank,
    title: { ...words(title, 32, 600), color: '#4A148C' },
    templateName: 'Lantern trail',
    questConfig: { ...blank.questConfig, ...config },
    schedulingConfig: { ...blank.schedulingConfig, ...scheduling },
    milestones,
  }
}

/** A quest with its languages. */
export const questOf = (name: string, localizationconfig: QuestEntry[]) => ({
  ...blankQuest(),
  name,
  timezone: zone,
  localizationconfig,
})
