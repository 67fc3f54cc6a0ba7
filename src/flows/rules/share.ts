/** Percentages of a rule's rows: what is left to give, to the hundredth (decisions: summed in hundredths). */
import type { Graph } from '#src/graph/graph.ts'
import { edgesAt } from '../flow.ts'

/** Sums the percentages of the rows that leave from a node (the root where none is named), in hundredths; what is no number counts as nothing. */
export function hundredths(graph: Graph, source = graph.root): number {
  return edgesAt(graph, 'outcome', source).reduce((sum, edge) => {
    const share = edge.data?.percentage
    return sum + (typeof share === 'number' && Number.isFinite(share) ? Math.round(share * 100) : 0)
  }, 0)
}

/** An even share of what is left of 100 %, among so many places that have no row yet (one at least); never below 0. */
export function leftToGive(graph: Graph, places = 1, source = graph.root): number {
  const open = Math.max(1, places - edgesAt(graph, 'outcome', source).length)
  return Math.floor(Math.max(0, 10_000 - hundredths(graph, source)) / open) / 100
}
