/** Reward rows of a tested template, by its type: their text, and the content of a new one. */
import { elements, percentage, placed, score, total } from '#nodes/shared/rows/row-kinds.ts'
import { hundredthsOf } from '#schemas/checks/percentage.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'

/** The rows of one type of game. */
interface GameRows {
  readonly kind: RowKind
  /** Returns the content of a row behind others; `winning` are the chosen quadrants of a wheel. */
  readonly next: (rows: readonly Slice[], winning: readonly unknown[]) => Slice
}

/** Returns an even share of the rest of 100 %, among the places that have no row yet (one at least). */
function left(rows: readonly Slice[], places = 1): number {
  const rest = 10_000 - rows.reduce((sum, row) => sum + hundredthsOf(row), 0)
  return Math.floor(Math.max(0, rest) / Math.max(1, places - rows.length)) / 100
}

/** Returns the first place that has no row yet; none where each has one. */
function free(rows: readonly Slice[], places: readonly unknown[]): Slice {
  const quadrant = places.find((one) => rows.every((row) => row.quadrant !== one))
  return quadrant === undefined ? {} : { quadrant }
}

const shares: GameRows = { kind: percentage, next: (rows) => ({ percentage: left(rows) }) }
const scores: GameRows = { kind: score, next: () => ({}) }

const byType: Readonly<Record<number, GameRows>> = {
  [playTypes.spinWheel]: {
    kind: placed('field', 'Field'),
    next: (rows, winning) => ({
      ...free(rows, winning),
      winingQuadrant: true,
      percentage: left(rows, winning.length),
    }),
  },
  [playTypes.coinToss]: {
    kind: placed('toss', 'Side'),
    next: (rows) => ({ ...free(rows, [1, 2]), percentage: left(rows, 2) }),
  },
  [playTypes.opinionPoll]: scores,
  [playTypes.polling]: scores,
  [playTypes.memoryGame]: scores,
  // A test knows no ranks: the points of a play decide.
  [playTypes.tournament]: scores,
  [playTypes.slotMachine]: { ...shares, kind: elements },
  [playTypes.rollDice]: { kind: total, next: () => ({ rank: 'equal' }) },
}

/** Returns the rows of a type of game; rows by percentage for an unknown type. */
export function gameRows(type: unknown): GameRows {
  return (typeof type === 'number' && byType[type]) || shares
}

const named = new Map<RowKind, Map<string, RowKind>>()

/**
 * Returns the same kind of row with a template's letter before its text; always the same object, so that nothing is
 * drawn again for it.
 */
export function withName(kind: RowKind, name: string): RowKind {
  const known = named.get(kind) ?? new Map<string, RowKind>()
  named.set(kind, known)
  const found = known.get(name) ?? { ...kind, text: (row, index) => `${name} · ${kind.text(row, index)}` }
  known.set(name, found)
  return found
}
