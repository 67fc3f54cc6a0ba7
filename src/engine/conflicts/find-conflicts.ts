/**
 * Finds the conflicts of a plan, sorted by their first day and then by their gravity. Pure and quick: it is asked again
 * while something is dragged.
 */

import { budgetsOver } from './budgets.ts'
import {
  conflictCauses,
  isPlanned,
  type Plan,
  type PlanConflict,
  type PlannedEntry,
  quoted,
  withDayNumbers,
} from './conflict.ts'
import { segmentsWithoutPeople } from './empty-segments.ts'
import { tooManyGames, tooManyMessages } from './frequency.ts'
import { gaps } from './gaps.ts'
import { messagesTooLate } from './late-messages.ts'
import { needsOff } from './needs.ts'
import { sharedStock } from './shared-stock.ts'

/** Finds conflicts of one cause; `planned` are the entries that are on or will be in the days that are looked at. */
export type ConflictFinder = (plan: Plan, planned: readonly PlannedEntry[]) => readonly PlanConflict[]

const finders: readonly ConflictFinder[] = [
  sharedStock,
  budgetsOver,
  needsOff,
  messagesTooLate,
  segmentsWithoutPeople,
  tooManyGames,
  tooManyMessages,
  gaps,
]

/** Finds every conflict of a plan. */
export function findConflicts(plan: Plan): readonly PlanConflict[] {
  const planned = plan.entries
    .filter((entry) => isPlanned(entry, plan.now))
    .map(withDayNumbers)
    .filter(({ firstNumber, lastNumber }) => firstNumber <= plan.last && lastNumber >= plan.first)
  const gravity = ({ cause }: PlanConflict) => conflictCauses.indexOf(cause)
  return finders
    .flatMap((find) => find(plan, planned))
    .map((conflict) => withWayOut(plan, conflict))
    .sort((a, b) => a.first - b.first || gravity(a) - gravity(b) || (a.id < b.id ? -1 : 1))
}

/** So many entries of a conflict are offered to be opened. */
const MAX_OPENED = 2

/** Returns a conflict that offers at least to open what it is between: a lock, or a status, may leave nothing else to be done here. */
function withWayOut(plan: Plan, conflict: PlanConflict): PlanConflict {
  if (conflict.remedies.length > 0) return conflict
  const known = [...plan.entries, ...plan.needed]
  const remedies = conflict.entries.slice(-MAX_OPENED).flatMap((entry) => {
    const name = known.find(({ id }) => id === entry)?.name
    return name === undefined ? [] : [{ do: 'open-entry' as const, label: `Open ${quoted(name)}`, entry }]
  })
  return { ...conflict, remedies }
}
