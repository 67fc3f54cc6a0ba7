/** The fields that a message takes over from the document it hangs beside: status, start and end, whom, and what sends it. */
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { isObject, type JsonObject, listAt, textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { isRuleOccasion } from '#schemas/values/message-occasions.ts'
import type { GraphNode, Slice } from '#src/graph/graph.ts'
import { anchorOccasions } from './anchors.ts'

/** The key of the segment of a message. */
export const segmentKey = (channel: string): string => (channel === 'push' ? 'userSegmentId' : 'segmentId')

/**
 * Returns the fields that a message has of the step it hangs on and of the document; an undefined one is to be absent.
 * A message on a trigger keeps the event that was chosen for it, and only one on a segment takes that over.
 */
export function takenOver(channel: Channel, anchor: GraphNode, document: JsonObject): Slice {
  const { status, start, end = NEVER } = scheduleOf(document)
  const state = status === 'active' && start !== undefined ? 'active' : 'inactive'
  const occasion = anchorOccasions[anchor.kind]
  const isOnce = occasion === 'once'
  const whom = isOnce ? whomOf(channel, anchor.data) : {}
  const event = occasion === 'event' ? {} : { eventId: isOnce ? '' : occasion }
  return channel === 'push'
    ? {
        ...{ notificationStatus: state, ...event, ...whom, startDateOption: 'later', startDateTime: start },
        // A notification that names a rule and no event is sent once only where it holds a moment here.
        // Without a start it holds the one that never comes.
        scheduleTime: isOnce ? (start ?? NEVER) : undefined,
        ...{ endDateOption: end >= NEVER ? 'never' : 'later', endDateTime: end },
      }
    : { campaignStatus: state, ...event, ...whom, scheduleTime: start, endDateTime: end }
}

/** Returns the segment of a segment's card; none where the card has conditions of its own, which no message can name. */
function whomOf(channel: Channel, segment: Slice): Slice {
  const isOwn = listAt(segment.userSegment, 'events').length > 0
  const id = isOwn ? '' : textAt(segment, 'userSegmentId') || ALL_USER
  return channel === 'push'
    ? { userSegmentId: id, userSegmentName: id === ALL_USER ? ALL_USER : '' }
    : { segmentId: id }
}

/** Returns a message that is hung on another step: what that says of it replaces what the one before said. */
export function hungOn(channel: Channel, data: Slice, anchor: GraphNode, document: JsonObject): Slice {
  const taken = takenOver(channel, anchor, document)
  const event = textAt(data, 'eventId')
  const plain = isRuleOccasion(event) ? { ...data, eventId: '' } : data
  const whom = textAt(data, segmentKey(channel)) === '' ? { [segmentKey(channel)]: ALL_USER } : {}
  return withFields({ ...plain, ...whom }, taken)
}

/** Returns a message after its document changed: fields that said what the document did before say what it says now. */
export function followed(data: Slice, before: Slice, after: Slice): Slice {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => !isSame(before[key], after[key]) && isSame(data[key], before[key]),
  )
  return changed.length > 0 ? withFields(data, Object.fromEntries(changed.map((key) => [key, after[key]]))) : data
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function withFields(data: Slice, fields: Slice): Slice {
  const merged = { ...data, ...fields }
  return Object.values(merged).includes(undefined)
    ? Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
    : merged
}

/** Returns a glued document as an object. */
export const documentOf = (document: unknown): JsonObject => (isObject(document) ? document : {})
