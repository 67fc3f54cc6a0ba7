/** The availability of a document: its schedule and its audience, read once however often it is asked for. */
import { ALL_USER } from '#schemas/codes.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, objectAt, textAt, valueAtPath } from '#schemas/json.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.ts'

/** The audience of a document: everybody, a stored segment, or the document's own conditions. */
export type Audience =
  | { readonly means: 'everybody' }
  | { readonly means: 'segment'; readonly id: string }
  | { readonly means: 'conditions'; readonly tree: SegmentTree }

/** The schedule and the audience of a document. */
export interface Availability {
  readonly schedule: Schedule
  readonly audience: Audience
}

const readings = new WeakMap<JsonObject, { readonly zone: string; readonly reading: Availability }>()

/**
 * Reads the availability of a document, which must not be changed afterwards.
 *
 * @param zone - The organisation's time zone, IANA.
 */
export function availabilityOf(document: JsonObject, zone: string): Availability {
  const held = readings.get(document)
  if (held?.zone === zone) return held.reading
  const reading = { schedule: readSchedule(document, zone), audience: audienceOf(document) }
  readings.set(document, { zone, reading })
  return reading
}

/**
 * Returns the audience: conditions of the document's own where it has any, else its segment. A quest keeps both with
 * its schedule.
 */
export function audienceOf(document: JsonObject): Audience {
  const scheduling = valueAtPath(document, questScheduling)
  const scheduled = typeof scheduling === 'object' && scheduling !== null ? (scheduling as JsonObject) : document
  const own = objectAt(scheduled, 'userSegment')
  if (own && Array.isArray(own.events) && own.events.length > 0) return { means: 'conditions', tree: segmentTree(own) }
  const id = textAt(scheduled, 'userSegmentId')
  return id === '' || id === ALL_USER ? { means: 'everybody' } : { means: 'segment', id }
}
