/** The segment: which end users are meant, by event conditions or from a file (C §3 "User segment"). */
import * as v from 'valibot'

/** A segment as it travels; the count and the totals belong to the server. */
export const Segment = v.looseObject({
  name: v.optional(v.string()),
  startDate: v.optional(v.number()),
  events: v.optional(v.array(v.unknown())),
  query: v.optional(v.string()),
  operator: v.optional(v.string()),
})
export type Segment = v.InferOutput<typeof Segment>
