import { nodeKind } from '#nodes/kinds.ts'
import type { Graph } from '#src/graph/graph.ts'

/** Refuses a graph with an id twice, an edge to nowhere, a part with two parents, or a node of no kind. */
export function whole(graph: Graph) {
  const ids = [...graph.nodes, ...graph.edges].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw new Error(`an id stands twice: ${ids}`)
  const nodes = new Set(graph.nodes.map(({ id }) => id))
  if (!nodes.has(graph.root)) throw new Error('the root is gone')
  for (const { id, source, target } of graph.edges) {
    if (!nodes.has(source) || !nodes.has(target)) throw new Error(`${id} leads nowhere`)
  }
  for (const { kind } of graph.nodes) if (nodeKind(kind).id !== kind) throw new Error(`${kind} is no kind`)
}
