import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { closed, isOver, laidOut, turnedUp } from './memory.ts'

const table = { cards: [0, 1, 0, 1], open: [], found: [], turns: 0 }

test('a pair is found, two others are closed again', () => {
  const one = turnedUp(table, 0)
  expect(one.open).toEqual([0])
  expect(turnedUp(one, 0)).toBe(one)
  const missed = turnedUp(one, 1)
  expect(missed).toMatchObject({ open: [0, 1], found: [], turns: 1 })
  expect(closed(missed).open).toEqual([])
  expect(turnedUp(missed, 2).open).toEqual([2])
  const pair = turnedUp(one, 2)
  expect(pair).toMatchObject({ open: [], found: [0], turns: 1 })
  expect(turnedUp(pair, 2)).toBe(pair)
})

test('every table can be played to its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer(), (pairs, seed) => {
      const random = createRandom(seed)
      let now = laidOut(pairs, () => random.below(1_000_000) / 1_000_000)
      expect([...now.cards].sort((a, b) => a - b)).toEqual(
        Array.from({ length: pairs * 2 }, (_, at) => Math.floor(at / 2)),
      )
      for (let pair = 0; pair < pairs; pair += 1) {
        now = turnedUp(turnedUp(now, now.cards.indexOf(pair)), now.cards.lastIndexOf(pair))
      }
      expect(isOver(now)).toBe(true)
      expect(now).toMatchObject({ turns: pairs, found: { length: pairs } })
    }),
    { seed: 20261121 },
  )
})
