import * as v from 'valibot'
import { number, text } from './optional.ts'

/** A property that what somebody did must have (C §3 "Event condition" `userProperty`); `between` has a list of two values. */
export const UserProperty = v.looseObject({
  name: text,
  type: text,
  operator: text,
  value: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
})

/** Something that people of a segment did in the last `days`, 1 to 31 (C §3 "Event condition"; the key of the property list is ours). */
export const UserEvent = v.looseObject({
  /** Key of an event that every user has, or of a custom event. */
  userEvent: text,
  property: v.optional(v.array(v.string())),
  operator: text,
  days: number,
  userProperty: v.optional(UserProperty),
})
export type UserEvent = v.InferOutput<typeof UserEvent>

/** How many days back a condition may look, and what it starts with (C §9). */
export const dayRange = { least: 1, most: 31, first: 7 } as const

/** Creates a condition in which nothing is chosen yet, of the last week. */
export function blankUserEvent(): UserEvent {
  return {
    userEvent: '',
    property: [],
    operator: '',
    days: dayRange.first,
    userProperty: { name: '', type: '', operator: '', value: '', options: [] },
  }
}
