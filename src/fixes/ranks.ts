import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { numericAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'
import { placedRow } from './placed-row.ts'

/** "Rank 3": the first rank that no other row gives; a span that lacks its end ends where it begins. */
export const freeRank: Fixer = (issue, document) => {
  const found = placedRow(issue, document)
  if (!found) return []
  const { row, path } = found.row
  const first = numericAt(row, 'rank1')
  if (issue.path.endsWith('.rank2') && first !== undefined) {
    return [{ label: `Up to rank ${first}`, apply: (changed) => setAt(changed, [...path, 'rank2'], first) }]
  }
  const taken = found.others.flatMap((other) => ranksOf(other.row) ?? [])
  const rank = firstFree(taken)
  return [
    {
      label: `Rank ${rank}`,
      apply: (changed) => setAt(setAt(changed, [...path, 'rank'], 'equal'), [...path, 'rank1'], rank),
    },
  ]
}

/** "Swap the ranks". */
export const swapRanks: Fixer = (issue, document) => {
  const found = placedRow(issue, document)
  if (!found) return []
  const { row } = found.row
  const path = stepsOf(issue).slice(0, -1)
  return [
    {
      label: 'Swap the ranks',
      apply: (changed) => setAt(setAt(changed, [...path, 'rank1'], row.rank2), [...path, 'rank2'], row.rank1),
    },
  ]
}

/** The first rank, from 1, that lies in none of the spans. */
function firstFree(spans: readonly { first: number; last: number }[]): number {
  let rank = 1
  for (const { first, last } of [...spans].sort((a, b) => a.first - b.first)) {
    if (first <= rank && rank <= last) rank = Math.floor(last) + 1
  }
  return rank
}
