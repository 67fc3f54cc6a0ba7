/**
 * The matching of a list's items with those of another: by the same text, by the same identity, else in order by their
 * likeness. The merge and the difference share it, so that both speak of the same items. Takes any JSON.
 */
import { identityCount, identityOf, isByPlace, likeness, strongestIdentity } from './identity.ts'

/** The index in `after` of each item of `before`, and the other way round; undefined for items that are on one side only. */
export interface Alignment {
  readonly toAfter: readonly (number | undefined)[]
  readonly toBefore: readonly (number | undefined)[]
}

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

/** Pairs what is left between items that did not move, without crossing, so that the pairs share as much as possible. */
function inOrder(before: readonly unknown[], after: readonly unknown[], pairs: Pairs) {
  const [rows, columns] = [pairs.left('toAfter'), pairs.left('toBefore')]
  if (rows.length === 0 || columns.length === 0) return
  const steady = longestRise(pairs.toBefore.flatMap((index) => (index === undefined ? [] : [index])))
  const ends = [...steady].sort((one, other) => one - other).map((index) => [index, pairs.toAfter[index] ?? 0] as const)
  let from: readonly [number, number] = [-1, -1]
  for (const to of [...ends, [before.length, after.length] as const]) {
    pairs.byLikeness(
      rows.filter((row) => row > from[0] && row < to[0]),
      columns.filter((column) => column > from[1] && column < to[1]),
      (row, column) => likeness(before[row], after[column]),
    )
    from = to
  }
}

/** More pairs than this are not weighed, but made by place: a table of all of them would be too large. */
const MAX_TABLE_CELLS = 40_000

/** The pairs that are being made between the items of two lists, each item at most once. */
export class Pairs implements Alignment {
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
    const [rows, columns] = [this.left('toAfter'), this.left('toBefore')]
    if (rows.length === 0 || columns.length === 0) return
    const before = single(rows, textBefore)
    const after = single(columns, textAfter)
    for (const [text, index] of before) {
      const other = after.get(text)
      if (index !== undefined && other !== undefined) this.add(index, other)
    }
  }

  /** Pairs indices of both sides without crossing, so that the likeness of all pairs is as large as it can be. */
  byLikeness(rows: readonly number[], columns: readonly number[], likeness: (row: number, column: number) => number) {
    if (rows.length === 0 || columns.length === 0) return
    if (rows.length * columns.length > MAX_TABLE_CELLS) {
      rows.forEach((row, at) => {
        const column = columns[at]
        if (column !== undefined && likeness(row, column) > 0) this.add(row, column)
      })
      return
    }
    const width = columns.length + 1
    const best = new Float64Array((rows.length + 1) * width)
    const gains = new Float64Array(rows.length * width)
    const at = (row: number, column: number) => best[row * width + column] ?? 0
    const paired = (row: number, column: number) => {
      const gain = gains[row * width + column] ?? 0
      return gain > 0 ? at(row + 1, column + 1) + gain : Number.NEGATIVE_INFINITY
    }
    for (let row = rows.length - 1; row >= 0; row--) {
      for (let column = columns.length - 1; column >= 0; column--) {
        gains[row * width + column] = likeness(rows[row] ?? -1, columns[column] ?? -1)
        best[row * width + column] = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1))
      }
    }
    for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
      if (paired(row, column) >= at(row, column)) this.add(rows[row++] ?? 0, columns[column++] ?? 0)
      else if (at(row + 1, column) >= at(row, column + 1)) row++
      else column++
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

/** The most numbers that rise from left to right, of numbers that are each there once: of places before, those that did not move. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    const at = ends.findIndex((end) => end > number)
    const index = at < 0 ? ends.length : at
    previous.set(number, ends[index - 1])
    ends[index] = number
  }
  const rise = new Set<number>()
  for (let one = ends.at(-1); one !== undefined; one = previous.get(one)) rise.add(one)
  return rise
}
