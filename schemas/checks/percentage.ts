/** Percentages are summed in hundredths, so that 0.1 and 0.2 and 99.7 are 100 (READINGS `percentage`). */
import { type JsonObject, numericAt } from '../json.ts'

/** A row's percentage in hundredths; a number that came as text counts, what is no number counts as nothing. */
export function hundredthsOf(row: JsonObject): number {
  return Math.round((numericAt(row, 'percentage') ?? 0) * 100)
}

/** Says whether the percentage of a row is a number with at most two decimals, or left out, which counts as nothing. */
export function hasPlainPercentage({ percentage }: JsonObject): boolean {
  return percentage === undefined || (typeof percentage === 'number' && Number(percentage.toFixed(2)) === percentage)
}

/** Says whether the percentages of some rows total exactly 100, and none is below 0. */
export function isWhole(rows: readonly JsonObject[]): boolean {
  const shares = rows.map(hundredthsOf)
  return shares.every((share) => share >= 0) && shares.reduce((sum, share) => sum + share, 0) === 10_000
}
