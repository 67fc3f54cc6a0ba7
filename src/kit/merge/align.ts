/**
 * Which item of a list became which item of another: the same text, the same identity, else in order by what they share. Shared by the
 * merge and the difference, so that both speak of the same items. Takes any JSON.
 */
import { areApart, identityCount, identityOf, isByPlace, strongestIdentity } from './identity.ts'
import { isTree, same, type Tree } from './json.ts'

/** The index in `after` of each item of `before`, and the other way round; undefined for items that are on one side only. */
export interface Alignment {
  readonly toAfter: readonly (number | undefined)[]
  readonly toBefore: readonly (number | undefined)[]
}

/** Pairs of lists larger than this are paired by place where identities do not pair them: a table of all pairs would be too large. */
const LARGEST_TABLE = 40_000

/** Aligns two lists. With `isSure`, only items that are the same text or have the same strongest identity are paired. */
export function align(before: readonly unknown[], after: readonly unknown[], isSure = false): Alignment {
  const pairs = new Pairs(before.length, after.length)
  let first = 0
  const shorter = Math.min(before.length, after.length)
  const texts = { before: before.map((item) => JSON.stringify(item)), after: after.map((item) => JSON.stringify(item)) }
  while (first < shorter && texts.before[first] === texts.after[first]) pairs.add(first, first++)
  for (let last = 1; last <= shorter - first; last++) {
    if (texts.before.at(-last) !== texts.after.at(-last)) break
    pairs.add(before.length - last, after.length - last)
  }
  pairs.byText(
    (index) => (isByPlace(before[index]) ? undefined : texts.before[index]),
    (index) => (isByPlace(after[index]) ? undefined : texts.after[index]),
  )
  if (isSure) {
    pairs.byText(
      (index) => strongestIdentity(before[index]),
      (index) => strongestIdentity(after[index]),
    )
    return pairs
  }
  for (let way = 0; way < identityCount; way++) {
    pairs.byText(
      (index) => identityOf(before[index], way),
      (index) => identityOf(after[index], way),
    )
  }
  inOrder(before, after, pairs)
  return pairs
}

class Pairs implements Alignment {
  readonly toAfter: (number | undefined)[]
  readonly toBefore: (number | undefined)[]

  constructor(before: number, after: number) {
    this.toAfter = Array.from({ length: before }, () => undefined)
    this.toBefore = Array.from({ length: after }, () => undefined)
  }

  add(before: number, after: number) {
    this.toAfter[before] = after
    this.toBefore[after] = before
  }

  /** The items of a side that are not paired yet. */
  left(side: 'toAfter' | 'toBefore'): readonly number[] {
    return this[side].flatMap((other, index) => (other === undefined ? [index] : []))
  }

  /** Pairs what has the same text and is the only one that has it on its side. */
  byText(textBefore: (index: number) => string | undefined, textAfter: (index: number) => string | undefined) {
    const before = single(this.left('toAfter'), textBefore)
    const after = single(this.left('toBefore'), textAfter)
    for (const [text, index] of before) {
      const other = after.get(text)
      if (index !== undefined && other !== undefined) this.add(index, other)
    }
  }
}

/** Indices by their text; undefined for a text that several have. */
function single(indices: readonly number[], textOf: (index: number) => string | undefined) {
  const found = new Map<string, number | undefined>()
  for (const index of indices) {
    const text = textOf(index)
    if (text !== undefined) found.set(text, found.has(text) ? undefined : index)
  }
  return found
}

/** Pairs what is left without crossing, so that the pairs share as much as possible. */
function inOrder(before: readonly unknown[], after: readonly unknown[], pairs: Pairs) {
  const [rows, columns] = [pairs.left('toAfter'), pairs.left('toBefore')]
  const likeness = (row: number, column: number) => alike(before[rows[row] ?? -1], after[columns[column] ?? -1])
  if (rows.length * columns.length > LARGEST_TABLE) {
    rows.forEach((row, at) => {
      const column = columns[at]
      if (column !== undefined && likeness(at, at) > 0) pairs.add(row, column)
    })
    return
  }
  const width = columns.length + 1
  const best = new Float64Array((rows.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  const paired = (row: number, column: number) => {
    const gain = likeness(row, column)
    return gain > 0 ? at(row + 1, column + 1) + gain : Number.NEGATIVE_INFINITY
  }
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = columns.length - 1; column >= 0; column--) {
      best[row * width + column] = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    if (paired(row, column) >= at(row, column)) pairs.add(rows[row++] ?? 0, columns[column++] ?? 0)
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
}

/** How alike two items are: 0 for what is another thing, more the more they share. A plain value may become another one. */
function alike(one: unknown, other: unknown): number {
  if (!isTree(one) || !isTree(other)) return isTree(one) || isTree(other) ? 0 : same(one, other) ? 4 : 0.5
  if (areApart(one, other) && !isByPlace(one)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const shared = [...keys].filter((key) => hasSame(one, other, key)).length
  const share = keys.size === 0 ? 1 : shared / keys.size
  return share >= 1 / 3 ? 1 + 2 * share : 0
}

function hasSame(one: Tree, other: Tree, key: string): boolean {
  return Object.hasOwn(one, key) && Object.hasOwn(other, key) && same(one[key], other[key])
}
