import type { GraphPoint } from '#schemas/endpoints/report-graph.ts'
import type { Pages } from '#src/navigation/pages.ts'

/** Returns the address terms of the activity report of a point's days, for one rule or (empty) for all. */
export const reportTerms = ({ from, to }: Pick<GraphPoint, 'from' | 'to'>, rule: string): Pages['/reports'] => ({
  ...{ from, to },
  ...(rule ? { rules: rule } : {}),
})
