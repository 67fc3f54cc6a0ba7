/** The document as lines: audience and schedule, the root, then its steps, each list in its order. Pure. */
import { linkPorts, seamSitesIn } from '#src/flows/operations/connections.ts'
import type { Graph, GraphEdge } from '#src/graph/graph.ts'

/** A line of the outline: a node, the edge to its parent, and the lines below it. */
export interface OutlineItem {
  readonly id: string
  /** The edge from its parent; undefined for the first lines, and for loose steps. */
  readonly edge: string | undefined
  readonly below: readonly OutlineItem[]
}

/** Reads a graph as lines. A node that several rows lead to has a line for each of them. */
export function outlineOf(graph: Graph): {
  readonly document: readonly OutlineItem[]
  readonly loose: readonly OutlineItem[]
} {
  const seen = new Set<string>()
  const before = upstreamPorts(graph)
  const out = byEnd(graph, 'source', before)
  const into = byEnd(graph, 'target', before)

  const below = (id: string): readonly OutlineItem[] => {
    if (seen.has(id)) return []
    seen.add(id)
    return (out.get(id) ?? []).map((edge) => ({ id: edge.target, edge: edge.id, below: below(edge.target) }))
  }
  const chain = (id: string): readonly OutlineItem[] =>
    (into.get(id) ?? []).flatMap((edge) => {
      if (seen.has(edge.source)) return []
      const first = chain(edge.source)
      return [...first, { id: edge.source, edge: edge.id, below: below(edge.source) }]
    })

  const document = [...chain(graph.root), { id: graph.root, edge: undefined, below: below(graph.root) }]
  const loose = graph.nodes.flatMap(({ id }) => (seen.has(id) ? [] : [{ id, edge: undefined, below: below(id) }]))
  return { document, loose }
}

/** The ports through which a step is read before what it leads to: who and when. */
function upstreamPorts(graph: Graph): ReadonlySet<string> {
  return new Set(
    seamSitesIn(graph).flatMap(({ seam }) => (seam.seam === 'part' && seam.side === 'in' ? [seam.port] : [])),
  )
}

/** Edges by one of their ends: those that lead on by their source, those that come before by their target. Links say nothing new. */
function byEnd(graph: Graph, end: 'source' | 'target', before: ReadonlySet<string>) {
  const links = linkPorts(graph)
  const map = new Map<string, GraphEdge[]>()
  for (const edge of graph.edges) {
    if (before.has(edge.port) !== (end === 'target') || links.has(edge.port)) continue
    map.set(edge[end], [...(map.get(edge[end]) ?? []), edge])
  }
  return map
}
