/**
 * The chance of provable draws: each game is spread as its table says and without memory, the engine plays the very rows
 * that everybody can draw again, and whoever has all that is published foresees no draw.
 */
import { describe, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { commitmentOf } from '#src/draws/commitment.ts'
import { type DrawSubject, drawRow, type OpenSeed, openSeed } from '#src/draws/draw.ts'
import { bytesOf, fromHex, hashOf } from '#src/draws/hashing.ts'
import { type PrizeTable, tableHashOf, tableText } from '#src/draws/table.ts'
import { play } from '#src/engine/play/play.ts'
import { chiSquareUpperTail } from '#src/engine/statistics/distributions.ts'
import { repeats } from '#tests/support/long.ts'

const DRAWS = repeats(100_000, 10_000_000)
/** The least share of fair games that may look so odd: the seeds are fixed, and so is the answer. */
const LEAST_TAIL = 1e-4
const seedOf = (name: string) => fromHex(hashOf(name))

/** A table of so many rows, by their weights in percent. */
const tableOf = (type: number, ...percents: number[]): PrizeTable => ({
  rule: 'rule',
  version: 1,
  type,
  rows: percents.map((percent, row) => ({ row, weight: Math.round(percent * 100), prize: `${row}`, wins: row > 0 })),
  caps: [],
  fallback: 'nothing',
})

const tables: Readonly<Record<string, PrizeTable>> = {
  wheel: tableOf(playTypes.spinWheel, 62.5, 20, 10, 5, 2, 0.5),
  slot: tableOf(playTypes.slotMachine, 90, 9, 1),
  chest: tableOf(playTypes.treasureChest, 33.33, 33.33, 33.34),
  scratch: tableOf(playTypes.scratchCard, 75, 24.99, 0.01),
  coin: tableOf(playTypes.coinToss, 50, 50),
  dice: {
    ...tableOf(playTypes.rollDice),
    rows: Array.from({ length: 11 }, (_, row) => ({
      ...{ row, weight: 0, prize: `${row}`, wins: true },
      totals: [row + 2, row + 2] as const,
    })),
    dice: 2,
  },
}

/** The chance of each row. */
const chancesOf = ({ rows, dice }: PrizeTable) => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  return rows.map(({ row, weight }) => (dice ? (6 - Math.abs(row - 5)) / 36 : weight / total))
}

const subjectOf = (table: PrizeTable, turn: number): DrawSubject => ({
  ...{ rule: 'rule', day: '2026-11-27', tableHash: tableHashOf(tableText(table)), player: `p${turn % 97}` },
  ...{ contribution: `c${turn % 31}`, number: Math.floor(turn / 97) + 1 },
})

/** Returns the share of fair draws that stray further from what is expected; rare cells count as one. */
function tailOf(counts: readonly number[], chances: readonly number[], draws: number): number {
  const cells = chances.map((chance, cell) => ({ seen: counts[cell] ?? 0, expected: chance * draws }))
  const rare = cells.filter(({ expected }) => expected < 10)
  const sum = { seen: 0, expected: 0 }
  for (const { seen, expected } of rare) {
    sum.seen += seen
    sum.expected += expected
  }
  const judged = [...cells.filter(({ expected }) => expected >= 10), ...(sum.expected > 1 ? [sum] : [])]
  const distance = judged.reduce((all, { seen, expected }) => all + (seen - expected) ** 2 / expected, 0)
  return chiSquareUpperTail(distance, judged.length - 1)
}

test.each(Object.entries(tables))('of the %s, rows and pairs of rows fall as the table says', (name, table) => {
  const chances = chancesOf(table)
  const size = chances.length
  const [counts, pairs] = [new Uint32Array(size), new Uint32Array(size * size)]
  const seed = openSeed(seedOf(name))
  const { tableHash } = subjectOf(table, 0)
  let before = 0
  for (let turn = 0; turn < DRAWS; turn++) {
    const subject = { rule: 'rule', day: '2026-11-27', tableHash, player: `p${turn % 97}`, contribution: '' }
    const row = drawRow(table, seed.draw({ ...subject, number: Math.floor(turn / 97) + 1 })).row ?? -1
    counts[row] = (counts[row] ?? 0) + 1
    // Pairs that do not overlap are independent of each other.
    if (turn % 2) pairs[before * size + row] = (pairs[before * size + row] ?? 0) + 1
    before = row
  }
  expect(tailOf([...counts], chances, DRAWS)).toBeGreaterThan(LEAST_TAIL)
  const ofPairs = chances.flatMap((one) => chances.map((other) => one * other))
  expect(tailOf([...pairs], ofPairs, Math.floor(DRAWS / 2))).toBeGreaterThan(LEAST_TAIL)
})

test.each(Object.entries(tables))('the engine plays the %s by the rows that are drawn again', (name, table) => {
  const rewards = table.rows.map(({ row, weight, wins, totals }) =>
    totals ? { score: totals[0] } : { percentage: weight / 100, winingQuadrant: wins, quadrant: row + 1 },
  )
  const rows = rewards.map((row, index) => ({ row, index }))
  const seed = openSeed(seedOf(name))
  for (let turn = 0; turn < 300; turn++) {
    const subject = subjectOf(table, turn)
    const template = { numberOfDice: 2, numberOfDiceRolls: 1 }
    const { won, shown } = play({ type: table.type }, { rows, template }, seed.draw(subject))
    const drawn = drawRow(table, seed.draw(subject))
    const isShown = !table.dice || (shown.kind === 'dice' && `${shown.dice}` === `${drawn.dice}`)
    expect([won.map(({ row }) => row), isShown]).toEqual([drawn.wins ? [drawn.row] : [], true])
  }
})

describe('an adversary with all that is published', () => {
  const table = tableOf(playTypes.coinToss, 50, 50)
  const [yesterday, today] = [seedOf('yesterday'), seedOf('today')]
  const commitment = fromHex(commitmentOf(today))
  const TURNS = repeats(10_000, 200_000)

  /** What is known before a draw: what it is about, and all that was drawn before. */
  type Foresee = (subject: DrawSubject, earlier: readonly number[]) => number
  const by = (seed: OpenSeed) => (subject: DrawSubject) => drawRow(table, seed.draw(subject)).row ?? 0
  const strategies: Readonly<Record<string, Foresee>> = {
    'draws with the commitment as the seed': by(openSeed(commitment)),
    'draws with the text of the commitment as the seed': by(openSeed(bytesOf(commitmentOf(today)))),
    'draws with the seed of yesterday': by(openSeed(yesterday)),
    'draws with the hash of yesterday’s seed': by(openSeed(fromHex(commitmentOf(yesterday)))),
    'draws with the hash of the table as the seed': by(openSeed(fromHex(tableHashOf(tableText(table))))),
    'says what was drawn last': (_, earlier) => earlier.at(-1) ?? 0,
    'says what was not drawn last': (_, earlier) => 1 - (earlier.at(-1) ?? 0),
    'says what is overdue among the last ten': (_, earlier) =>
      earlier.slice(-10).reduce((sum, row) => sum + row, 0) > 5 ? 0 : 1,
    'says what the same player drew last': (_, earlier) => earlier.at(-97) ?? 0,
    'says what followed the last three before': (_, earlier) => {
      for (let at = earlier.length - 2; at > Math.max(3, earlier.length - 200); at--)
        if ([1, 2, 3].every((back) => earlier[at - back] === earlier.at(-back))) return earlier[at] ?? 0
      return 0
    },
  }

  /** Returns by how many standard deviations a strategy hits more or less often than chance. */
  function foresight(foresee: Foresee, server: (subject: DrawSubject) => number): number {
    const earlier: number[] = []
    let hits = 0
    for (let turn = 0; turn < TURNS; turn++) {
      const subject = subjectOf(table, turn)
      const drawn = server(subject)
      if (foresee(subject, earlier) === drawn) hits++
      earlier.push(drawn)
    }
    return Math.abs(hits - TURNS / 2) / Math.sqrt(TURNS / 4)
  }

  test.each(Object.entries(strategies))('who %s hits no more often than chance', (_, foresee) => {
    expect(foresight(foresee, by(openSeed(today)))).toBeLessThan(4)
  })

  test('foresees every draw of a server that draws from the published hash', () => {
    const foresee = strategies['draws with the commitment as the seed'] as Foresee
    expect(foresight(foresee, by(openSeed(commitment)))).toBe(Math.sqrt(TURNS))
  })
})
