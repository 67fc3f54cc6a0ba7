import * as v from 'valibot'
import { text } from './optional.ts'

/**
 * A property of a custom event with its required value (E §3 "Quest" `customProperties`, prefixed; "Daily streak",
 * bare).
 */
export const EventProperty = v.looseObject({
  property: text,
  operator: text,
  /** Type of the property: `string`, `number`, `date`, `time`, `date_time`. */
  operatorType: text,
  value: v.optional(v.union([v.string(), v.number()])),
  /** For properties that are dates; milliseconds since the epoch, or a text as it was typed. */
  date: v.optional(v.union([v.string(), v.number()])),
})
export type EventProperty = v.InferOutput<typeof EventProperty>
