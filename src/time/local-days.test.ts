import { expect, test } from 'vitest'
import { dayNumber } from './calendar-periods.ts'
import { HOUR_MS } from './durations.ts'
import { dayStart, daysSince, endOnDay, localDays, momentAt, movedByDays } from './local-days.ts'

const berlin = 'Europe/Berlin'
const kolkata = 'Asia/Kolkata'
const at = Date.parse

test.each([
  ['a time of day', '2026-11-02T10:00+05:30', '2026-11-04T10:00+05:30', kolkata, '2026-11-02', '2026-11-04'],
  ['midnight to midnight', '2026-11-02T00:00+05:30', '2026-11-04T00:00+05:30', kolkata, '2026-11-02', '2026-11-03'],
  ['a minute before midnight', '2026-11-02T00:00+05:30', '2026-11-04T23:59+05:30', kolkata, '2026-11-02', '2026-11-04'],
  ['another day in UTC', '2026-11-02T01:00+05:30', '2026-11-02T02:00+05:30', kolkata, '2026-11-02', '2026-11-02'],
  ['the day of 25 hours', '2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', berlin, '2026-10-25', '2026-10-25'],
  ['nothing at all', '2026-11-02T00:00+05:30', '2026-11-02T00:00+05:30', kolkata, '2026-11-02', '2026-11-02'],
])('%s is on from its first to its last day', (_, start, end, zone, first, last) => {
  expect(localDays(at(start), at(end), zone)).toEqual({ first: dayNumber(first), last: dayNumber(last) })
})

test('what never ends has no last day', () => {
  expect(localDays(at('2026-11-02T00:00Z'), null, 'UTC').last).toBeNull()
})

test('moving by days keeps the time that the clock shows, over 23 and 25 hours', () => {
  const noon = at('2026-03-28T12:00+01:00')
  expect(movedByDays(noon, 1, berlin)).toBe(noon + 23 * HOUR_MS)
  expect(movedByDays(noon + 23 * HOUR_MS, -1, berlin)).toBe(noon)
  const autumn = at('2026-10-24T12:00+02:00')
  expect(movedByDays(autumn, 1, berlin)).toBe(autumn + 25 * HOUR_MS)
  expect(movedByDays(autumn, 7, kolkata)).toBe(autumn + 7 * 24 * HOUR_MS)
})

test('a time that a day skips is the moment after the leap', () => {
  expect(movedByDays(at('2026-03-28T02:30+01:00'), 1, berlin)).toBe(at('2026-03-29T03:30+02:00'))
})

test('an end is put on a day with the time it had', () => {
  const day = dayNumber('2026-11-08')
  expect(endOnDay(day, null, kolkata)).toBe(at('2026-11-09T00:00+05:30'))
  expect(endOnDay(day, at('2026-11-04T00:00+05:30'), kolkata)).toBe(at('2026-11-09T00:00+05:30'))
  expect(endOnDay(day, at('2026-11-04T18:30+05:30'), kolkata)).toBe(at('2026-11-08T18:30+05:30'))
  expect(localDays(0, endOnDay(day, at('2026-11-04T00:00+05:30'), kolkata), kolkata).last).toBe(day)
})

test.each(['UTC', berlin, kolkata, 'America/New_York', 'Australia/Lord_Howe'])('every day is as wide in %s', (zone) => {
  const first = dayNumber('2026-01-01')
  for (let day = 0; day < 366; day++) {
    expect(daysSince(dayStart(first + day, zone), first, zone)).toBe(day)
    expect(momentAt(day + 0.5, first, zone)).toBe(dayStart(first + day, zone) + hoursToNoon(first + day, zone))
  }
})

/** The time from midnight to noon, which is shorter or longer where a clock leaps in the night. */
const hoursToNoon = (day: number, zone: string) =>
  movedByDays(dayStart(0, zone) + 12 * HOUR_MS, day, zone) - dayStart(day, zone)
