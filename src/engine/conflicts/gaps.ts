/** Days between two campaigns on which a segment gets nothing. */
import { ALL_USER } from '#schemas/codes.ts'
import { formatCount } from '#src/format/numbers.ts'
import { bySegment, peopleWords } from './audiences.ts'
import { type Plan, type PlanConflict, type PlannedEntry, quoted, spanWords } from './conflict.ts'
import { possible, startEarlier } from './date-remedies.ts'
import { countByDay, runsOfDays } from './day-counts.ts'

/** Finds the gaps; what is for everybody fills those of every segment, and a gap of everybody is said once. */
export function gaps(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const campaigns = planned.filter(({ sort }) => sort === 'campaign')
  return bySegment(plan, campaigns).flatMap((segment) => {
    if (segment.people === 0) return []
    const counts = countByDay(segment.all, plan.first, plan.last)
    const runs = runsOfDays(plan.first, plan.last, (at) => counts[at] === 0)
    return runs.flatMap((run): PlanConflict[] => {
      const before = segment.own.filter(({ lastNumber }) => lastNumber === run.first - 1)
      const after = segment.own.filter(({ firstNumber }) => firstNumber === run.last + 1)
      const [left, right] = [before[0], after[0]]
      if (!left || !right) return []
      const days = formatCount(run.last - run.first + 1, 'day')
      const who = segment.id === ALL_USER ? 'everybody' : quoted(segment.name)
      return [
        {
          id: `gap ${segment.id} ${run.first}`,
          cause: 'gap',
          title: `${days} without anything for ${who}`,
          text: `${spanWords(run.first, run.last)}${peopleWords(segment.people)}: between ${quoted(left.name)} and ${quoted(right.name)}.`,
          ...run,
          entries: [left.id, right.id],
          remedies: [
            ...possible([startEarlier(right, run.first, plan)]),
            {
              do: 'create',
              label: `Plan something for ${spanWords(run.first, run.last)}`,
              first: run.first,
              last: run.last,
            },
          ],
        },
      ]
    })
  })
}
