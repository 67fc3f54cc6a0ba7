import { blankQuest } from '#schemas/documents/quest.ts'
import { api } from '#src/api/api.ts'
import { rulePortOf } from './rule-port.ts'

/** Quests: read like every rule, saved and copied by calls of their own (READINGS "The API"). */
export const questPort = rulePortOf({
  label: 'quest',
  list: { title: 'Quests', path: '/questRule' },
  edit: '/questRule/edit',
  blank: blankQuest,
  save: (body, options) => api.rules.saveQuest({ body }, options),
  duplicate: (id) => api.rules.duplicateQuest({ query: { ruleId: id } }),
})
