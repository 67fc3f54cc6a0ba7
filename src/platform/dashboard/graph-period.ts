/** The days of the graph: what its query terms mean (READINGS "E §3: the graph and the holdout"). */
import { MAX_DASHBOARD_DAYS } from '#schemas/endpoints/dashboard.ts'
import type { GraphStep } from '#schemas/endpoints/report-graph.ts'
import { type DaySpan, dayNumber, daysOfPeriod, stepsOf } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'

/** The terms of days of one's own: names or moments; empty ones are as good as none. */
export interface DayTerms {
  readonly selectedPeriodFrom: string
  readonly selectedPeriodEnd: string
}

/** The terms as they come; empty ones are as good as none. */
export interface GraphTerms extends DayTerms {
  readonly selectedMethod: '' | 'period' | 'custom'
  readonly selectedPeriod: '' | GraphStep
  readonly selectedYear: string
  readonly selectedMonth: string
  readonly selectedWeek: string
}

/** The days of a graph up to today, and those of the period before. */
export interface GraphDays {
  readonly step: GraphStep
  readonly span: DaySpan
  /** Days, weeks or months, which the ends of the range cut; none where the range lies ahead. */
  readonly steps: readonly DaySpan[]
  /** As many steps right before: days, whole weeks or calendar months. */
  readonly before: readonly DaySpan[]
}

/** The days, weeks or months that are shown where no days are named. */
const DEFAULT_STEPS = { daily: 7, weekly: 12, monthly: 12 } as const

/**
 * Returns the days that terms mean. Days after today are left out.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {MalformedError} When the range is turned round, too long, or a week does not exist.
 */
export function graphDaysOf(terms: GraphTerms, zone: string, now: number): GraphDays {
  const step = terms.selectedPeriod || 'daily'
  const today = wallTime(now, zone).day
  const span = spanOf(terms, step, zone, today)
  const past = { first: span.first, last: Math.min(span.last, today) }
  const steps = stepsOf(past, step)
  return { step, span, steps, before: steps.map((one) => earlier(one, step, steps.length)) }
}

/**
 * Returns the days from one to another; where the first is left out so many as `length` says, where the last is, up to
 * today.
 *
 * @throws {MalformedError} When the range is turned round or too long.
 */
export function daysOfTerms(
  { selectedPeriodFrom, selectedPeriodEnd }: DayTerms,
  { zone, today, length }: { readonly zone: string; readonly today: number; readonly length: number },
): DaySpan {
  const last = readDay(selectedPeriodEnd, 'selectedPeriodEnd', zone) ?? today
  const first = readDay(selectedPeriodFrom, 'selectedPeriodFrom', zone) ?? last - length + 1
  if (first > last)
    throw new MalformedError([{ path: 'selectedPeriodEnd', message: 'must not be before selectedPeriodFrom' }])
  if (last - first >= MAX_DASHBOARD_DAYS)
    throw new MalformedError([{ path: 'selectedPeriodFrom', message: `must be within ${MAX_DASHBOARD_DAYS} days` }])
  return { first, last }
}

function spanOf(terms: GraphTerms, step: GraphStep, zone: string, today: number): DaySpan {
  const { selectedMethod, selectedPeriodFrom, selectedPeriodEnd } = terms
  if (selectedMethod === 'custom' || (selectedMethod === '' && selectedPeriodFrom + selectedPeriodEnd !== ''))
    return daysOfTerms(terms, { zone, today, length: DEFAULT_STEPS.daily })
  const month = readNumber(terms, 'selectedMonth', 1, 12)
  const week = readNumber(terms, 'selectedWeek', 1, 53)
  const year =
    readNumber(terms, 'selectedYear', 1970, 2999) ??
    ((month ?? week) ? new Date(today * DAY_MS).getUTCFullYear() : undefined)
  if (year === undefined) return lastSteps(step, today)
  const days = daysOfPeriod({ year, month, week })
  if (!days) throw new MalformedError([{ path: 'selectedWeek', message: 'must be a week of the month or year' }])
  return days
}

function readNumber(
  terms: GraphTerms,
  path: 'selectedYear' | 'selectedMonth' | 'selectedWeek',
  least: number,
  most: number,
): number | undefined {
  const text = terms[path]
  if (text === '') return undefined
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new MalformedError([{ path, message: `must be a number from ${least} to ${most}` }])
}

/** Returns the days of the last steps, today's among them. */
function lastSteps(step: GraphStep, today: number): DaySpan {
  if (step === 'daily') return { first: today - DEFAULT_STEPS.daily + 1, last: today }
  // A year back there are more steps than are shown.
  const steps = stepsOf({ first: today - 372, last: today }, step)
  return { first: steps.at(-DEFAULT_STEPS[step])?.first ?? today, last: today }
}

/** Reads a day's name, or the day of a moment in milliseconds since the epoch. */
function readDay(text: string, path: string, zone: string): number | undefined {
  if (text === '') return undefined
  const day = /^\d{1,15}$/.test(text) ? wallTime(Number(text), zone).day : dayNumber(text)
  if (/^(?:\d{4}-\d\d-\d\d|\d{1,15})$/.test(text) && !Number.isNaN(day)) return day
  throw new MalformedError([{ path, message: 'must be a day, YYYY-MM-DD' }])
}

/** Returns a step as many steps earlier: days and weeks by their length, months by the calendar. */
function earlier({ first, last }: DaySpan, step: GraphStep, count: number): DaySpan {
  if (step !== 'monthly') {
    const days = step === 'daily' ? count : count * 7
    return { first: first - days, last: last - days }
  }
  return { first: monthsBefore(first, count), last: monthsBefore(last, count) }
}

/** Returns the same date some months before; the last day of a month stays the last one. */
function monthsBefore(day: number, months: number): number {
  const at = new Date(day * DAY_MS)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const isLast = new Date((day + 1) * DAY_MS).getUTCDate() === 1
  const length = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return Date.UTC(year, month - months, isLast ? length : Math.min(date, length)) / DAY_MS
}
