/** More at once for the same people than the organisation allows: games on a day, and messages in one. */
import { ALL_USER } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { bySegment, peopleWords, type SegmentPlan } from './audiences.ts'
import { type Plan, type PlanConflict, type PlannedEntry, type Remedy, spanWords } from './conflict.ts'
import { endOn, possible, startOn } from './date-remedies.ts'
import { countByDay, runsOfDays } from './day-counts.ts'

/** Says whether players play something: what only counts what they do is not in their way. */
const isPlayed = ({ kind, ruleType, sort }: PlannedEntry) =>
  sort === 'campaign' && kind !== 'tournament' && families[documentFamily(kind, { ruleType })].plays !== 'nothing'

/** More games at once for one person than allowed. */
export function tooManyGames(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const most = plan.limits.gamesAtOnce
  if (most === null) return []
  return overLimit(plan, planned.filter(isPlayed), most).map(({ segment, run, count, entries }) => ({
    id: `games ${segment.id} ${run.first}`,
    cause: 'too-many-games',
    title: `${formatNumber(count)} games at once for ${segment.name}`,
    text: `${spanWords(run.first, run.last)}${peopleWords(segment.people)}. Your limit: at most ${formatNumber(most)} a person.`,
    ...run,
    entries: entries.map(({ id }) => id),
    remedies: [
      ...apart(plan, segment, entries, run, most).slice(0, 2),
      { do: 'games-at-once', label: `Allow ${formatNumber(count)}`, games: count },
    ],
  }))
}

/** More messages to one person in a day than allowed. */
export function tooManyMessages(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const most = plan.limits.messagesPerDay
  if (most === null) return []
  const messages = planned.filter(({ sort }) => sort === 'message')
  return overLimit(plan, messages, most).map(({ segment, run, count, entries }) => ({
    id: `messages ${segment.id} ${run.first}`,
    cause: 'too-many-messages',
    title: `${formatNumber(count)} messages in a day for ${segment.name}`,
    text: `${spanWords(run.first, run.last)}${peopleWords(segment.people)}. Your limit: at most ${formatNumber(most)} a day; the others wait or are not sent.`,
    ...run,
    entries: entries.map(({ id }) => id),
    remedies: [
      ...apart(plan, segment, entries, run, most).slice(0, 2),
      { do: 'open-message-limit', label: `Limit: ${formatNumber(most)} a day` },
    ],
  }))
}

interface Over {
  readonly segment: SegmentPlan
  readonly run: { readonly first: number; readonly last: number }
  /** The most on a day of the run. */
  readonly count: number
  readonly entries: readonly PlannedEntry[]
}

/** Finds the days on which a segment has more than so many; days that are too much for everybody already are not said again. */
function overLimit(plan: Plan, entries: readonly PlannedEntry[], most: number): readonly Over[] {
  const { first, last } = plan
  const segments = bySegment(plan, entries)
  const everybody = segments.find(({ id }) => id === ALL_USER)
  const ofEverybody = countByDay(everybody?.own ?? [], first, last)
  return segments.flatMap((segment) => {
    const counts = countByDay(segment.all, first, last)
    const isOver = (at: number) => (counts[at] ?? 0) > most && (segment === everybody || (ofEverybody[at] ?? 0) <= most)
    return runsOfDays(first, last, isOver).map((run) => ({
      ...{ segment, run },
      count: Math.max(...counts.slice(run.first - first, run.last - first + 1)),
      entries: segment.all.filter(({ firstNumber, lastNumber }) => firstNumber <= run.last && lastNumber >= run.first),
    }))
  })
}

/** So many entries are looked at for a day on which they would be free. */
const MAX_ENTRIES_TRIED = 5

/** Remedies that take one of the entries off these days: it starts later, on the first days that are free, or ends before. */
function apart(
  plan: Plan,
  segment: SegmentPlan,
  entries: readonly PlannedEntry[],
  run: Over['run'],
  most: number,
): readonly Remedy[] {
  const later = entries
    .filter(({ locks }) => locks.start === 'free')
    .reverse()
    .sort((a, b) => b.start - a.start)
    .slice(0, MAX_ENTRIES_TRIED)
    .map((entry) => {
      const others = segment.all.filter((one) => one !== entry)
      const day = firstFreeDay(entry, countByDay(others, plan.first, plan.last), plan, most)
      return day === undefined ? undefined : startOn(entry, day, plan)
    })
  const sooner = entries
    .filter(({ firstNumber, locks }) => firstNumber < run.first && locks.end !== 'fixed')
    .sort((a, b) => b.lastNumber - a.lastNumber)
    .slice(0, MAX_ENTRIES_TRIED)
    .map((entry) => endOn(entry, run.first - 1, plan))
  return [...possible(later).slice(0, 1), ...possible(sooner)]
}

/** Returns the first day after its own from which on an entry finds fewer than so many others; undefined where there is none. */
function firstFreeDay(
  { firstNumber, lastNumber }: PlannedEntry,
  others: readonly number[],
  { first, last }: Plan,
  most: number,
): number | undefined {
  const length = lastNumber - firstNumber
  for (let day = Math.max(first, firstNumber) + 1; day <= last; day++) {
    const busy = others.slice(day - first, day - first + length + 1).findIndex((count) => count >= most)
    if (busy === -1) return day
    day += busy
  }
  return undefined
}
