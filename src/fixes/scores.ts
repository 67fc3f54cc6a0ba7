import { numericAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'
import { placedRow } from './placed-row.ts'
import { freeRank } from './ranks.ts'

/** "Score 81": one more than the highest of the other rows. */
export const freeScore: Fixer = (issue, document) => {
  const found = placedRow(issue, document)
  if (!found) return []
  const highest = found.others.reduce((most, { row }) => Math.max(most, numericAt(row, 'score') ?? 0), 0)
  return scored(issue, highest + 1)
}

/** "Score 51": the next score above the repeated one that no other row has; ranks get the first free rank. */
export const sameScore: Fixer = (issue, document, facts) => {
  const found = placedRow(issue, document)
  if (!found) return []
  if (!issue.path.endsWith('.score')) return freeRank(issue, document, facts)
  const taken = new Set(found.others.map(({ row }) => numericAt(row, 'score')))
  let score = numericAt(found.row.row, 'score') ?? 0
  while (taken.has(score)) score++
  return scored(issue, score)
}

const scored = (issue: Parameters<Fixer>[0], score: number) => [
  { label: `Score ${score}`, apply: (changed: Parameters<Fixer>[1]) => setAt(changed, stepsOf(issue), score) },
]
