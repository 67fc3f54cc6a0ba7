/** How a tested template gives its rewards, by its type: what a row says and what a new one holds. */
import { elements, percentage, placed, score, total } from '#nodes/shared/rows/row-kinds.ts'
import { hundredthsOf } from '#schemas/checks/percentage.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'

/** The rows of one type of game. */
interface GameRows {
  readonly kind: RowKind
  /** What a row holds that comes behind others; `winning` are the chosen quadrants of a wheel. */
  readonly next: (rows: readonly Slice[], winning: readonly unknown[]) => Slice
}

/** An even share of what is left of 100 %, among so many places that have no row yet (one at least). */
function left(rows: readonly Slice[], places = 1): number {
  const rest = 10_000 - rows.reduce((sum, row) => sum + hundredthsOf(row), 0)
  return Math.floor(Math.max(0, rest) / Math.max(1, places - rows.length)) / 100
}

/** The first place that has no row yet; none where each has one. */
function free(rows: readonly Slice[], places: readonly unknown[]): Slice {
  const quadrant = places.find((place) => rows.every((row) => row.quadrant !== place))
  return quadrant === undefined ? {} : { quadrant }
}

const shares: GameRows = { kind: percentage, next: (rows) => ({ percentage: left(rows) }) }
const scores: GameRows = { kind: score, next: () => ({}) }

const byType: Readonly<Record<number, GameRows>> = {
  [playTypes.spinWheel]: {
    kind: placed('field'),
    next: (rows, winning) => ({
      ...free(rows, winning),
      winingQuadrant: true,
      percentage: left(rows, winning.length),
    }),
  },
  [playTypes.coinToss]: {
    kind: placed('toss'),
    next: (rows) => ({ ...free(rows, [1, 2]), percentage: left(rows, 2) }),
  },
  [playTypes.opinionPoll]: scores,
  [playTypes.polling]: scores,
  [playTypes.memoryGame]: scores,
  [playTypes.slotMachine]: { ...shares, kind: elements },
  [playTypes.rollDice]: { kind: total, next: () => ({ rank: 'equal' }) },
}

/** The rows of a type of game; by percentage where nothing else is known of it. */
export function gameRows(type: unknown): GameRows {
  return (typeof type === 'number' && byType[type]) || shares
}

const named = new Map<RowKind, Map<string, RowKind>>()

/** The same kind of row with a template's letter before its words; the same object each time, so that nothing is drawn anew for it. */
export function withName(kind: RowKind, name: string): RowKind {
  const known = named.get(kind) ?? new Map<string, RowKind>()
  named.set(kind, known)
  const found = known.get(name) ?? { ...kind, text: (row, index) => `${name} · ${kind.text(row, index)}` }
  known.set(name, found)
  return found
}
