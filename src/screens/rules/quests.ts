import type { QuestRow } from '#schemas/endpoints/rules.ts'
import { api } from '#src/api/api.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** The quest list (E §2 "Quest list", tab key of decisions): `event_name` is its name, `event_key` its status. */
export const quests = defineResource<QuestRow>({
  path: '/questRule',
  title: 'Quests',
  menu: 'rule_engine_quest',
  area: 'rules',
  one: 'quest',
  icon: 'quest',
  about: 'A quest leads people over milestones and their tasks to a reward, a badge or both.',
  calls: {
    ...callsOf('rules', 'listQuests'),
    duplicate: (id) => api.rules.duplicateQuest({ query: { ruleId: id } }),
  },
  tabs: [tab('my_quest', 'My quests')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('event_name', 'Rule name', { share: 2 }),
    status('event_key', 'Status'),
    text('createdby', 'Created by', { share: 1.1 }),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
  ],
  name: (row) => row.event_name,
  create: { label: 'Create quest', to: '/questRule/new' },
  edit: (row) => ({ to: '/questRule/edit/$id', params: { id: row.id } }),
})
