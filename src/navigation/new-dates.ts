/** The dates that a new document begins with, as its address has them. */
import * as v from 'valibot'

const moment = v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined))

/** The query terms of a page for something new that has dates: `NewDatesTerms`. */
export const newDatesTerms = { starts: moment, ends: moment }
