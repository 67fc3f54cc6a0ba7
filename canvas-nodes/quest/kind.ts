/** The quest: milestones and tasks on the way to a reward, and the root of a drawn quest; it holds whatever no other card takes. */
import { Quest } from '#schemas/documents/quest.ts'
import { listAt, textAt, wordsAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/**
 * The keys of a quest that its node reads (E §3 "Quest"): all of it but those that its other cards took from the first
 * language.
 */
export const QuestSlice = Quest

/** The quest kind. */
export const quest = {
  id: 'quest',
  group: 'game',
  label: 'Quest',
  about: 'Milestones and tasks on the way to a reward.',
  icon: 'quest',
  slice: QuestSlice,
  // It stands on its sheet from the beginning: a new quest brings it.
  blank: () => ({}),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'step', side: 'out', type: 'step', label: 'Milestone', many: true },
    { id: 'prize', side: 'out', type: 'prize', label: 'Reward' },
    { id: 'board', side: 'out', type: 'board', label: 'Leaderboard' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
  ],
  placeholder: 'Name the quest',
  title: (slice) => wordsAt(listAt(slice, 'localizationconfig')[0], 'title') || textAt(slice, 'name'),
  outlineText: () => 'follows the quest {}',
} as const satisfies NodeKind
