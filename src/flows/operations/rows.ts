/** The row of an edge: its kind, and the edge or node that holds it. */
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'
import { flowById } from '../registry.ts'

/** A drawn row. */
export interface DrawnRow {
  readonly kind: RowKind
  /** The id of its holder: the edge where rows are edges, the node at its end where items are children. */
  readonly holder: string
}

/** Finds the row of an edge, or `undefined` when its flow names none. */
export function drawnRowOf(graph: Graph, edge: GraphEdge): DrawnRow | undefined {
  const kind = flowById(graph.flow).row?.(graph, edge)
  return kind && { kind, holder: edge.data ? edge.id : edge.target }
}

/** Returns the index of every edge among those of its port and node. */
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
