import { expect, test } from 'vitest'
import { probabilitiesToBeBest } from './proportions.ts'

const best = (...counts: readonly (readonly [did: number, people: number])[]) =>
  probabilitiesToBeBest(counts.map(([did, people]) => ({ did, people })))

test('equal counts are best equally often, and the probabilities add up to one', () => {
  expect(best([30, 100], [30, 100])).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)])
  const three = best([30, 100], [30, 100], [30, 100])
  for (const one of three) expect(one).toBeCloseTo(1 / 3, 3)
  expect(best([3, 10], [50, 90], [7, 9], [0, 0]).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
})

test('two counts are compared as the closed form says', () => {
  // P(B > A) for Beta(1 + 3, 1 + 7) and Beta(1 + 6, 1 + 4), summed by Evan Miller's formula.
  const [a = 0, b = 0] = best([3, 10], [6, 10])
  const logBeta = (x: number, y: number) => logFactorial(x - 1) + logFactorial(y - 1) - logFactorial(x + y - 1)
  const logFactorial = (n: number): number =>
    Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((s, l) => s + l, 0)
  const exact = Array.from({ length: 7 }, (_, i) =>
    Math.exp(logBeta(4 + i, 8 + 5) - Math.log(5 + i) - logBeta(1 + i, 5) - logBeta(4, 8)),
  ).reduce((sum, one) => sum + one, 0)
  expect(b).toBeCloseTo(exact, 4)
  expect(a + b).toBeCloseTo(1, 9)
})

test('a clear difference is certain, also among a million people', () => {
  expect(best([200_000, 1_000_000], [203_000, 1_000_000])[1]).toBeGreaterThan(0.999)
  expect(best([0, 50], [50, 50])).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)])
})

test('one alone is the best, and without anybody all are alike', () => {
  expect(best([0, 0])).toEqual([1])
  expect(best([0, 0], [0, 0])).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)])
})
