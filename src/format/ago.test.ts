import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

test.each([
  [0, 'just now'],
  [-30_000, 'just now'],
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23.9 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, '1 day ago'],
  [6.9 * 24 * 60 * minute, '6 days ago'],
  [8 * 24 * 60 * minute, '13 Nov, 2026'],
  [-10 * minute, '21 Nov, 2026'],
])('%d ms are %s', (past, words) => {
  expect(formatAgo(now - past, now, 'UTC')).toBe(words)
})
