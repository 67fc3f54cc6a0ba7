/** The progress of two people in one document who turn out to be one. */
import type { BadgeState } from '#src/engine/progress/badge.ts'
import type { MechanicsState } from '#src/engine/progress/mechanics.ts'

/** The states that count: of badge rules and of game mechanics. */
type Counted = BadgeState & Partial<MechanicsState>

const isCounted = (state: object): state is Counted =>
  'times' in state && Array.isArray(state.times) && 'events' in state && typeof state.events === 'number'

/**
 * Joins the progress of the known player with that of the visitor. What counts and is not done adds up, within one
 * period; of everything else the known player's stays, so that nothing is finished twice.
 */
export function joinStates(known: object, visitor: object): object {
  if (!isCounted(known) || !isCounted(visitor)) return known
  const isOver = known.doneTS !== undefined || visitor.doneTS !== undefined || known.untilTS !== visitor.untilTS
  if (isOver) return known
  const times = Array.from(
    { length: Math.max(known.times.length, visitor.times.length) },
    (_, index) => (known.times[index] ?? 0) + (visitor.times[index] ?? 0),
  )
  const moments = known.moments && [...known.moments, ...(visitor.moments ?? [])].sort((a, b) => a - b)
  return {
    ...known,
    ...{ times, events: known.events + visitor.events },
    ...(moments && { moments }),
    ...(visitor.best !== undefined && { best: Math.max(known.best ?? Number.NEGATIVE_INFINITY, visitor.best) }),
    ...(visitor.total !== undefined && { total: (known.total ?? 0) + visitor.total }),
  }
}
