/** Games in which points decide. */
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { type IndexedRow, type JsonObject, numericAt, objectAt, rowsAt } from '#schemas/json.ts'
import type { Outcome } from './outcome.ts'

/** Wins the best row whose score was reached (our reading: 80 points include the 50, and one reward is given). */
export function rewardForScore(rows: readonly IndexedRow[], score: number): Outcome {
  const reached = rows
    .map(({ row, index }) => ({ index, needed: numericAt(row, 'score') }))
    .filter((one): one is { index: number; needed: number } => one.needed !== undefined && one.needed <= score)
    .sort((one, other) => other.needed - one.needed || one.index - other.index)
  const [best] = reached
  return { won: best ? [{ row: best.index }] : [], score, shown: { kind: 'score', score } }
}

/** Counts points for a rank only: rewards are given when the period of the leaderboard closes. */
export const scoreOnly = (score: number): Outcome => ({ won: [], score, shown: { kind: 'score', score } })

/** Returns the totals of dice that a row means, both ends included: by rank where it has one, else an equal score (type 8); undefined for none. */
export function totalsOf(row: JsonObject): { readonly first: number; readonly last: number } | undefined {
  const score = numericAt(row, 'score')
  return ranksOf(row) ?? (score === undefined ? undefined : { first: score, last: score })
}

/** Returns the first row that means a total of dice. */
export function rowOfTotal(rows: readonly IndexedRow[], total: number): number | undefined {
  return rows.find(({ row }) => {
    const totals = totalsOf(row)
    return totals !== undefined && total >= totals.first && total <= totals.last
  })?.index
}

/** Returns the row of a rank of a leaderboard, from 1, or `undefined` when that rank gets nothing. */
export function rowOfRank(rows: readonly IndexedRow[], rank: number): number | undefined {
  return rows.find(({ row }) => {
    const ranks = ranksOf(row)
    return ranks !== undefined && rank >= ranks.first && rank <= ranks.last
  })?.index
}

/** The highest score of any game. */
const MAX_SCORE = 1_000_000_000

/** Returns the points that a game reports, from 0 to the most there can be; anything but a number counts as 0. */
export function boundedScore(score: number | undefined, most: number = MAX_SCORE): number {
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(most, Math.max(0, score)) : 0
}

/**
 * Returns the most points of a memory game: one for each pair (our reading), two rows of four cards by default. Without
 * cards nothing bounds it.
 */
export function maxMemoryScore(template: JsonObject): number {
  const places = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const config = places.map((holder) => objectAt(holder, 'cardConfig')).find((one) => one !== undefined)
  if (config === undefined) return MAX_SCORE
  const cards = Math.max(1, numericAt(config, 'noOfRows') ?? 2) * Math.max(1, numericAt(config, 'noOfCols') ?? 4)
  return Math.min(MAX_SCORE, Math.max(1, numericAt(config, 'cardPairs') ?? 0, Math.floor(cards / 2)))
}
