import { expect, test } from 'vitest'
import { isWhole } from './percentage.ts'

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
