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
