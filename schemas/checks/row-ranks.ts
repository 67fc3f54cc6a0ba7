import { type JsonObject, numericAt } from '../json.ts'

/** The ranks that a row rewards, from and to, both included. */
export interface Ranks {
  readonly first: number
  readonly last: number
}

/** Reads the ranks of a row: `rank1` alone where it is equal, `rank1` to `rank2` where it is between; undefined while they are incomplete (C §5). */
export function ranksOf(row: JsonObject): Ranks | undefined {
  const first = numericAt(row, 'rank1')
  const last = row.rank === 'between' ? numericAt(row, 'rank2') : first
  if ((row.rank !== 'equal' && row.rank !== 'between') || first === undefined || last === undefined) return undefined
  return { first, last }
}
