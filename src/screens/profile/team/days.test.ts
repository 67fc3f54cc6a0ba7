import { expect, test } from 'vitest'
import { lastDays } from './days.ts'

const noon = Date.UTC(2026, 2, 1, 12)

test('the last seven days end today and cross the month', () => {
  expect(lastDays(7, 'Asia/Kolkata', noon)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('today is the day of the zone', () => {
  expect(lastDays(1, 'Pacific/Kiritimati', noon)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(lastDays(1, undefined, noon).to).toBe('2026-03-01')
})
