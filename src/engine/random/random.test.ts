import { describe, expect, test } from 'vitest'
import { bucketOf, createRandom, hash32 } from './random.ts'
import { drawWeighted } from './sampling.ts'

describe('chance', () => {
  test('a seed gives the same numbers, another seed others', () => {
    const take = (seed: string | number) => {
      const random = createRandom(seed)
      return Array.from({ length: 5 }, () => random.next())
    }
    expect(take('diwali')).toEqual(take('diwali'))
    expect(take('diwali')).not.toEqual(take('holi'))
    expect(take(1)).not.toEqual(take(2))
  })

  test('numbers lie from 0 up to but not 1, evenly', () => {
    const random = createRandom(7)
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let n = 0; n < 100_000; n++) {
      const tenth = Math.floor(random.next() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(tenths).toHaveLength(10)
    // Five standard deviations of 10,000 ± 95.
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(475)
  })

  test('players are spread evenly over a purpose, and otherwise over another', () => {
    const shares = Array.from({ length: 20_000 }, (_, n) => bucketOf('campaign', `user-${n}`))
    const below = shares.filter((share) => share < 0.3).length
    expect(Math.abs(below - 6000)).toBeLessThan(325)
    const both = shares.filter((share, n) => share < 0.3 && bucketOf('other', `user-${n}`) < 0.3).length
    expect(Math.abs(both - 1800)).toBeLessThan(205)
    expect(bucketOf('campaign', 'user-1')).toBe(bucketOf('campaign', 'user-1'))
    expect(hash32('')).not.toBe(hash32('a'))
  })
})

describe('drawing', () => {
  test('each is drawn as often as its weight says', () => {
    const random = createRandom('draw')
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 100_000; n++) {
      const at = drawWeighted([0.5, 20, 76, 3.5], random)
      counts[at] = (counts[at] ?? 0) + 1
    }
    for (const [at, wanted] of [500, 20_000, 76_000, 3500].entries()) {
      const deviation = Math.sqrt((wanted * (100_000 - wanted)) / 100_000)
      expect(Math.abs((counts[at] ?? 0) - wanted)).toBeLessThan(5 * deviation)
    }
  })

  test.each([
    [[], -1],
    [[0, 0], -1],
    [[0, -5, 1], 2],
    [[0, Number.NaN, 3], 2],
  ])('of %j the only one that can be drawn is %i', (weights, index) => {
    expect(drawWeighted(weights, createRandom(1))).toBe(index)
  })
})
