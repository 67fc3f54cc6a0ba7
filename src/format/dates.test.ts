import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import {
  formatDate,
  formatDateTime,
  formatDateTimeZone,
  formatDay,
  formatMonth,
  formatMonthYear,
  formatTime,
  formatWeekday,
  monthNames,
} from './dates.ts'

/** 12 Dec 2021, 04:30 UTC: ten in the morning in Kolkata. */
const morning = Date.UTC(2021, 11, 12, 4, 30)

describe('dates', () => {
  test('reads like 12 Dec, 2021 with a 12-hour clock', () => {
    expect(formatDate(morning, 'Asia/Kolkata')).toBe('12 Dec, 2021')
    expect(formatDateTime(morning, 'Asia/Kolkata')).toBe('12 Dec, 2021, 10:00 AM')
    expect(formatDateTime(Date.UTC(2021, 8, 1, 0, 5), 'UTC')).toBe('1 Sep, 2021, 12:05 AM')
    expect(formatDateTime(Date.UTC(2021, 8, 1, 12, 5), 'UTC')).toBe('1 Sep, 2021, 12:05 PM')
  })

  test('has shorter forms for the time of day and for the axis of a chart', () => {
    expect(formatTime(morning, 'Asia/Kolkata')).toBe('10:00 AM')
    expect([formatDay(morning, 'UTC'), formatWeekday(morning, 'UTC')]).toEqual(['12 Dec', 'Sun, 12 Dec'])
  })

  test('names months, in the zone that is asked for', () => {
    const newYear = Date.UTC(2021, 11, 31, 20)
    expect([formatMonth(newYear, 'UTC'), formatMonth(newYear, 'Asia/Kolkata')]).toEqual(['Dec', 'Jan'])
    expect([formatMonthYear(newYear, 'UTC'), formatMonthYear(newYear, 'Asia/Kolkata')]).toEqual([
      'December 2021',
      'January 2022',
    ])
    expect([formatMonth(undefined), formatMonthYear(Number.NaN)]).toEqual(['–', '–'])
    expect([monthNames().length, monthNames()[0], monthNames()[11]]).toEqual([12, 'January', 'December'])
  })

  test('names the zone where it matters', () => {
    expect(formatDateTimeZone(morning, 'Asia/Calcutta')).toMatch(/^12 Dec, 2021, 10:00 AM, Asia\/(Calcutta|Kolkata)$/)
  })

  test('falls back to the browser zone for a zone nobody knows', () => {
    expect(formatDateTime(morning, 'Mars/Olympus')).toBe('12 Dec, 2021, 4:30 AM')
  })

  test('shows the end that never comes', () => {
    expect([formatDate(NEVER), formatDateTime(NEVER), formatDateTimeZone(NEVER)]).toEqual(['Never', 'Never', 'Never'])
  })

  test.each([undefined, null, '', 'tomorrow', Number.NaN, 1e300, {}])(
    'shows a dash for %j, which is no time',
    (odd) => {
      expect([formatDate(odd), formatDateTime(odd), formatDateTimeZone(odd)]).toEqual(['–', '–', '–'])
    },
  )
})
