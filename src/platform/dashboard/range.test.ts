import { expect, test } from 'vitest'
import { rangeBefore, rangeOf } from './range.ts'

const now = Date.UTC(2026, 10, 21, 20)

test('the last seven days end today, by the clock of the zone', () => {
  expect(rangeOf({}, 'UTC', now).days).toEqual([
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  ])
  expect(rangeOf({}, 'Asia/Kolkata', now).days.at(-1)).toBe('2026-11-22')
})

test('a range is neither turned round nor longer than a year', () => {
  expect(() => rangeOf({ startDate: '2026-11-02', endDate: '2026-11-01' }, 'UTC', now)).toThrow('must not be before')
  expect(() => rangeOf({ startDate: '2025-11-01', endDate: '2026-11-02' }, 'UTC', now)).toThrow('within 366 days')
  expect(rangeOf({ startDate: '2025-11-02', endDate: '2026-11-02' }, 'UTC', now).days).toHaveLength(366)
})

test('what a day that is not over is compared with ends at the same time of day', () => {
  const week = rangeBefore(rangeOf({}, 'UTC', now), 'UTC', now)
  expect([week.days[0], week.days.at(-1)]).toEqual(['2026-11-08', '2026-11-14'])
  const [beginsTS, endsTS] = [Date.UTC(2026, 10, 14), Date.UTC(2026, 10, 14, 20)]
  expect(week.part).toEqual({ day: week.last, beginsTS, endsTS })
  const past = rangeOf({ startDate: '2026-11-10', endDate: '2026-11-12' }, 'UTC', now)
  expect(rangeBefore(past, 'UTC', now).part).toBeUndefined()
})

test('the same time of day is that of the clock, also where the day before was shorter', () => {
  // Monday after clocks went forward in London: 10:00 is 9:00 UTC, and on Saturday before it was 10:00 UTC.
  const monday = Date.UTC(2026, 2, 30, 9)
  const { part } = rangeBefore(rangeOf({ startDate: '2026-03-29' }, 'Europe/London', monday), 'Europe/London', monday)
  expect(part?.endsTS).toBe(Date.UTC(2026, 2, 28, 10))
})
