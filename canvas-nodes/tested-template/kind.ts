/** A template under test: its share of the tested users, and what it gives them. */
import * as v from 'valibot'
import { SmartTemplate } from '#schemas/documents/smart-campaign.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of its item that a tested template reads (C §3 "Smart campaign" `smartTemplates`). */
export const TestedTemplateSlice = v.pick(SmartTemplate, ['templateId', 'templateType', 'templateName', 'percentage'])

/** The tested template kind. */
export const testedTemplate = {
  id: 'tested-template',
  group: 'game',
  label: 'Tested template',
  about: 'One of the games that are tested, with its share of the players.',
  icon: 'tested-template',
  slice: TestedTemplateSlice,
  blank: () => ({ templateId: '', templateName: '', percentage: 0 }),
  ports: [
    { id: 'test', side: 'in', type: 'test', label: 'Tested by' },
    { id: 'chosen', side: 'in', type: 'chosen', label: 'Chosen by', many: true },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'What they get', many: true },
  ],
  placeholder: 'Choose a template',
  title: (slice, names) => {
    const id = textAt(slice, 'templateId')
    return (id && names('template', id)) || textAt(slice, 'templateName') || id
  },
  outlineText: () => 'may play {}',
} as const satisfies NodeKind
