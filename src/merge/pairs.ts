import type { Alignment } from './align.ts'

/** More pairs than this are not weighed, but made by place: a table of all of them would be too large. */
const LARGEST_TABLE = 40_000

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
    if (rows.length * columns.length > LARGEST_TABLE) {
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
