import { expect, test } from 'vitest'
import { hasPlainPercentage, isWhole } from './percentage.ts'

test.each<[unknown[], boolean]>([
  [[50, 50], true],
  [['50', '50'], true],
  [[0.1, 0.2, 99.7], true],
  [[0, 100], true],
  [[100, null], true],
  [[101, -1], false],
  [[50, 49.99], false],
  [[], false],
])('percentages %j are whole: %s', (percentages, whole) => {
  expect(isWhole(percentages.map((percentage) => ({ percentage })))).toBe(whole)
})

test.each<[unknown, boolean]>([
  [0, true],
  [0.1, true],
  [99.7, true],
  [33.33, true],
  [33.333, false],
  [99.999999999, false],
  [1e-9, false],
  ['50', false],
  ['', false],
  [null, false],
])('percentage %j is a number with at most two decimals: %s', (percentage, plain) => {
  expect(hasPlainPercentage({ percentage })).toBe(plain)
})
