import { expect, test } from 'vitest'
import {
  type CalendarPeriod,
  type CalendarStep,
  dayNumber,
  daysOfPeriod,
  dayText,
  stepsOf,
} from './calendar-periods.ts'

const textOf = (span: { first: number; last: number } | undefined) =>
  span && `${dayText(span.first)} to ${dayText(span.last)}`
const spanOf = (first: string, last: string) => ({ first: dayNumber(first), last: dayNumber(last) })

test.each<[CalendarPeriod, string | undefined]>([
  [{ year: 2026 }, '2026-01-01 to 2026-12-31'],
  [{ year: 2028, month: 2 }, '2028-02-01 to 2028-02-29'],
  [{ year: 2026, month: 12 }, '2026-12-01 to 2026-12-31'],
  [{ year: 2026, month: 10, week: 1 }, '2026-10-01 to 2026-10-04'],
  [{ year: 2026, month: 10, week: 5 }, '2026-10-26 to 2026-10-31'],
  [{ year: 2026, month: 10, week: 6 }, undefined],
  [{ year: 2026, week: 1 }, '2025-12-29 to 2026-01-04'],
  [{ year: 2026, week: 53 }, '2026-12-28 to 2027-01-03'],
  [{ year: 2027, week: 53 }, undefined],
])('%o is %s', (period, days) => {
  expect(textOf(daysOfPeriod(period))).toBe(days)
})

test.each<[CalendarStep, readonly string[]]>([
  ['daily', ['2026-02-28 to 2026-02-28', '2026-03-01 to 2026-03-01', '2026-03-02 to 2026-03-02']],
  ['weekly', ['2026-02-28 to 2026-03-01', '2026-03-02 to 2026-03-02']],
  ['monthly', ['2026-02-28 to 2026-02-28', '2026-03-01 to 2026-03-02']],
])('a range of three days has these steps, %s', (step, steps) => {
  expect(stepsOf(spanOf('2026-02-28', '2026-03-02'), step).map(textOf)).toEqual(steps)
})
