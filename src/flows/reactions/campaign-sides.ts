import { playTypes } from '#schemas/codes.ts'
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import { templateOf, testedBy } from '../campaign/read.ts'
import { edgesAt, type Reaction } from '../flow.ts'

const sides: readonly unknown[] = [1, 2]

/** Gives a row of a coin without a side the first side that has no row yet. */
export const campaignSides: Reaction = (after, before) => {
  const known = new Map(before.edges.map((edge) => [edge.id, edge]))
  const came = after.edges.filter((edge) => {
    if (edge.port !== 'outcome' || !isOfCoin(after, edge) || sides.includes(edge.data?.quadrant)) return false
    const was = known.get(edge.id)
    return !was || templateOf(before, was) !== templateOf(after, edge)
  })
  return came.reduce(withSide, after)
}

const isOfCoin = (graph: Graph, edge: GraphEdge) =>
  testedBy(graph, templateOf(graph, edge))?.data.templateType === playTypes.coinToss

/** Gives a row the first side of its coin that no other row leads to; none where both have one. */
function withSide(graph: Graph, row: GraphEdge): Graph {
  const template = templateOf(graph, row)
  const own = edgesAt(graph, 'outcome', row.source).filter((one) => templateOf(graph, one) === template)
  const quadrant = sides.find((side) => own.every(({ data }) => data?.quadrant !== side))
  if (quadrant === undefined) return graph
  const edges = graph.edges.map((one) => (one.id === row.id ? { ...one, data: { ...one.data, quadrant } } : one))
  return { ...graph, edges }
}
