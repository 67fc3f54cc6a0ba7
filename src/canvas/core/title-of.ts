import { nodeKind } from '#nodes/kinds.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import type { Graph, GraphNode } from '#src/graph/graph.ts'
import type { Names } from '#src/graph/kind.ts'

/**
 * Returns the title of a node's card; `''` where nothing is chosen yet. A component that draws one card reads `aboveOf`
 * instead.
 */
export function titleOf(graph: Graph, { id, kind, data }: GraphNode, names: Names): string {
  const { title, parentKeys } = nodeKind(kind)
  return title(data, names, parentContext(graph, id, parentKeys))
}
