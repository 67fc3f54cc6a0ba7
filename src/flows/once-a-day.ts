import { trigger } from '#nodes/trigger/kind.ts'
import type { Slice } from '#src/graph/graph.ts'

/** A trigger outside the rule engine begins with once per day (C §4 "Clear form"). */
export function onceADay(kind: string, slice: Slice): Slice {
  return kind === trigger.id ? { ...slice, howOften: 'once per day' } : slice
}
