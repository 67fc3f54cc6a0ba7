import { describe, expect, test } from 'vitest'
import { normalCdf, normalQuantile } from '../statistics/distributions.ts'
import { createRandom } from './random.ts'
import { drawBinomial, drawHypergeometric, drawMultinomial, drawPoisson } from './sampling.ts'

const TIMES = 20_000

/** Mean and variance of what is drawn so often. */
function moments(draw: () => number) {
  let [sum, squares] = [0, 0]
  for (let time = 0; time < TIMES; time++) {
    const one = draw()
    sum += one
    squares += one * one
  }
  const mean = sum / TIMES
  return { mean, variance: squares / TIMES - mean * mean }
}

describe('counts by chance', () => {
  test.each([
    [1, 0.3],
    [10, 0.02],
    [40, 0.9],
    [1000, 0.01],
    [5000, 0.4],
    [1_000_000, 0.00001],
    [1_000_000, 0.7],
  ])('of %i, each with a chance of %f, as many fall as should', (count, chance) => {
    const random = createRandom(1)
    const { mean, variance } = moments(() => drawBinomial(count, chance, random))
    const expected = count * chance * (1 - chance)
    expect(Math.abs(mean - count * chance)).toBeLessThan(5 * Math.sqrt(expected / TIMES))
    expect(Math.abs(variance / expected - 1)).toBeLessThan(0.08)
  })

  test.each([
    [10, 3, 4],
    [10, 8, 7],
    [500, 4, 300],
    [500, 450, 20],
    [4000, 1500, 900],
    [4000, 3500, 3900],
  ])('taken out of %i, %i of them marked, %i at once, as many are marked as should be', (all, marked, taken) => {
    const random = createRandom(5)
    const share = marked / all
    const { mean, variance } = moments(() => drawHypergeometric(all, marked, taken, random))
    const expected = (taken * share * (1 - share) * (all - taken)) / (all - 1)
    expect(Math.abs(mean - taken * share)).toBeLessThan(5 * Math.sqrt(expected / TIMES))
    expect(Math.abs(variance / expected - 1)).toBeLessThan(0.08)
    for (let time = 0; time < 500; time++) {
      const hits = drawHypergeometric(all, marked, taken, random)
      expect(hits).toBeGreaterThanOrEqual(Math.max(0, taken + marked - all))
      expect(hits).toBeLessThanOrEqual(Math.min(marked, taken))
    }
  })

  test('stay between none and all', () => {
    const random = createRandom(2)
    for (const [count, chance] of [
      [0, 0.5],
      [7, 0],
      [7, 1],
      [7, -1],
      [7, 2],
      [60, 0.5],
    ] as const) {
      for (let time = 0; time < 2000; time++) {
        const fallen = drawBinomial(count, chance, random)
        expect(fallen >= 0 && fallen <= count && Number.isInteger(fallen)).toBe(true)
      }
    }
    expect([drawBinomial(7, 0, random), drawBinomial(7, 1, random), drawBinomial(7, 2, random)]).toEqual([0, 7, 7])
  })

  test('are parted by their chances, and never more than there are', () => {
    const random = createRandom(3)
    const sums = [0, 0, 0]
    for (let time = 0; time < TIMES; time++) {
      const parts = drawMultinomial(20, [0.5, 0.2, 0.1], random)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20)
      for (const [index, part] of parts.entries()) sums[index] = (sums[index] ?? 0) + part
    }
    for (const [index, share] of [0.5, 0.2, 0.1].entries())
      expect(Math.abs((sums[index] ?? 0) / TIMES / 20 - share)).toBeLessThan(0.004)
    expect(drawMultinomial(20, [0.5, 0.5], random).reduce((sum, one) => sum + one, 0)).toBe(20)
  })

  test.each([0.4, 6, 24.9, 300])('come one by one, %f on average', (mean) => {
    const random = createRandom(4)
    const found = moments(() => drawPoisson(mean, random))
    expect(Math.abs(found.mean - mean)).toBeLessThan(5 * Math.sqrt(mean / TIMES))
    expect(Math.abs(found.variance / mean - 1)).toBeLessThan(0.08)
  })
})

test('the normal curve and its inverse agree, and are known where everybody knows them', () => {
  for (const share of [0.0001, 0.01, 0.1, 0.3, 0.5, 0.77, 0.975, 0.9999])
    expect(normalCdf(normalQuantile(share))).toBeCloseTo(share, 6)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5)
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
})
