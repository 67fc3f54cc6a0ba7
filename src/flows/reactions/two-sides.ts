import { freeId, type Graph, type GraphEdge, type GraphNode } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** A rule of two sides starts with two blank reward rows, one a side (C §4: "type 9 gets two blank reward rows"). */
export const twoSides: Reaction = (after, before) => {
  const chosenNow = after.flow !== before.flow || rootSlice(after).templateId !== rootSlice(before).templateId
  if (!chosenNow || edgesAt(after, 'outcome').length > 0) return after
  return [1, 2].reduce(addSide, after)
}

function addSide(graph: Graph, side: number): Graph {
  const id = freeId(graph, `reward:side ${side}`)
  const node: GraphNode = { id, kind: 'reward', data: { offerId: '', offerName: '' } }
  const edge: GraphEdge = {
    id: freeId(graph, `${graph.root} outcome ${id}`),
    source: graph.root,
    target: node.id,
    port: 'outcome',
    data: { quadrant: side, percentage: 50 },
    order: ['quadrant', 'percentage', 'offerId', 'offerName'],
  }
  return { ...graph, nodes: [...graph.nodes, node], edges: [...graph.edges, edge] }
}
