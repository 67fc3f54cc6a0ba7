/** The segment: which end users are meant, by conditions or from a file (C §3 "User segment"). */
import * as v from 'valibot'
import { blankUserEvent, UserEvent, UserGroup, UserIs } from '../values/user-event.ts'

/**
 * A segment as it travels; the count and the totals belong to the server. `events` holds what people did, what they are, and
 * groups of both; a segment with a `fileName`, or without conditions, means the people of its file.
 */
export const Segment = v.looseObject({
  name: v.optional(v.string()),
  startDate: v.optional(v.number()),
  events: v.optional(v.array(v.union([UserEvent, UserGroup, UserIs]))),
  query: v.optional(v.string()),
  operator: v.optional(v.string()),
  /** The name of the file it came from; `''` for a segment of conditions (ours). */
  fileName: v.optional(v.string()),
})
export type Segment = v.InferOutput<typeof Segment>

/** Says whether a segment means the people of its file: it names one, or it has no conditions. */
export function isOfFile(segment: object): boolean {
  const { fileName, events } = segment as Readonly<Record<string, unknown>>
  if (typeof fileName === 'string' && fileName !== '') return true
  return !Array.isArray(events) || events.length === 0
}

/**
 * Creates a segment of one condition in which nothing is chosen yet (ours), from this minute on.
 *
 * @param now - Milliseconds since the epoch.
 */
export function blankSegment(now: number): Segment {
  return { name: '', startDate: now - (now % 60_000), query: 'AND', operator: 'AND', events: [blankUserEvent()] }
}
