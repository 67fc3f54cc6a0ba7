import { blankQuest, blankQuestEntry } from '#schemas/documents/quest.ts'
import { blankQuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { blankQuestTask } from '#schemas/documents/quest-task.ts'
import type { JsonObject } from '#schemas/json.ts'

/** The milestones that pictures of designs show, each with its tasks. */
const milestones = [
  ['Get to know us', ['Create your account', 'Come back once']],
  ['Play and win', ['Play your first game']],
] as const

/** Creates the quest that pictures of designs show; it stands nowhere else. */
export const sampleQuest = (): JsonObject => ({
  ...blankQuest(),
  localizationconfig: [
    {
      ...blankQuestEntry(),
      milestones: milestones.map(([title, tasks]) => ({
        ...blankQuestMilestone(),
        title,
        tasksConfig: tasks.map((task) => ({ ...blankQuestTask(), title: task, defaultCTA: 'Go' })),
      })),
    },
  ],
})
