import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import { cut, glue } from './index.ts'

/** Cuts a graph's document anew, as when an edit changed its flow. Nodes and edges keep their ids; loose ones stay on the sheet. */
export function recut(graph: Graph): Graph {
  const { document, where } = glue(graph)
  const fresh = cut(document, graph.kind)
  const rename = renaming(glue(fresh).where, where)
  const id = (one: string) => rename.get(one) ?? one
  const held = new Set(where.values())
  const nodes = fresh.nodes.map((node) => ({ ...node, id: id(node.id) }))
  const edges = fresh.edges.map((edge): GraphEdge => {
    return { ...edge, id: id(edge.id), source: id(edge.source), target: id(edge.target) }
  })
  const taken = new Set(nodes.map((node) => node.id))
  const loose = graph.nodes.filter((node) => !taken.has(node.id) && !held.has(node.id))
  const there = new Set([...taken, ...loose.map((node) => node.id)])
  const drawn = new Set(edges.map((edge) => `${edge.source} ${edge.port} ${edge.target}`))
  const kept = graph.edges.filter(
    (edge) =>
      loose.some((node) => node.id === edge.source || node.id === edge.target) &&
      there.has(edge.source) &&
      there.has(edge.target) &&
      !drawn.has(`${edge.source} ${edge.port} ${edge.target}`),
  )
  return { ...fresh, root: id(fresh.root), nodes: [...nodes, ...loose], edges: [...edges, ...kept] }
}

/** Pairs fresh ids with the ids that held the same places before. */
function renaming(fresh: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  const given = new Set<string>()
  for (const [path, one] of fresh) {
    const old = before.get(path)
    if (old === undefined || names.has(one) || given.has(old)) continue
    names.set(one, old)
    given.add(old)
  }
  for (const one of new Set(fresh.values())) {
    if (!names.has(one) && given.has(one)) names.set(one, free(one, given))
  }
  return names
}

function free(wish: string, given: Set<string>): string {
  let id = wish
  for (let n = 2; given.has(id); n++) id = `${wish}~${n}`
  given.add(id)
  return id
}
