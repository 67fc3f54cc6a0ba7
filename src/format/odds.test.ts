import { expect, test } from 'vitest'
import { formatOdds } from './odds.ts'

test.each([
  [1, '1 in 1'],
  [0.67, '1 in 1.5'],
  [0.4, '1 in 2.5'],
  [1 / 3, '1 in 3'],
  [0.125, '1 in 8'],
  [0.1003, '1 in 10'],
  [0.06, '1 in 17'],
  [0.0001, '1 in 10,000'],
  [0, 'Never'],
])('a share of %f is told as %s', (share, words) => {
  expect(formatOdds(share)).toBe(words)
})
