import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { toMinute } from './durations.ts'
import { fromWallClock, isoDay, timeOfDay, toWallClock } from './wall-clock.ts'

/** 12 Dec 2021, 04:30 UTC: ten in the morning in Kolkata. */
const morning = Date.UTC(2021, 11, 12, 4, 30)

describe('wall clock', () => {
  test('goes there and back in any zone', () => {
    expect(toWallClock(morning, 'Asia/Kolkata')).toBe('2021-12-12 10:00:00')
    expect(fromWallClock('2021-12-12 10:00:42', 'Asia/Kolkata')).toBe(morning)
  })

  test('answers the day and the time of day alone', () => {
    expect([isoDay(morning, 'Asia/Kolkata'), timeOfDay(morning, 'Asia/Kolkata')]).toEqual(['2021-12-12', '10:00:00'])
  })

  test('keeps to the clock over a change of summer time', () => {
    for (const text of ['2026-03-28 10:00:00', '2026-03-29 10:00:00', '2026-10-25 10:00:00'])
      expect(toWallClock(fromWallClock(text, 'Europe/Berlin') ?? 0, 'Europe/Berlin')).toBe(text)
  })

  test('answers nothing for what is no date', () => {
    expect(fromWallClock('soon')).toBeUndefined()
  })
})

test('zeroes seconds, but not those of never', () => {
  expect(toMinute(morning + 59_999)).toBe(morning)
  expect(toMinute(NEVER)).toBe(NEVER)
})
