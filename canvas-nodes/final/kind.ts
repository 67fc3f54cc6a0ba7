/** The final: the template that serves everybody once the test has ended, with rewards of its own or those of the test. */
import * as v from 'valibot'
import { SmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { textAt, valueAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a smart campaign that a final holds (C §3 "Smart campaign", READINGS "Types of the drawn documents"). */
export const FinalSlice = v.pick(SmartCampaign, [
  'separateFinalReward',
  'finalRewardAssignment',
  'spinTemplatesFinalConfig',
  'finalTemplateType',
  'selectedFinalTemplate',
])

/** The final kind. */
export const final = {
  id: 'final',
  group: 'outcome',
  label: 'Final',
  about: 'What everybody plays once the test has ended.',
  icon: 'final',
  slice: FinalSlice,
  blank: () => ({
    separateFinalReward: false,
    finalRewardAssignment: [],
    spinTemplatesFinalConfig: {},
    finalTemplateType: 'favoured',
    selectedFinalTemplate: '',
  }),
  ports: [
    { id: 'final', side: 'in', type: 'final', label: 'Final of' },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'What they get', many: true },
    { id: 'chosen', side: 'out', type: 'chosen', label: 'Goes on with' },
  ],
  placeholder: 'Choose a template',
  title: (slice, names) => {
    if (valueAt(slice, 'finalTemplateType') !== 'custom') return 'Best engagement wins'
    const id = textAt(slice, 'selectedFinalTemplate')
    return id ? (names('template', id) ?? id) : ''
  },
  outlineText: () => 'after the test everybody plays {}',
} as const satisfies NodeKind
