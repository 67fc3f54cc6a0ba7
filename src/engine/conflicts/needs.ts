/** Streaks and quests over a rule that is off on their days: nobody can do what they ask for. */

import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { weekdayOf } from '../schedule/period.ts'
import {
  dayWords,
  isPlanned,
  type Plan,
  type PlanConflict,
  type PlannedEntry,
  quoted,
  spanWords,
  withDayNumbers,
} from './conflict.ts'
import { endOn, possible, startEarlier, startOn } from './date-remedies.ts'
import { runsOfDays } from './day-counts.ts'

/** Finds them, a conflict for each rule that is needed. */
export function needsOff(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const known = new Map([...plan.needed, ...plan.entries].map((entry) => [entry.id, entry]))
  return planned
    .filter(
      ({ kind, ruleType, sort }) => sort === 'campaign' && families[documentFamily(kind, { ruleType })].needsOthers,
    )
    .flatMap((entry) =>
      entry.rules.flatMap((id) => {
        const rule = known.get(id)
        return rule ? offDays(plan, entry, withDayNumbers(rule)) : []
      }),
    )
}

function offDays(plan: Plan, entry: PlannedEntry, rule: PlannedEntry): readonly PlanConflict[] {
  const [first, last] = [Math.max(plan.first, entry.firstNumber), Math.min(plan.last, entry.lastNumber)]
  const isOn = isPlanned(rule, plan.now) && rule.status !== 'inactive'
  const weekdays = new Set(rule.hours.map(({ weekday }) => weekday))
  const isOffOn = (day: number) =>
    !isOn || day < rule.firstNumber || day > rule.lastNumber || (weekdays.size > 0 && !weekdays.has(weekdayOf(day)))
  const runs = runsOfDays(first, last, (at) => isOffOn(first + at))
  const [from, to] = [runs[0]?.first, runs.at(-1)?.last]
  if (from === undefined || to === undefined) return []
  return [
    {
      id: `needs ${entry.id} ${rule.id}`,
      cause: 'needs-what-is-off',
      title: `${quoted(entry.name)} needs ${quoted(rule.name)}, which is off`,
      text: reasonOf(rule, isOn, { from, to, last }),
      ...{ first: from, last: to },
      entries: [entry.id, rule.id],
      remedies: isOn
        ? possible([
            to > rule.lastNumber && Number.isFinite(entry.lastNumber) ? endOn(rule, entry.lastNumber, plan) : undefined,
            from < rule.firstNumber ? startEarlier(rule, entry.firstNumber, plan) : undefined,
            from < rule.firstNumber ? startOn(entry, rule.firstNumber, plan) : undefined,
            to > rule.lastNumber ? endOn(entry, rule.lastNumber, plan) : undefined,
          ]).slice(0, 2)
        : [],
    },
  ]
}

function reasonOf(
  rule: PlannedEntry,
  isOn: boolean,
  { from, to }: { readonly from: number; readonly to: number; readonly last: number },
): string {
  const days = spanWords(from, to)
  if (rule.status === 'ended') return `It ended on ${dayWords(rule.lastNumber)}: ${days} cannot be done.`
  if (!isOn) return `It is not active: ${days} cannot be done.`
  if (from < rule.firstNumber) return `It starts on ${dayWords(rule.firstNumber)}: ${days} cannot be done.`
  if (to > rule.lastNumber) return `It runs until ${dayWords(rule.lastNumber)}: ${days} cannot be done.`
  return `It is on some weekdays only: not every day between ${days} can be done.`
}
