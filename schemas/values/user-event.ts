import * as v from 'valibot'
import { number, text } from './optional.ts'

/** A property with what it must be (C §3 "Event condition" `userProperty`); `between` has a list of two values. */
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

/** A condition on a property of the person's profile, whatever they did. It has no key `userEvent` (ours). */
export const UserIs = v.looseObject({ userProperty: v.optional(UserProperty) })
export type UserIs = v.InferOutput<typeof UserIs>

/** Conditions within conditions, joined as `query` says (ours). */
export const UserGroup = v.looseObject({ query: text, events: v.optional(v.array(v.unknown())) })
export type UserGroup = v.InferOutput<typeof UserGroup>

/** The days that a condition may look back, and its default (C §9). */
export const dayRange = { least: 1, most: 31, first: 7 } as const

/**
 * The most conditions of a segment, those in its groups counted, and the most values that one may be compared with
 * (ours).
 */
export const mostConditions = 100
export const mostValues = 100

/** Tells what an item of `events` is: something done, something that people are, or a group; undefined for what is no object. */
export function itemKind(item: unknown): 'did' | 'is' | 'group' | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  if (Object.hasOwn(item, 'userEvent')) return 'did'
  return Object.hasOwn(item, 'events') ? 'group' : 'is'
}

/** Returns how a list of conditions joins: `query` says it, or its twin `operator`; AND by default. */
export function joinOf(held: { readonly query?: unknown; readonly operator?: unknown }): 'AND' | 'OR' {
  const isJoin = (value: unknown) => value === 'AND' || value === 'OR'
  const said = isJoin(held.query) ? held.query : held.operator
  return said === 'OR' ? 'OR' : 'AND'
}

const blankProperty = () => ({ name: '', type: '', operator: '', value: '', options: [] })

/** Creates a condition in which nothing is chosen yet, of the last week. */
export function blankUserEvent(): UserEvent {
  return { userEvent: '', property: [], operator: '', days: dayRange.first, userProperty: blankProperty() }
}

/** Creates a condition on a person in which nothing is chosen yet (ours). */
export function blankUserIs(): UserIs {
  return { userProperty: blankProperty() }
}

/** Creates a group of one condition, joined as its neighbours are not: that is what groups are for (ours). */
export function blankUserGroup(around: 'AND' | 'OR'): UserGroup {
  return { query: around === 'AND' ? 'OR' : 'AND', events: [blankUserEvent()] }
}
