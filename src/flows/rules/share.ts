/** Percentages of a rule's rows, summed in hundredths. */
import type { Graph } from '#src/graph/graph.ts'
import { edgesAt } from '../flow.ts'

/**
 * Sums the percentages of the rows that leave from a node (the root by default), in hundredths; anything but a number
 * counts as 0.
 */
export function hundredths(graph: Graph, source = graph.root): number {
  return edgesAt(graph, 'outcome', source).reduce((sum, edge) => {
    const share = edge.data?.percentage
    return sum + (typeof share === 'number' && Number.isFinite(share) ? Math.round(share * 100) : 0)
  }, 0)
}

/** Returns an even share of the rest of 100 %, among the places that have no row yet (one at least); never below 0. */
export function leftToGive(graph: Graph, places = 1, source = graph.root): number {
  const open = Math.max(1, places - edgesAt(graph, 'outcome', source).length)
  return Math.floor(Math.max(0, 10_000 - hundredths(graph, source)) / open) / 100
}
