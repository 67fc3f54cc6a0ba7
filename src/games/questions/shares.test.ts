import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [
    [1204, 917, 83],
    [55, 41, 4],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [47, 30, 18],
    [49, 32, 19],
  ],
  [
    [1, 0, 0],
    [100, 0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('votes %j are shares of %j percent', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares)
})
