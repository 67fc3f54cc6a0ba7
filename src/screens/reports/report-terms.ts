/** The query terms of all reports: what is chosen stays when the tab changes. */
import * as v from 'valibot'
import type { ReportTerms } from '#src/navigation/pages.ts'

// The router reads `?search=50` as a number; people typed text.
const text = v.fallback(
  v.optional(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty(), v.maxLength(2000)),
  ),
  undefined,
)
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)

/** The schema of the terms; one that cannot be read is left out. */
export const reportTerms = v.object({
  period: text,
  from: day,
  to: day,
  compare: v.fallback(v.optional(v.picklist(['off'])), undefined),
  rules: text,
  status: text,
  type: text,
  segmentId: text,
  requiredTypes: text,
  search: text,
  step: v.fallback(v.optional(v.picklist(['daily', 'weekly', 'monthly'])), undefined),
  as: v.fallback(v.optional(v.picklist(['table'])), undefined),
  sortBy: text,
  sort: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))), undefined),
}) as unknown as v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/** Returns the terms that are kept when another report is opened: all but its order and its page. */
export const keptTerms = ({ sortBy: _, sort: __, page: ___, ...kept }: ReportTerms): ReportTerms => kept
