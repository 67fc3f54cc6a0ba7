/** Keys that may be missing: most of the wire. What has another type than expected is kept all the same; the schemas only describe. */
import * as v from 'valibot'

/** A text that may be missing. */
export const text = v.optional(v.string())
/** A number that may be missing. */
export const number = v.optional(v.number())
/** A yes or no that may be missing. */
export const flag = v.optional(v.boolean())
/** An object of which nothing is known but that it is one: a group of colours, fonts and sizes. */
export const group = v.optional(v.looseObject({}))
