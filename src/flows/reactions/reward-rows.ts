/** Reward rows as reactions add and remove them: one edge a row, a blank reward at its end. */
import { freeId, type Graph, type GraphEdge, type GraphNode, nodeById, type Slice } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from '../flow.ts'

/**
 * Adds an empty row behind the others of a node (the root by default).
 *
 * @param name - The id of its reward.
 */
export function withBlankRow(graph: Graph, row: Slice, name: string, source = graph.root): Graph {
  const id = freeId(graph, `reward:${name}`)
  const node: GraphNode = { id, kind: 'reward', data: { offerId: '', offerName: '' } }
  const edge: GraphEdge = {
    id: freeId(graph, `${source} outcome ${id}`),
    source,
    target: id,
    port: 'outcome',
    data: row,
    order: [...Object.keys(row), 'offerId', 'offerName'],
  }
  return { ...graph, nodes: [...graph.nodes, node], edges: [...graph.edges, edge] }
}

/**
 * Removes rows (those of the root by default). Rewards that have an offer stay on the sheet, detached; blank ones that
 * nothing else leads to are removed.
 */
export function withoutRows(
  graph: Graph,
  isGone: (edge: GraphEdge) => boolean,
  rows: readonly GraphEdge[] = edgesAt(graph, 'outcome'),
): Graph {
  const gone = new Set(rows.filter(isGone))
  if (gone.size === 0) return graph
  const edges = graph.edges.filter((edge) => !gone.has(edge))
  const led = new Set(edges.map(({ target }) => target))
  const blank = new Set(
    [...gone].map(({ target }) => target).filter((id) => !led.has(id) && !nodeById(graph, id)?.data.offerId),
  )
  return { ...graph, nodes: graph.nodes.filter(({ id }) => !blank.has(id)), edges }
}

/** Says whether an edit chose the game: its type is known now, and it or its template was another before. */
export function isJustChosen(after: Graph, before: Graph): boolean {
  const { type, templateId } = rootSlice(after)
  return type !== undefined && (after.flow !== before.flow || templateId !== rootSlice(before).templateId)
}
