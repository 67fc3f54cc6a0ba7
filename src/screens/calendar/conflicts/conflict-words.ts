/** The order and weight of conflicts on the page. Pure. */
import type { PlanConflict } from '#src/engine/conflicts/conflict.ts'
import type { MarkedConflict } from '../timeline/EntryBar.tsx'

/** The causes by which something is lost or stops: red. The others are to be looked at: orange. */
const red: readonly PlanConflict['cause'][] = [
  'stock-shared',
  'needs-what-is-off',
  'announces-what-ended',
  'budget-over',
]

/** Returns the tone of a conflict. */
export const toneOf = ({ cause }: PlanConflict): MarkedConflict['tone'] => (red.includes(cause) ? 'red' : 'orange')

/** Returns the conflicts of each entry with their numbers, by the ids of entries. */
export function markedConflicts(conflicts: readonly PlanConflict[]): ReadonlyMap<string, readonly MarkedConflict[]> {
  const found = new Map<string, MarkedConflict[]>()
  conflicts.forEach((conflict, at) => {
    const marked = { number: at + 1, first: conflict.first, last: conflict.last, tone: toneOf(conflict) }
    for (const id of conflict.entries) found.set(id, [...(found.get(id) ?? []), marked])
  })
  return found
}
