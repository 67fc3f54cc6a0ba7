import { expect, test } from 'vitest'
import { spentWords, timeLeftWords } from './time-left.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const

test('the time that is left is said in two units', () => {
  expect(
    [7 * DAY + 5 * HOUR + MINUTE, DAY, 5 * HOUR + 12 * MINUTE, HOUR, 12 * MINUTE, 40_000, 0, -1].map(timeLeftWords),
  ).toEqual(['7 d 5 h', '1 d', '5 h 12 min', '1 h', '12 min', 'less than a minute', '', ''])
})

test('a time is said as people run it', () => {
  expect([0, 41_000, 65_400, 3_725_000].map(spentWords)).toEqual(['0:00', '0:41', '1:05', '1:02:05'])
})
