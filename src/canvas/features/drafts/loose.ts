/** The loose part of a sheet: steps that belong to no document, and the edges between them. */
import { glue } from '#src/flows/index.ts'
import { freeId, type Graph, type GraphNode } from '#src/graph/graph.ts'
import type { Sheet } from '../../core/sheet.ts'

/** The nodes that hold something and are not part of the document. */
export function looseNodes(graph: Graph): readonly GraphNode[] {
  const held = new Set(glue(graph).where.values())
  return graph.nodes.filter(({ id, data }) => !held.has(id) && Object.keys(data).length > 0)
}

/** A sheet with the loose nodes of another one beside its own, where they stood; those it has already are not doubled. */
export function withLoose(sheet: Sheet, from: Sheet): Sheet {
  const own = new Set(looseNodes(sheet.graph).map(contents))
  const loose = looseNodes(from.graph).filter((node) => !own.has(contents(node)))
  if (loose.length === 0) return sheet
  const names = new Map<string, string>()
  let { graph, positions } = sheet
  for (const node of loose) {
    const id = freeId(graph, node.id)
    const place = from.positions[node.id]
    names.set(node.id, id)
    graph = { ...graph, nodes: [...graph.nodes, { ...node, id }] }
    if (place) positions = { ...positions, [id]: place }
  }
  for (const edge of from.graph.edges) {
    const [source, target] = [names.get(edge.source), names.get(edge.target)]
    if (source === undefined || target === undefined) continue
    graph = { ...graph, edges: [...graph.edges, { ...edge, id: freeId(graph, edge.id), source, target }] }
  }
  return { ...sheet, graph, positions }
}

const contents = ({ kind, data }: GraphNode) => `${kind} ${JSON.stringify(data)}`
