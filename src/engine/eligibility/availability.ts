/** What a document says of when and for whom it is on, read once however often it is asked. */
import { ALL_USER } from '#schemas/codes.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, objectAt, textAt, valueAtPath } from '#schemas/json.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.ts'

/** Who is meant: everybody, whoever is in a stored segment, or whoever is as the document's own conditions ask. */
export type Audience =
  | { readonly means: 'everybody' }
  | { readonly means: 'segment'; readonly id: string }
  | { readonly means: 'conditions'; readonly tree: SegmentTree }

/** When and for whom a document is on. */
export interface Reading {
  readonly schedule: Schedule
  readonly audience: Audience
}

const readings = new WeakMap<JsonObject, { readonly zone: string; readonly reading: Reading }>()

/** Reads a document, which must not be changed afterwards; `zone` is the organisation's. */
export function read(document: JsonObject, zone: string): Reading {
  const held = readings.get(document)
  if (held?.zone === zone) return held.reading
  const reading = { schedule: readSchedule(document, zone), audience: audienceOf(document) }
  readings.set(document, { zone, reading })
  return reading
}

/** Conditions of the document's own where it has any, else its segment; a quest keeps both with its schedule. */
export function audienceOf(document: JsonObject): Audience {
  const scheduling = valueAtPath(document, questScheduling)
  const place = typeof scheduling === 'object' && scheduling !== null ? (scheduling as JsonObject) : document
  const own = objectAt(place, 'userSegment')
  if (own && Array.isArray(own.events) && own.events.length > 0) return { means: 'conditions', tree: segmentTree(own) }
  const id = textAt(place, 'userSegmentId')
  return id === '' || id === ALL_USER ? { means: 'everybody' } : { means: 'segment', id }
}
