/** The webhook: the call that goes out when a reward is given. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a rule that a webhook node holds (C §3 "Rule"). */
export const WebhookSlice = v.pick(Rule, ['webhookCallback', 'webhook', 'webhookPlaceholders'])

/** The webhook kind. */
export const webhook = {
  id: 'webhook',
  group: 'integration',
  label: 'Webhook',
  about: 'Calls another system when a reward is given.',
  icon: 'webhook',
  slice: WebhookSlice,
  blank: () => ({ webhookCallback: true, webhook: '', webhookPlaceholders: [] }),
  ports: [{ id: 'call', side: 'in', type: 'call', label: 'Called by' }],
  title: (slice, names) => {
    const id = textAt(slice, 'webhook')
    return id ? (names('webhook', id) ?? id) : ''
  },
  outlineText: () => 'calls {} with each reward',
} as const satisfies NodeKind
