import type { Graph, Slice } from '#src/graph/graph.ts'
import { nodeById } from '#src/graph/graph.ts'
import { pick } from '#src/graph/record.ts'
import { endsOf } from './clipboard.ts'

const nothing: Slice = {}

/** Returns the keys that a node may read of its parent; empty where it asks for none, or has no parent. */
export function parentContext(graph: Graph, id: string, keys: readonly string[] = []): Slice {
  if (keys.length === 0) return nothing
  for (const edge of graph.edges) {
    if (edge.target !== id && edge.source !== id) continue
    const ends = endsOf(graph, edge)
    if (ends?.child === id) return pick(nodeById(graph, ends.parent)?.data ?? nothing, keys)
  }
  return nothing
}
