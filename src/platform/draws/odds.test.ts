import { expect, test } from 'vitest'
import type { PrizeTable } from '#src/draws/table.ts'
import { oddsOf, sharesOf } from './odds.ts'

const table = (given: Partial<PrizeTable>): PrizeTable => ({
  ...{ rule: 'r', version: 1, type: 2, rows: [], caps: [], fallback: 'nothing' },
  ...given,
})
const row = (index: number, weight: number, prize = 'Coins', wins = true) => ({ row: index, weight, prize, wins })

test('odds are of the rows that win a prize, by their share of all weights', () => {
  const rows = [row(0, 125), row(1, 3000), row(2, 4875, '', false), row(3, 0), row(4, 2000, '')]
  expect(oddsOf(table({ rows }))).toEqual([
    { place: 'rewardAssigment.0', oneIn: 80 },
    { place: 'rewardAssigment.1', oneIn: 3.3 },
  ])
})

test('shares of dice are those of all throws, each total to the first row that names it', () => {
  const rows = [
    { ...row(0, 0), totals: [2, 4] as const },
    { ...row(1, 0), totals: [4, 7] as const },
    { ...row(2, 0), totals: [40, 50] as const },
  ]
  const throws = Array.from({ length: 36 }, (_, n) => (n % 6) + Math.floor(n / 6) + 2)
  const counted = [throws.filter((total) => total <= 4), throws.filter((total) => total > 4 && total <= 7), []]
  const shares = sharesOf(table({ type: 8, dice: 2, rows }))
  expect(shares.map((one) => one.row)).toEqual([0, 1, 2, null])
  for (const [place, of] of counted.entries()) expect(shares[place]?.share).toBeCloseTo(of.length / 36, 12)
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('a table without weights draws no row', () => {
  expect(sharesOf(table({ rows: [row(0, 0)] }))).toEqual([{ row: null, share: 1 }])
})
