/** The event: something people do in the organisation's own app, and the property of it that conditions are about. */
import { blankEventReward, EventReward } from '#schemas/documents/custom-event-rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The event kind; its slice is an item of `customEventRuleRewardDTO` (C §3). */
export const event = {
  id: 'event',
  group: 'trigger',
  label: 'Event',
  about: 'Something people do in your app, such as an order or a review.',
  icon: 'event',
  slice: EventReward,
  blank: blankEventReward,
  ports: [
    { id: 'event', side: 'in', type: 'event', label: 'Rule' },
    { id: 'condition', side: 'out', type: 'event', label: 'Condition', many: true },
  ],
  title: (slice, names) => {
    const id = textAt(slice, 'eventId')
    return (id && names('event', id)) || textAt(slice, 'eventName') || textAt(slice, 'eventKey') || id
  },
  outlineText: (slice) => {
    const property = textAt(slice, 'property')
    return property ? `does {}, by its ${property}` : 'does {}'
  },
} as const satisfies NodeKind
