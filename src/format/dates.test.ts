import { describe, expect, it } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import { formatDate, formatDateTime, formatDateTimeZone, toMinute } from './dates.ts'

/** 12 Dec 2021, 04:30 UTC: ten in the morning in Kolkata. */
const morning = Date.UTC(2021, 11, 12, 4, 30)

describe('dates', () => {
  it('reads like 12 Dec, 2021 with a 12-hour clock', () => {
    expect(formatDate(morning, 'Asia/Kolkata')).toBe('12 Dec, 2021')
    expect(formatDateTime(morning, 'Asia/Kolkata')).toBe('12 Dec, 2021, 10:00 AM')
    expect(formatDateTime(Date.UTC(2021, 8, 1, 0, 5), 'UTC')).toBe('1 Sep, 2021, 12:05 AM')
    expect(formatDateTime(Date.UTC(2021, 8, 1, 12, 5), 'UTC')).toBe('1 Sep, 2021, 12:05 PM')
  })

  it('names the zone where it matters', () => {
    expect(formatDateTimeZone(morning, 'Asia/Calcutta')).toMatch(/^12 Dec, 2021, 10:00 AM, Asia\/(Calcutta|Kolkata)$/)
  })

  it('falls back to the browser zone for a zone nobody knows', () => {
    expect(formatDateTime(morning, 'Mars/Olympus')).toBe('12 Dec, 2021, 4:30 AM')
  })

  it('shows the end that never comes', () => {
    expect([formatDate(NEVER), formatDateTime(NEVER), formatDateTimeZone(NEVER)]).toEqual(['Never', 'Never', 'Never'])
  })

  it.each([undefined, null, '', 'tomorrow', Number.NaN, 1e300, {}])('shows a dash for %j, which is no time', (odd) => {
    expect([formatDate(odd), formatDateTime(odd), formatDateTimeZone(odd)]).toEqual(['–', '–', '–'])
  })

  it('zeroes seconds, but not those of never', () => {
    expect(toMinute(morning + 59_999)).toBe(morning)
    expect(toMinute(NEVER)).toBe(NEVER)
  })
})

describe('wall clock', () => {
  it('goes there and back in any zone', () => {
    expect(toWallClock(morning, 'Asia/Kolkata')).toBe('2021-12-12 10:00:00')
    expect(fromWallClock('2021-12-12 10:00:42', 'Asia/Kolkata')).toBe(morning)
  })

  it('keeps to the clock over a change of summer time', () => {
    for (const text of ['2026-03-28 10:00:00', '2026-03-29 10:00:00', '2026-10-25 10:00:00'])
      expect(toWallClock(fromWallClock(text, 'Europe/Berlin') ?? 0, 'Europe/Berlin')).toBe(text)
  })

  it('answers nothing for what is no date', () => {
    expect(fromWallClock('soon')).toBeUndefined()
  })
})
