import { expect, test } from 'vitest'
import { rangeBefore, rangeOf } from './range.ts'

const now = Date.UTC(2026, 10, 21, 20)
const HOUR = 3_600_000

test('the last seven days end today, by the clock of the zone', () => {
  expect(rangeOf({}, 'UTC', now).days).toEqual([
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  ])
  expect(rangeOf({}, 'Asia/Kolkata', now).days.at(-1)).toBe('2026-11-22')
})

test('days begin at midnight of the zone, also when one is shorter than others', () => {
  const { days, bounds } = rangeOf({ startDate: '2026-03-28', endDate: '2026-03-30' }, 'Europe/London', now)
  expect(days).toHaveLength(3)
  expect(bounds.map((bound, index) => (bound - (bounds[index - 1] ?? bound)) / HOUR)).toEqual([0, 24, 23, 24])
  expect(bounds[0]).toBe(Date.UTC(2026, 2, 28))
})

test('a range is neither turned round nor longer than a year', () => {
  expect(() => rangeOf({ startDate: '2026-11-02', endDate: '2026-11-01' }, 'UTC', now)).toThrow('must not be before')
  expect(() => rangeOf({ startDate: '2025-11-01', endDate: '2026-11-02' }, 'UTC', now)).toThrow('within 366 days')
  expect(rangeOf({ startDate: '2025-11-02', endDate: '2026-11-02' }, 'UTC', now).days).toHaveLength(366)
})

test('what a day that is not over is compared with ends at the same time of day', () => {
  const week = rangeBefore(rangeOf({}, 'UTC', now), 'UTC', now)
  expect([week.days[0], week.days.at(-1)]).toEqual(['2026-11-08', '2026-11-14'])
  expect([week.bounds[0], week.bounds.at(-1)]).toEqual([Date.UTC(2026, 10, 8), Date.UTC(2026, 10, 14, 20)])
  const past = rangeOf({ startDate: '2026-11-10', endDate: '2026-11-12' }, 'UTC', now)
  expect(rangeBefore(past, 'UTC', now).bounds.at(-1)).toBe(Date.UTC(2026, 10, 10))
})
