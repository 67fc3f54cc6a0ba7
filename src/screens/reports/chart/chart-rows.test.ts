import { expect, test } from 'vitest'
import { percentScale } from './chart-rows.ts'

test.each([
  [[], 20],
  [[20], 20],
  [[0, 33.4], 40],
  [[84], 100],
  [[130], 140],
])('percentages %j stand on a scale of twenties up to %d', (values, top) => {
  expect(percentScale(values)).toBe(top)
})
