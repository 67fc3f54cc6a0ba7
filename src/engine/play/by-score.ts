/** Games in which points decide. */
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { type IndexedRow, type JsonObject, numericAt, objectAt, rowsAt } from '#schemas/json.ts'
import type { Outcome } from './outcome.ts'

/** The best row whose score was reached is won (our reading: whoever has 80 points has the 50 as well, and gets one reward). */
export function reach(rows: readonly IndexedRow[], score: number): Outcome {
  const reached = rows
    .map(({ row, index }) => ({ index, needed: numericAt(row, 'score') }))
    .filter((one): one is { index: number; needed: number } => one.needed !== undefined && one.needed <= score)
    .sort((one, other) => other.needed - one.needed || one.index - other.index)
  const [best] = reached
  return { won: best ? [{ row: best.index }] : [], score, shown: { kind: 'score', score } }
}

/** Points that only count for a rank: rewards are given when the period of the leaderboard closes (decisions). */
export const count = (score: number): Outcome => ({ won: [], score, shown: { kind: 'score', score } })

/** The first row that means a total of dice: compared by rank where the row has one, else equal to its score (decisions, type 8). */
export function rowOfTotal(rows: readonly IndexedRow[], total: number): number | undefined {
  return rows.find(({ row }) => {
    const ranks = ranksOf(row)
    return ranks ? total >= ranks.first && total <= ranks.last : numericAt(row, 'score') === total
  })?.index
}

/** The row of a place on a leaderboard, from 1; undefined where that place gets nothing. */
export function rowOfRank(rows: readonly IndexedRow[], rank: number): number | undefined {
  return rows.find(({ row }) => {
    const ranks = ranksOf(row)
    return ranks !== undefined && rank >= ranks.first && rank <= ranks.last
  })?.index
}

/** No game counts further. */
const MOST = 1_000_000_000

/** The points that a game says were reached, from 0 and no more than there can be; what is no number is none. */
export function ownScore(score: number | undefined, most: number = MOST): number {
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(most, Math.max(0, score)) : 0
}

/** A memory game gives at most a point for each pair (our reading), two rows of four cards where it does not say; without cards nothing bounds it. */
export function mostOfMemory(template: JsonObject): number {
  const places = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const config = places.map((place) => objectAt(place, 'cardConfig')).find((one) => one !== undefined)
  if (config === undefined) return MOST
  const cards = Math.max(1, numericAt(config, 'noOfRows') ?? 2) * Math.max(1, numericAt(config, 'noOfCols') ?? 4)
  return Math.min(MOST, Math.max(1, numericAt(config, 'cardPairs') ?? 0, Math.floor(cards / 2)))
}
