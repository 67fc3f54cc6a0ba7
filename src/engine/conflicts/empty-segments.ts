/** Campaigns and messages for a segment that nobody is in. */
import { ALL_USER } from '#schemas/codes.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { type Plan, type PlanConflict, type PlannedEntry, quoted, type Remedy, spanWords } from './conflict.ts'

/** Finds the segments, a conflict for each. */
export function segmentsWithoutPeople(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const everybody = plan.segments.find(({ id }) => id === ALL_USER)?.people ?? 0
  if (everybody === 0) return []
  return plan.segments
    .filter(({ id, people }) => people === 0 && id !== ALL_USER)
    .flatMap(({ id, name }): PlanConflict[] => {
      const entries = planned.filter(({ segments }) => segments.length === 1 && segments[0] === id)
      if (entries.length === 0) return []
      const first = Math.max(plan.first, Math.min(...entries.map(({ firstNumber }) => firstNumber)))
      const last = Math.min(plan.last, Math.max(...entries.map(({ lastNumber }) => lastNumber)))
      const [only] = entries
      const free = entries.length === 1 && only?.locks.start === 'free' ? only : undefined
      const widened: readonly Remedy[] = free
        ? [{ do: 'everybody', label: `Everybody instead (${formatNumber(everybody)})`, entry: free.id }]
        : []
      return [
        {
          id: `nobody ${id}`,
          cause: 'nobody-in-segment',
          title: `Nobody is in ${quoted(name)}`,
          text: `${entries.length === 1 && only ? quoted(only.name) : `${formatNumber(entries.length)} campaigns and messages`} would reach 0 people, ${spanWords(first, Math.max(first, last))}.`,
          ...{ first, last: Math.max(first, last) },
          entries: entries.map((one) => one.id),
          remedies: [...widened, { do: 'open', label: `Open ${quoted(name)}`, what: 'segment', id }],
        },
      ]
    })
}
