import { expect, test } from 'vitest'
import { type DaySpan, dayText } from '#src/time/calendar-periods.ts'
import { type GraphTerms, graphDaysOf } from './graph-period.ts'

/** 20 November 2026, 20:00 UTC: already the 21st in Kathmandu. */
const now = Date.UTC(2026, 10, 20, 20)
const none: GraphTerms = {
  ...{ selectedMethod: '', selectedPeriod: '', selectedYear: '', selectedMonth: '', selectedWeek: '' },
  ...{ selectedPeriodFrom: '', selectedPeriodEnd: '' },
}
const read = (terms: Partial<GraphTerms>, zone = 'UTC') => graphDaysOf({ ...none, ...terms }, zone, now)
const ends = (spans: readonly DaySpan[]) => [
  dayText(spans[0]?.first ?? 0),
  dayText(spans.at(-1)?.last ?? 0),
  spans.length,
]

test.each<[Partial<GraphTerms>, string, string, number]>([
  [{}, '2026-11-14', '2026-11-20', 7],
  [{ selectedPeriod: 'weekly' }, '2026-08-31', '2026-11-20', 12],
  [{ selectedPeriod: 'monthly' }, '2025-12-01', '2026-11-20', 12],
  [{ selectedMethod: 'period', selectedYear: '2025', selectedPeriod: 'monthly' }, '2025-01-01', '2025-12-31', 12],
  [{ selectedYear: '2026', selectedMonth: '10' }, '2026-10-01', '2026-10-31', 31],
  [{ selectedMonth: '10', selectedPeriod: 'weekly' }, '2026-10-01', '2026-10-31', 5],
  [{ selectedMonth: '11' }, '2026-11-01', '2026-11-20', 20],
  [{ selectedYear: '2026', selectedWeek: '46' }, '2026-11-09', '2026-11-15', 7],
  [
    { selectedMethod: 'custom', selectedPeriodFrom: '2026-10-30', selectedPeriodEnd: '2026-11-02' },
    '2026-10-30',
    '2026-11-02',
    4,
  ],
  [
    { selectedPeriodFrom: `${Date.UTC(2026, 10, 2, 23)}`, selectedPeriodEnd: '2026-11-03' },
    '2026-11-02',
    '2026-11-03',
    2,
  ],
])('%o is from %s to %s in %d steps', (terms, first, last, count) => {
  expect(ends(read(terms).steps)).toEqual([first, last, count])
})

test('today is the day of the zone, and a moment the day it lies in there', () => {
  expect(ends(read({}, 'Asia/Kathmandu').steps)).toEqual(['2026-11-15', '2026-11-21', 7])
  const terms = { selectedPeriodFrom: `${Date.UTC(2026, 10, 2, 19)}`, selectedPeriodEnd: '2026-11-03' }
  expect(ends(read(terms, 'Asia/Kathmandu').steps)).toEqual(['2026-11-03', '2026-11-03', 1])
})

test('the period before has as many days, whole weeks or calendar months', () => {
  expect(ends(read({}).before)).toEqual(['2026-11-07', '2026-11-13', 7])
  expect(ends(read({ selectedMonth: '10', selectedPeriod: 'weekly' }).before)).toEqual(['2026-08-27', '2026-09-26', 5])
  const year = read({ selectedYear: '2025', selectedPeriod: 'monthly' }).before
  expect([ends(year), ends(year.slice(1, 2))]).toEqual([
    ['2024-01-01', '2024-12-31', 12],
    ['2024-02-01', '2024-02-29', 1],
  ])
})

test('days ahead are left out, and a range that lies ahead has none', () => {
  expect(read({ selectedYear: '2027', selectedMonth: '1' })).toMatchObject({ steps: [], before: [] })
})

test.each<[Partial<GraphTerms>, string]>([
  [{ selectedPeriodFrom: '2026-11-02', selectedPeriodEnd: '2026-11-01' }, 'must not be before'],
  [{ selectedPeriodFrom: '2025-11-01', selectedPeriodEnd: '2026-11-02' }, 'within 366 days'],
  [{ selectedPeriodFrom: '2026-13-01' }, 'must be a day'],
  [{ selectedYear: '2026', selectedMonth: '10', selectedWeek: '6' }, 'must be a week'],
  [{ selectedYear: '2026', selectedMonth: '13' }, 'must be a number from 1 to 12'],
])('%o is refused', (terms, message) => {
  expect(() => read(terms)).toThrow(message)
})
