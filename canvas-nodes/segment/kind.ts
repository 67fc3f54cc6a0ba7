/** The segment: who may play. It stands before the trigger. */
import * as v from 'valibot'
import { ALL_USER } from '#schemas/codes.ts'
import { Rule } from '#schemas/documents/rule.ts'
import { listAt, textAt, valueAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { conditionWords } from '../shared/conditions/condition-words.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys of a rule that a segment node holds (C §3 "Rule"). */
export const SegmentSlice = v.pick(Rule, ['userSegmentId', 'userSegment'])

/** The segment kind. */
export const segment = {
  id: 'segment',
  group: 'audience',
  label: 'Segment',
  about: 'Who may play: everybody, or one of your segments.',
  icon: 'segment',
  slice: SegmentSlice,
  blank: () => ({ userSegmentId: ALL_USER }),
  ports: [{ id: 'audience', side: 'out', type: 'audience', label: 'Who' }, messagesPort],
  title: (slice, names) => {
    const id = textAt(slice, 'userSegmentId')
    if (id && id !== ALL_USER) return names('segment', id) ?? id
    return isOwn(slice) ? 'Own conditions' : ALL_USER
  },
  outlineText: (slice, names) => {
    const did = isOwn(slice) ? ownConditions(slice).map((condition) => conditionWords(condition, names)) : []
    const joined = did.filter(Boolean).join(textAt(slice.userSegment, 'operator') === 'OR' ? ' or ' : ' and ')
    return joined ? `When somebody did this: ${joined};` : 'When somebody of {}'
  },
} as const satisfies NodeKind

/** Says whether the document's own conditions are its audience: no segment is named. */
export function isOwn(slice: unknown): boolean {
  return !textAt(slice, 'userSegmentId') && ownConditions(slice).length > 0
}

/** The conditions that the document brings itself (`userSegment.events`), beside or instead of a saved segment. */
export function ownConditions(slice: unknown): readonly unknown[] {
  return listAt(valueAt(slice, 'userSegment'), 'events')
}
