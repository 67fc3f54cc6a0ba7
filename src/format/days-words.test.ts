import { expect, test } from 'vitest'
import { daysWords } from './days-words.ts'

test('days name the year once where they share it', () => {
  expect(daysWords('2026-10-05', '2026-11-01')).toBe('5 Oct – 1 Nov, 2026')
  expect(daysWords('2025-12-20', '2026-01-03')).toBe('20 Dec, 2025 – 3 Jan, 2026')
  expect(daysWords('2026-11-01', '2026-11-01')).toBe('1 Nov, 2026')
  expect(daysWords('', '')).toBe('All time')
})
