import { lazy } from 'react'
import { withQuestDesign } from '#schemas/documents/family-designs.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import { api } from '#src/api/api.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'
import { designReader } from '../../designs/read-design.ts'

/** Quests: read like every rule, saved and copied by calls of their own (READINGS "The API"). */
export const port = rulePortOf('quest', {
  blank: blankQuest,
  save: (query, body, options) => api.rules.saveQuest({ query, body }, options),
  duplicate: (id, comments) => api.rules.duplicateQuest({ query: { ruleId: id, ...comments } }),
  readDesign: designReader(withQuestDesign),
  preview: lazy(() => import('#src/games/quest/QuestPreview.tsx')),
})
