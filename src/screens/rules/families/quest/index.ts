import type { QuestRow } from '#schemas/endpoints/rules.ts'
import { api } from '#src/api/api.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { status, title } from '#src/resource/columns.tsx'
import { questDesigns } from '../../designs/design-list.ts'
import { defineFamily } from '../../family-screen.tsx'
import { createdBy, dates } from '../../rule-columns.ts'

/** Quests (E §2 "Quest list"): `event_name` is a quest's name, `event_key` its status. */
export default defineFamily<QuestRow>('quest', {
  singular: 'quest',
  emptyText: 'A quest leads people over milestones and their tasks to a reward, a badge or both.',
  calls: {
    ...callsOf('rules', 'listQuests'),
    duplicate: (id) => api.rules.duplicateQuest({ query: { ruleId: id } }),
  },
  tab: ['my_quest', 'My quests'],
  columns: [
    title('event_name', 'Rule name', { share: 2 }),
    status('event_key', 'Status'),
    createdBy(),
    ...dates<QuestRow>(),
  ],
  name: (row) => row.event_name,
  begin: {
    order: 4,
    words:
      'Lead people over milestones and tasks to a reward, a badge or both, as fast as they like or against the clock.',
  },
  designs: questDesigns,
  port: async () => (await import('./port.ts')).port,
})
