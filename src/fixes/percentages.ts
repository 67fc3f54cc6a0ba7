import type { Issue } from '#schemas/checks/issue.ts'
import { hundredthsOf } from '#schemas/checks/percentage.ts'
import { type PlacedRow, rewardSetsOf, winningRows } from '#schemas/checks/reward-sets.ts'
import { type JsonObject, type JsonPath, rowsAt, valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** 100 % in hundredths. */
const whole = 10_000

/** "Spread the rest evenly": over the rows that have no share yet, or over all of them where each has one. */
export const spreadRest: Fixer = (issue, document) => {
  const rows = rowsOf(issue, document)
  const rest = whole - rows.reduce((sum, { row }) => sum + hundredthsOf(row), 0)
  if (rest <= 0) return []
  const blank = rows.filter(({ row }) => hundredthsOf(row) === 0)
  const takers = blank.length > 0 ? blank : rows
  const parts = evenParts(rest, takers.length)
  const shares = takers.map(({ row, place }, n) => ({ place, share: hundredthsOf(row) + (parts[n] ?? 0) }))
  return [{ label: 'Spread the rest evenly', apply: (changed) => withShares(changed, shares) }]
}

/** "Share 100 % evenly": every row the same, as near as hundredths allow. */
export const equalShares: Fixer = (issue, document) => {
  const rows = rowsOf(issue, document)
  const parts = evenParts(whole, rows.length)
  const shares = rows.map(({ place }, n) => ({ place, share: parts[n] ?? 0 }))
  return [{ label: 'Share 100 % evenly', apply: (changed) => withShares(changed, shares) }]
}

/** Splits hundredths into equal parts; the first ones take what does not divide. */
export function evenParts(hundredths: number, count: number): readonly number[] {
  const part = Math.floor(hundredths / count)
  return Array.from({ length: count }, (_, n) => part + (n < hundredths - part * count ? 1 : 0))
}

/** The rows whose percentages are told: winning rows of a game, rewards of a condition, templates of a campaign. */
function rowsOf(issue: Issue, document: JsonObject): readonly PlacedRow[] {
  const set = rewardSetsOf(document).find(({ totalPlace }) => totalPlace.join('.') === issue.path)
  if (set && issue.code === 'percentage-total') return winningRows(set)
  const place = stepsOf(issue)
  const list = valueAtPath(document, place)
  return rowsAt({ list }, 'list').map(({ row, index }) => ({ row, place: [...place, index] }))
}

function withShares(document: JsonObject, shares: readonly { place: JsonPath; share: number }[]): JsonObject {
  return shares.reduce((changed, { place, share }) => setAt(changed, [...place, 'percentage'], share / 100), document)
}
