/** Messages that announce what has ended by the time they are sent. */
import { dayWords, type Plan, type PlanConflict, type PlannedEntry, quoted } from './conflict.ts'
import { endOn, lastDayOf, possible, sendBefore } from './date-remedies.ts'

/** Finds them. */
export function messagesTooLate(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const known = new Map([...plan.needed, ...plan.entries].map((entry) => [entry.id, entry]))
  return planned
    .filter(({ sort, start }) => sort === 'message' && start >= plan.now)
    .flatMap((message) =>
      message.rules.flatMap((id): PlanConflict[] => {
        const rule = known.get(id)
        if (!rule || rule.end === null || rule.end > message.start) return []
        const day = message.firstNumber
        return [
          {
            id: `late ${message.id}`,
            cause: 'announces-what-ended',
            title: `${quoted(message.name)} announces what has ended`,
            text: `${quoted(rule.name)} ends on ${dayWords(lastDayOf(rule, plan))}; the message leaves on ${dayWords(day)}.`,
            ...{ first: day, last: day },
            entries: [message.id, rule.id],
            remedies: possible([sendBefore(message, rule.end, plan), endOn(rule, day, plan)]),
          },
        ]
      }),
    )
}
