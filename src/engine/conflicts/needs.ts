/** Streaks and quests over a rule that is off on their days: nobody can do what they ask for. */

import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { formatList } from '#src/format/lists.ts'
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
  const isDaily = families[documentFamily(entry.kind, { ruleType: entry.ruleType })].plays === 'game-of-the-day'
  const isOff = (day: number) =>
    !isOn || day < rule.firstNumber || day > rule.lastNumber || (weekdays.size > 0 && !weekdays.has(weekdayOf(day)))
  const runs = runsOfDays(first, last, (at) => isOff(first + at))
  const [from, to] = [runs[0]?.first, runs.at(-1)?.last]
  // A streak asks for every day; of a quest it is enough that some days are left.
  const isInTheWay = isDaily ? runs.length > 0 : runs.length === 1 && from === first && to === last
  if (!isInTheWay || from === undefined || to === undefined) return []
  const spans = runs.slice(0, MAX_RUNS_NAMED).map((run) => spanWords(run.first, run.last))
  const days = formatList(runs.length > MAX_RUNS_NAMED ? [...spans, 'more'] : spans)
  return [
    {
      id: `needs ${entry.id} ${rule.id}`,
      cause: 'needs-what-is-off',
      title: `${quoted(entry.name)} needs ${quoted(rule.name)}, which is off`,
      text: `${reasonOf(rule, isOn, { from, to })}: ${days} cannot be done.`,
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

/** So many runs of days are named. */
const MAX_RUNS_NAMED = 3

function reasonOf(
  rule: PlannedEntry,
  isOn: boolean,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  if (rule.status === 'ended') return `It ended on ${dayWords(rule.lastNumber)}`
  if (!isOn) return 'It is not active'
  const starts = from < rule.firstNumber ? `starts on ${dayWords(rule.firstNumber)}` : ''
  const ends = to > rule.lastNumber ? `runs until ${dayWords(rule.lastNumber)}` : ''
  return starts || ends ? `It ${[starts, ends].filter(Boolean).join(' and ')}` : 'It is on some weekdays only'
}
