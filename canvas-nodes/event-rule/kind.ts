/** The event rule: what a custom-event rule shows when it rewards, and the root of the drawing; its events hang on it. */
import * as v from 'valibot'
import { CustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of the document that an event rule reads (C §3 `pageId`, `customEventRuleRewardDTO`). */
export const EventRuleSlice = v.pick(CustomEventRule, [
  'name',
  'type',
  'ruleType',
  'ruleStatus',
  'templateId',
  'pageId',
  'customEventRuleRewardDTO',
])

/** The event-rule kind. */
export const eventRule = {
  id: 'event-rule',
  group: 'game',
  label: 'Event rule',
  about: 'Rewards what people do in your own app, and the screen it shows them.',
  icon: 'event-rule',
  placeholder: 'Choose a screen',
  slice: EventRuleSlice,
  blank: () => ({ pageId: '' }),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'event', side: 'out', type: 'event', label: 'Event', many: true },
    { id: 'text', side: 'out', type: 'text', label: 'Result text' },
    { id: 'terms', side: 'out', type: 'terms', label: 'Terms' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
  ],
  title: (slice, names) => {
    const id = textAt(slice, 'pageId')
    return id ? (names('page', id) ?? id) : ''
  },
  outlineText: () => 'is rewarded for what they do, and sees {}',
} as const satisfies NodeKind
