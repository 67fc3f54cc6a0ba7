import { glue } from '#src/flows/index.ts'
import type { Graph, GraphNode } from '#src/graph/graph.ts'

/** The nodes that hold something and stand on the sheet without being part of the document. */
export function looseNodes(graph: Graph): readonly GraphNode[] {
  const held = new Set(glue(graph).where.values())
  return graph.nodes.filter(({ id, data }) => !held.has(id) && Object.keys(data).length > 0)
}
