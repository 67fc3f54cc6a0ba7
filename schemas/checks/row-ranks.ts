import { numberAt } from './at.ts'
import type { AnyDocument } from './check.ts'

/** The ranks that a row rewards, from and to, both included. */
export interface Ranks {
  readonly first: number
  readonly last: number
}

/** Reads the ranks of a row: `rank1` alone where it is equal, `rank1` to `rank2` where it is between; undefined while they are incomplete (C §5). */
export function ranksOf(row: AnyDocument): Ranks | undefined {
  const first = numberAt(row, 'rank1')
  const last = row.rank === 'between' ? numberAt(row, 'rank2') : first
  if ((row.rank !== 'equal' && row.rank !== 'between') || first === undefined || last === undefined) return undefined
  return { first, last }
}
