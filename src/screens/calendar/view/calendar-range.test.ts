import { expect, test } from 'vitest'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import {
  type CalendarViewName,
  calendarViews,
  columnsOf,
  monthsOf,
  rangeIn,
  steppedDay,
  weekendsOf,
} from './calendar-range.ts'

const today = '2026-11-01'
const shown = (view: CalendarViewName, day = '') => {
  const { first, last } = rangeIn({ view, day }, today)
  return [dayText(first), dayText(last)]
}

test.each([
  ['day', '', '2026-11-01', '2026-11-01'],
  ['week', '', '2026-10-26', '2026-11-01'],
  ['month', '', '2026-10-19', '2026-11-22'],
  ['quarter', '', '2026-10-12', '2027-01-10'],
  ['year', '', '2026-09-01', '2027-08-31'],
  ['month', '2026-12-24', '2026-12-21', '2027-01-24'],
  ['year', '2028-02-29', '2028-02-01', '2029-01-31'],
  ['month', 'no day', '2026-10-19', '2026-11-22'],
] as const)('the view of a %s around "%s" is from %s to %s', (view, day, first, last) => {
  expect(shown(view, day)).toEqual([first, last])
})

test.each(calendarViews)('a step forth and a step back from a %s is where it was', (view) => {
  const here = rangeIn({ view }, today)
  const next = rangeIn({ view, day: steppedDay(view, here, 1) }, today)
  expect(next.first).toBeGreaterThan(here.first)
  expect(rangeIn({ view, day: steppedDay(view, next, -1) }, today)).toEqual(here)
})

test.each(calendarViews)('the columns of a %s fill it without a gap', (view) => {
  const range = rangeIn({ view }, today)
  let at = 0
  for (const column of columnsOf(view, range, dayNumber(today))) {
    expect(column.at).toBeCloseTo(at)
    at += column.length
  }
  expect(at).toBeCloseTo(range.last - range.first + 1)
})

test('months and weekends stand where they begin', () => {
  const range = rangeIn({ view: 'month' }, today)
  expect(monthsOf('month', range)).toEqual([
    { at: 0, label: 'October 2026' },
    { at: 13, label: 'Nov' },
  ])
  expect(weekendsOf('month', range).slice(0, 2)).toEqual([
    { at: 5, length: 2 },
    { at: 12, length: 2 },
  ])
})
