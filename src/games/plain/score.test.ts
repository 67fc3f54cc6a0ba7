import { expect, test } from 'vitest'
import { scoreIn } from './score.ts'

test.each([
  [{ score: 250 }, 250],
  [{ score: '250', level: 3 }, 250],
  ['{"score":0}', 0],
  [{ score: 12.5 }, 12.5],
  [{ score: -1 }, undefined],
  [{ score: 1e12 }, undefined],
  [{ score: Number.NaN }, undefined],
  [{ points: 250 }, undefined],
  [250, undefined],
  ['not json {', undefined],
  [null, undefined],
])('the message %j tells %s', (message, score) => {
  expect(scoreIn(message)).toBe(score)
})
