/** The custom event: something end users do, with its properties (C §3 "Custom event"). */
import * as v from 'valibot'

/** A custom event as it travels. */
export const CustomEvent = v.looseObject({
  eventName: v.optional(v.string()),
  eventKey: v.optional(v.string()),
  eventValue: v.optional(v.union([v.string(), v.number()])),
  disable: v.optional(v.boolean()),
  properties: v.optional(
    v.array(v.looseObject({ propertyName: v.optional(v.string()), propertyType: v.optional(v.string()) })),
  ),
})
export type CustomEvent = v.InferOutput<typeof CustomEvent>

/** A property of a custom event, as it stands in the document. */
export type CustomEventProperty = NonNullable<CustomEvent['properties']>[number]

/** Types of a property's values (C §3 "User segment" gives their operators). */
export const propertyTypes = ['number', 'string', 'date', 'time', 'date_time'] as const

/** Creates a property without a name; a number, as C §3 has it. */
export function blankProperty(): CustomEventProperty {
  return { propertyName: '', propertyType: 'number' }
}

/** Creates a custom event of which nothing is known yet. */
export function blankEvent(): CustomEvent {
  return { eventName: '', eventKey: '', eventValue: '', disable: false, properties: [] }
}
