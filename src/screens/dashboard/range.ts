/**
 * The days that the dashboard shows, read from its address: the last days, two days of the calendar (`2026-11-21`), or a
 * year, month or week.
 */

import type { RangeTerms } from '#src/navigation/pages.ts'
import { daysOfPeriod, dayText } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'

/** The last so many days, today among them. */
export const presets = [7, 30, 90] as const

/** The choice of a range; `custom` has days of its own, `period` is a year, month or week. */
export type RangeChoice = (typeof presets)[number] | 'custom' | 'period'

/** A range of days, both included. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** So many days before a day. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** Returns the range of the address: the last seven days (C §9), unless the terms hold other valid days. */
export function rangeIn(terms: RangeTerms, today: string): DayRange & { readonly choice: RangeChoice } {
  const { days, from, to, year, month, week } = terms
  const period = year ? daysOfPeriod({ year, month: month || undefined, week: week || undefined }) : undefined
  if (period) {
    const startDate = dayText(period.first)
    // Days ahead have no figures; a period that lies ahead is shown by its first day.
    const end = dayText(period.last)
    return { choice: 'period', startDate, endDate: [startDate, end < today ? end : today].sort().at(-1) ?? end }
  }
  if (isDay(from) && isDay(to) && from <= to) return { choice: 'custom', startDate: from, endDate: to }
  const choice = presets.find((preset) => preset === days) ?? 7
  return { choice, startDate: daysBefore(today, choice - 1), endDate: today }
}

/** Returns why a range cannot be shown, or undefined. */
export function rangeProblem({ startDate, endDate }: DayRange): string | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'Choose both days'
  if (startDate > endDate) return 'The first day is after the last'
  return Date.parse(endDate) - Date.parse(startDate) >= 366 * DAY_MS ? 'Choose at most 366 days' : undefined
}
