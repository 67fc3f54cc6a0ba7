/** The milestone: tasks that belong together. */
import { blankQuestMilestone, QuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { wordsAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/**
 * The keys of a quest's `milestones[]` that a milestone node holds (E §3 "Quest", "Milestone"); its prize takes some of
 * them.
 */
export const MilestoneSlice = QuestMilestone

/** The milestone kind. */
export const milestone = {
  id: 'milestone',
  group: 'game',
  label: 'Milestone',
  about: 'A stage of the quest, with its tasks.',
  icon: 'milestone',
  slice: MilestoneSlice,
  blank: blankQuestMilestone,
  ports: [
    { id: 'step', side: 'in', type: 'step', label: 'Milestone of' },
    { id: 'task', side: 'out', type: 'task', label: 'Task', many: true },
    { id: 'prize', side: 'out', type: 'prize', label: 'Reward' },
    messagesPort,
  ],
  placeholder: 'Name the milestone',
  title: (slice) => wordsAt(slice, 'title'),
  outlineText: () => 'reaches {}',
} as const satisfies NodeKind
