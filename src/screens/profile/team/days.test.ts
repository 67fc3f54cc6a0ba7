import { expect, test } from 'vitest'
import { dayOf, lastDays } from './days.ts'

const noon = Date.UTC(2026, 2, 1, 12)

test('a day is that of the zone', () => {
  expect(dayOf(noon, 'Europe/London')).toBe('2026-03-01')
  expect(dayOf(noon, 'Pacific/Kiritimati')).toBe('2026-03-02')
  expect(dayOf(noon)).toBe('2026-03-01')
})

test('the last seven days end today and cross the month', () => {
  expect(lastDays(7, 'Asia/Kolkata', noon)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})
