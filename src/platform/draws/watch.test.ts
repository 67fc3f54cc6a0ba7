import { describe, expect, test } from 'vitest'
import { drawRow, openSeed } from '#src/draws/draw.ts'
import type { PrizeTable } from '#src/draws/table.ts'
import { deviationsOf, isLook, tailOf } from './watch.ts'

const table: PrizeTable = {
  ...{ rule: 'r', version: 1, type: 2, caps: [], fallback: 'nothing' },
  rows: [
    { row: 0, weight: 10, prize: 'Trip', wins: true },
    { row: 1, weight: 2490, prize: 'Coins', wins: true },
    { row: 2, weight: 7500, prize: '', wins: false },
  ],
}

/** Draws so often, and counts the rows as the watch is given them. */
function draw(times: number, row: (number: number) => number | null) {
  const seen: Record<string, number> = {}
  const found: number[] = []
  for (let number = 1; number <= times; number++) {
    const drawn = `${row(number)}`
    seen[drawn] = (seen[drawn] ?? 0) + 1
    if (isLook(number)) found.push(deviationsOf(table, number, seen).length)
  }
  return found
}
const seed = openSeed(new Uint8Array(32).fill(7))
const fair = (number: number) =>
  drawRow(
    table,
    seed.draw({ ...{ rule: 'r', day: '2026-11-27', tableHash: '', player: 'p', contribution: '' }, number }),
  ).row

describe('the watch', () => {
  test('looks at 128, 256, 512, … draws', () => {
    expect(Array.from({ length: 1100 }, (_, n) => n).filter(isLook)).toEqual([128, 256, 512, 1024])
  })

  test('finds nothing in 16,384 fair draws, at no look', () => {
    expect(draw(16_384, fair)).toEqual(Array.from({ length: 8 }, () => 0))
  })

  test('finds a row that comes a tenth too often within 16,384 draws', () => {
    const biased = (number: number) => (number % 40 === 0 ? 1 : fair(number))
    expect(draw(16_384, biased).at(-1)).toBeGreaterThan(0)
  })

  test('is not surprised by one prize in a thousand that comes twice in 128 draws, but by seven', () => {
    expect(deviationsOf(table, 128, { 0: 2, 1: 32, 2: 94 })).toEqual([])
    expect(deviationsOf(table, 128, { 0: 7, 1: 31, 2: 90 })).toMatchObject([{ row: 0, seen: 7 }])
  })
})

test('a tail is the sum of the binomial distribution', () => {
  // Of ten throws of a coin: 8, 9 or 10 heads are 56 in 1024; 2 or fewer too.
  expect(tailOf(10, 0.5, 8)).toBeCloseTo(56 / 1024, 12)
  expect(tailOf(10, 0.5, 2)).toBeCloseTo(56 / 1024, 12)
  // P(X ≥ 60) of 100 throws.
  expect(tailOf(100, 0.5, 60)).toBeCloseTo(0.0284439668, 8)
  expect([tailOf(10, 0, 1), tailOf(10, 1, 9), tailOf(10, 1, 10)]).toEqual([0, 0, 1])
})
