/** The axis of a chart over time: days, weeks from Monday, or months, by the calendar of the organisation's zone. */

import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { Measure, PeopleMeasure } from '../figures/measures.ts'
import { countPeopleTogether } from '../figures/people-set.ts'
import { countDays } from '../figures/read-figures.ts'
import type { Days } from '../figures/zone-days.ts'

/** The length of the steps of an axis. */
export type Step = 'daily' | 'weekly' | 'monthly'

/** The days of a chart where none are chosen. */
const DEFAULT_DAYS = 30
/** The longest axes that are drawn by day and by week where no step is chosen, in days. */
const [MOST_BY_DAY, MOST_BY_WEEK] = [62, 370]
/** The most steps of an axis. */
const MAX_STEPS = 750

const DAY_MS = 86_400_000

/** Returns the first day of the step that a day is in; 1 January 1970 was a Thursday. */
export function stepStart(day: number, step: Step): number {
  if (step === 'daily') return day
  if (step === 'weekly') return day - ((((day + 3) % 7) + 7) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS
}

/** The most days of a step. */
const mostDays: Readonly<Record<Step, number>> = { daily: 1, weekly: 7, monthly: 31 }

/** Returns the steps that days have; the first and the last may be cut. */
export function stepsOf({ first, last }: Days, step: Step): Days[] {
  const steps: Days[] = []
  for (let at = first; at <= last; ) {
    const next = stepStart(stepStart(at, step) + mostDays[step], step)
    steps.push({ first: at, last: Math.min(last, next - 1) })
    at = next
  }
  return steps
}

/** An axis. */
export interface Axis {
  readonly days: Days
  readonly steps: readonly Days[]
  /** As many days before each step as the period has; null where there is no period. */
  readonly before: readonly Days[] | null
  readonly isLastPartial: boolean
}

/**
 * Returns the axis of a chart.
 *
 * @param asked - The period; null for the last thirty days.
 * @param today - In days since the epoch.
 * @throws {MalformedError} When it would have too many steps.
 */
export function axisOf(asked: Days | null, chosen: Step | undefined, today: number): Axis {
  const last = asked?.last ?? today
  // A period that says no first day begins ninety days before its last one.
  const first = asked ? Math.max(asked.first, asked.first === 0 ? last - 89 : asked.first) : today - DEFAULT_DAYS + 1
  const length = last - first + 1
  const step = chosen ?? (length <= MOST_BY_DAY ? 'daily' : length <= MOST_BY_WEEK ? 'weekly' : 'monthly')
  if (length / mostDays[step] > MAX_STEPS)
    throw new MalformedError([{ path: 'step', message: 'has too many steps in this period' }])
  const days = { first, last }
  const steps = stepsOf(days, step)
  const back = (one: Days) => ({ first: one.first - length, last: one.last - length })
  return { days, steps, before: asked && steps.map(back), isLastPartial: last >= today }
}

/** Adds up what days say in each step. */
const summed = (byDay: ReadonlyMap<number, number>, steps: readonly Days[]): number[] =>
  steps.map(({ first, last }) => {
    let sum = 0
    for (let day = first; day <= last; day++) sum += byDay.get(day) ?? 0
    return sum
  })

const spanOf = (steps: readonly Days[]): Days => ({ first: steps[0]?.first ?? 0, last: steps.at(-1)?.last ?? 0 })

/** Counts how often something happened to subjects in each step. */
export async function countSteps(
  transaction: TransactionContext,
  measure: Measure,
  steps: readonly Days[],
  subject: readonly string[],
): Promise<number[]> {
  const counted = await countDays(transaction, { measure, days: spanOf(steps), subject })
  return summed(new Map([...counted].map(([day, { times }]) => [day, times])), steps)
}

/** Counts the different people of subjects in each step: somebody who was at two of them counts once, as in the figures of the list. */
export const countStepPeople = (
  transaction: TransactionContext,
  measure: PeopleMeasure,
  steps: readonly Days[],
  subjects: readonly string[],
): Promise<number[]> => countPeopleTogether(transaction, { measure, spans: steps, subjects })
