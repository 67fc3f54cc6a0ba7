import type { Issue } from '#schemas/checks/issue.ts'
import { hundredthsOf } from '#schemas/checks/percentage.ts'
import { type PlacedRow, rewardSetsOf, winningRows } from '#schemas/checks/reward-sets.ts'
import { asObject, type JsonObject, type JsonPath, numericAt, rowsAt, textAt, valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** 100 % in hundredths. */
const whole = 10_000

/**
 * "Spread the rest": over the rows that have no share yet, or else in proportion over all but those that were edited
 * since the shares last came to 100 %.
 */
export const spreadRest: Fixer = (issue, document, { past = [] }) => {
  const rows = rowsOf(issue, document)
  const edited = editedRows(issue, rows, past)
  const open = rows.filter((one) => !edited.includes(one))
  const blank = open.filter(({ row }) => hundredthsOf(row) === 0)
  const takers = blank.length > 0 ? blank : open.length > 0 ? open : rows
  const kept = totalOf(rows.filter((one) => !takers.includes(one)))
  const rest = whole - kept
  const now = totalOf(takers)
  // More than all is taken back only from rows that nobody has just set.
  if (rest < takers.length || (rest < now && edited.length === 0)) return []
  const parts = areAlike(takers) ? evenParts(rest, takers.length) : inProportion(takers, rest)
  const shares = takers.map((taker, n) => ({ ...taker, share: parts[n] ?? 0 }))
  const label = rest < now ? 'Take it from the others' : 'Spread the rest'
  return [{ label, effect: effectOf(shares), apply: (changed) => withShares(changed, shares) }]
}

const totalOf = (rows: readonly PlacedRow[]) => rows.reduce((sum, { row }) => sum + hundredthsOf(row), 0)

/** Returns the rows whose shares differ from those of the last time when they came to 100 %, or since a row was added or removed. */
function editedRows(issue: Issue, rows: readonly PlacedRow[], past: Iterable<JsonObject>): readonly PlacedRow[] {
  const ofAsMany = [...past].map((document) => rowsOf(issue, document)).map((all) => all.length === rows.length && all)
  const since = ofAsMany.indexOf(false)
  const recent = since === -1 ? ofAsMany : ofAsMany.slice(0, since)
  const before = ofAsMany.find((all) => all && totalOf(all) === whole) || recent.at(-1)
  if (!before) return []
  return rows.filter(({ row }, n) => hundredthsOf(row) !== hundredthsOf(before[n]?.row ?? {}))
}

/** Says whether rows have the same share, but for what does not divide. */
function areAlike(rows: readonly PlacedRow[]): boolean {
  const shares = rows.map(({ row }) => hundredthsOf(row))
  return Math.max(...shares) - Math.min(...shares) <= 1
}

/** Splits hundredths in the proportion of the rows' shares; those with the largest remainders take what is left. */
function inProportion(rows: readonly PlacedRow[], hundredths: number): readonly number[] {
  const total = totalOf(rows)
  const exact = rows.map(({ row }) => (hundredthsOf(row) * hundredths) / total)
  const left = hundredths - exact.reduce((sum, one) => sum + Math.floor(one), 0)
  const raised = exact
    .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, left)
    .map(({ index }) => index)
  return exact.map((one, index) => Math.floor(one) + (raised.includes(index) ? 1 : 0))
}

/** The most rows that an effect names. */
const MAX_ROWS_NAMED = 3

/** Says what the rows will have: `50 GCoins 49.95, 10 GCoins 49.95`. */
function effectOf(shares: readonly (PlacedRow & { readonly share: number })[]): string {
  const named = shares.slice(0, MAX_ROWS_NAMED).map(({ row, path, share }) => `${nameOf(row, path)} ${share / 100}`)
  const others = shares.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

function nameOf(row: JsonObject, path: JsonPath): string {
  const name = textAt(row, 'offerName') || textAt(row, 'templateName')
  if (name !== '') return name
  const field = numericAt(row, 'quadrant')
  return field === undefined ? `row ${Number(path.at(-1)) + 1}` : `field ${field}`
}

/** A percentage that came as text, or with more decimals, becomes the number that it counts as. */
export const plainPercentage: Fixer = (issue, document) => {
  const path = stepsOf(issue)
  const row = asObject(valueAtPath(document, path.slice(0, -1)))
  if (numericAt(row, 'percentage') === undefined) return []
  const share = hundredthsOf(row) / 100
  return [{ label: `Make it ${share} %`, apply: (changed) => setAt(changed, path, share) }]
}

/** "Share 100 % evenly": every row the same, as near as hundredths allow. */
export const equalShares: Fixer = (issue, document) => {
  const rows = rowsOf(issue, document)
  const parts = evenParts(whole, rows.length)
  const shares = rows.map(({ path }, n) => ({ path, share: parts[n] ?? 0 }))
  return [{ label: 'Share 100 % evenly', apply: (changed) => withShares(changed, shares) }]
}

/** Splits hundredths into equal parts; the first ones take what does not divide. */
export function evenParts(hundredths: number, count: number): readonly number[] {
  const part = Math.floor(hundredths / count)
  return Array.from({ length: count }, (_, n) => part + (n < hundredths - part * count ? 1 : 0))
}

/** The rows whose percentages are told: winning rows of a game, rewards of a condition, templates of a campaign. */
function rowsOf(issue: Issue, document: JsonObject): readonly PlacedRow[] {
  const set = rewardSetsOf(document).find(({ totalPath }) => totalPath.join('.') === issue.path)
  if (set && issue.code === 'percentage-total') return winningRows(set)
  const path = stepsOf(issue)
  const list = valueAtPath(document, path)
  return rowsAt({ list }, 'list').map(({ row, index }) => ({ row, path: [...path, index] }))
}

function withShares(document: JsonObject, shares: readonly { path: JsonPath; share: number }[]): JsonObject {
  return shares.reduce((changed, { path, share }) => setAt(changed, [...path, 'percentage'], share / 100), document)
}
