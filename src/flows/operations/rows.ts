/** The row of an edge: how it is read, and which edge or node holds it. */
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'
import { flowById } from '../registry.ts'

/** A row as it is drawn. */
export interface DrawnRow {
  readonly kind: RowKind
  /** The id of what holds it: the edge where rows are edges, the node at its end where items are children. */
  readonly holder: string
}

/** Finds the row of an edge; undefined where its flow names none. */
export function drawnRowOf(graph: Graph, edge: GraphEdge): DrawnRow | undefined {
  const kind = flowById(graph.flow).row?.(graph, edge)
  return kind && { kind, holder: edge.data ? edge.id : edge.target }
}

/** The place of every edge among those of its port and node, from 0. */
export function edgePlaces(graph: Graph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    graph.edges.map(({ id, source, port }) => {
      const at = counts.get(`${port} ${source}`) ?? 0
      counts.set(`${port} ${source}`, at + 1)
      return [id, at]
    }),
  )
}
