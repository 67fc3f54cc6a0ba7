/** Cards that stand line by line instead of one below the other: the days of a streak. */
import { atom } from 'jotai'
import { flowById } from '#src/flows/index.ts'
import type { Graph } from '#src/graph/graph.ts'
import { graphAtom } from '../../core/atoms.ts'
import { editorFamily } from '../../core/editor-families.ts'
import type { Point, Positions } from '../../core/sheet.ts'

/** The number of cards in a row, so that a month of them is still readable on a laptop. */
const MAX_GRID_COLUMNS = 4
const GRID_GAP_X_PX = 64
const GRID_GAP_Y_PX = 28

interface Size {
  readonly width: number
  readonly height: number
}

/** The cards at one port of a node that are arranged in a grid. */
export interface Grid {
  readonly id: string
  /** In the order of their list. */
  readonly cards: readonly string[]
}

/** Returns the grids of a graph for the given cards. A handful of cards is a column like any other. */
export function gridsOf(graph: Graph, ports: readonly string[], has: (id: string) => boolean): readonly Grid[] {
  const lists = new Map<string, string[]>()
  for (const { source, target, port } of graph.edges) {
    if (!ports.includes(port) || !has(target)) continue
    const id = `grid ${source} ${port}`
    const list = lists.get(id) ?? []
    if (!list.includes(target)) list.push(target)
    lists.set(id, list)
  }
  return [...lists].filter(([, cards]) => cards.length > MAX_GRID_COLUMNS).map(([id, cards]) => ({ id, cards }))
}

/** The arrangement of a grid's cards: several rows of them, or a handful in one column. */
export type GridShape = 'lines' | 'column'

/** The edges that lead to cards of grids; lines between them would cross the cards. */
const gridEdgesAtom = atom((get): ReadonlyMap<string, GridShape> => {
  const graph = get(graphAtom)
  const ports = flowById(graph.flow).grid
  if (!ports) return none
  const inLines = new Set(gridsOf(graph, ports, () => true).flatMap((grid) => grid.cards))
  return new Map(
    graph.edges
      .filter(({ port }) => ports.includes(port))
      .map(({ id, target }) => [id, inLines.has(target) ? 'lines' : 'column'] as const),
  )
})
const none: ReadonlyMap<string, GridShape> = new Map()

/** The arrangement of the grid that an edge leads to: its label stands at its end. Undefined for other edges. */
export const gridShapeAt = editorFamily((id: string) => atom((get) => get(gridEdgesAtom).get(id)))

/** The size of a grid with everything in it. */
export function gridSize(grid: Grid, sizes: ReadonlyMap<string, Size>): Size {
  const { lines, width } = measured(grid, sizes)
  const down = lines.reduce((sum, height) => sum + height + GRID_GAP_Y_PX, -GRID_GAP_Y_PX)
  return {
    width: Math.min(MAX_GRID_COLUMNS, grid.cards.length) * (width + GRID_GAP_X_PX) - GRID_GAP_X_PX,
    height: down,
  }
}

/** Returns the places of a grid's cards, from its upper left corner. */
export function spreadGrid(grid: Grid, sizes: ReadonlyMap<string, Size>, corner: Point): Positions {
  const { lines, width } = measured(grid, sizes)
  const tops = lines.map((_, line) => lines.slice(0, line).reduce((sum, height) => sum + height + GRID_GAP_Y_PX, 0))
  return Object.fromEntries(
    grid.cards.map((id, at) => {
      const x = corner.x + (at % MAX_GRID_COLUMNS) * (width + GRID_GAP_X_PX)
      const y = corner.y + (tops[Math.floor(at / MAX_GRID_COLUMNS)] ?? 0)
      return [id, { x: Math.round(x), y: Math.round(y) }]
    }),
  )
}

/** The width of the widest card, and the height of each line. */
function measured({ cards }: Grid, sizes: ReadonlyMap<string, Size>) {
  const all = cards.map((id) => sizes.get(id) ?? { width: 224, height: 110 })
  const lines = Array.from({ length: Math.ceil(cards.length / MAX_GRID_COLUMNS) }, (_, line) =>
    Math.max(...all.slice(line * MAX_GRID_COLUMNS, (line + 1) * MAX_GRID_COLUMNS).map(({ height }) => height)),
  )
  return { width: Math.max(...all.map(({ width }) => width)), lines }
}
