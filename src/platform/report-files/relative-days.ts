/** The days that a schedule reports: whole days that are over on the day it sends. */
import type { RelativePeriod } from '#schemas/values/report-file.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { weekdayOf } from './next-run.ts'

/** The first and the last day of a period, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Returns the days of a period that is named by when it is looked at; weeks begin on Monday.
 *
 * @param today - Days since 1 January 1970, by the calendar of the organisation.
 */
export function relativeDays(period: RelativePeriod, today: number): Days {
  const [first, last] = daysOf(period, today)
  return { from: isoDayOf(first), to: isoDayOf(last) }
}

function daysOf(period: RelativePeriod, today: number): readonly [first: number, last: number] {
  if (period === 'yesterday') return [today - 1, today - 1]
  if (period === 'last-7-days') return [today - 7, today - 1]
  if (period === 'last-28-days') return [today - 28, today - 1]
  if (period === 'last-week') {
    const monday = today - weekdayOf(today) + 1
    return [monday - 7, monday - 1]
  }
  const date = new Date(today * DAY_MS)
  const monthStart = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1) / DAY_MS
  return [monthStart(1), monthStart(0) - 1]
}

/** Returns a day since 1 January 1970 as `YYYY-MM-DD`. */
export const isoDayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
