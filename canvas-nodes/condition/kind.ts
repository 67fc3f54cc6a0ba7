/** The condition: what must hold of an event's property, and what is given then. */
import { blankEventCondition, EventCondition } from '#schemas/documents/custom-event-rule.ts'
import { listAt, textAt, valueAt } from '#schemas/json.ts'
import { predicateWords } from '#schemas/values/operators.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The condition kind; its slice is an item of an event's `conditions` (C §3 "Custom-event reward"). */
export const condition = {
  id: 'condition',
  group: 'trigger',
  label: 'Condition',
  about: 'What must hold of the event: stars ≥ 4.',
  icon: 'condition',
  placeholder: 'Say what must hold',
  slice: EventCondition,
  blank: blankEventCondition,
  ports: [
    { id: 'condition', side: 'in', type: 'event', label: 'Event' },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'Reward', many: true },
  ],
  parentKeys: ['property', 'type', 'eventId', 'propertiesList'],
  title: (slice, _, above = {}) => {
    const words = predicateWords(
      textAt(slice, 'operator'),
      listAt(slice, 'values'),
      valueAt(slice, 'query'),
      above.type ?? '',
    )
    return words && [textAt(above, 'property'), words].filter(Boolean).join(' ')
  },
  outlineText: () => 'if {}',
} as const satisfies NodeKind
