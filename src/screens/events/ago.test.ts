import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.UTC(2026, 10, 21)

test.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
  [31 * 86_400_000, '31 days ago'],
])('%d ms before now is %j', (before, words) => {
  expect(ago(now - before, now)).toBe(words)
})
