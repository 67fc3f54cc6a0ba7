/**
 * Weeks, months and years as ranges of days. A day is a number: days since 1 January 1970, by the calendar of whichever
 * zone the caller means; both ends of a range belong to it. A week begins on Monday.
 */
import { DAY_MS } from './durations.ts'

/** A range of days, both ends included. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

/** The length of a step of a series. */
export type CalendarStep = 'daily' | 'weekly' | 'monthly'

/** A year, or a month or a week of it. */
export interface CalendarPeriod {
  readonly year: number
  /** From 1 to 12. */
  readonly month?: number | undefined
  /** The week of the month, from 1; without a month the ISO week of the year. */
  readonly week?: number | undefined
}

/** Returns the name of a day, `2026-11-21`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Returns the number of a day by its name, `2026-11-21`. */
export const dayNumber = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS)

const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY_MS

/** Returns the Monday of a day's week; 1 January 1970 was a Thursday. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7)

/** Returns the days of a period; `undefined` where the year or the month has no such week. */
export function daysOfPeriod({ year, month, week }: CalendarPeriod): DaySpan | undefined {
  const span = month
    ? { first: dayOf(year, month, 1), last: dayOf(year, month + 1, 1) - 1 }
    : { first: dayOf(year, 1, 1), last: dayOf(year + 1, 1, 1) - 1 }
  if (!week) return span
  if (month) {
    const monday = mondayOf(span.first) + (week - 1) * 7
    if (monday > span.last) return undefined
    return { first: Math.max(span.first, monday), last: Math.min(span.last, monday + 6) }
  }
  // The ISO week 1 holds 4 January, and the last one of a year 28 December.
  const first = mondayOf(dayOf(year, 1, 4)) + (week - 1) * 7
  return first > mondayOf(dayOf(year, 12, 28)) ? undefined : { first, last: first + 6 }
}

/** Divides a range into its days, or into the weeks or months it touches, which its ends cut. */
export function stepsOf({ first, last }: DaySpan, step: CalendarStep): readonly DaySpan[] {
  const steps: DaySpan[] = []
  for (let from = first; from <= last; ) {
    const to = Math.min(last, endOfStep(from, step))
    steps.push({ first: from, last: to })
    from = to + 1
  }
  return steps
}

function endOfStep(day: number, step: CalendarStep): number {
  if (step === 'daily') return day
  if (step === 'weekly') return mondayOf(day) + 6
  const date = new Date(day * DAY_MS)
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 2, 1) - 1
}
