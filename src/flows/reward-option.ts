/** Rows whose shape the rule's `rewardOption` says: ranks, or scores (C §9: types 1 and 6, and 17). */
import { rank, score } from '#nodes/shared/rows/row-kinds.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'
import { edgesAt, rootSlice } from './flow.ts'

/** Returns how a rule rewards: by rank, by score, or not decided yet. */
export function rewardOption(graph: Graph): 'rank' | 'score' | undefined {
  const option = rootSlice(graph).rewardOption
  return option === 'rank' || option === 'score' ? option : undefined
}

/** Returns the row kind of an edge by the rule's option; none before one is chosen. */
export function optionRow(graph: Graph, edge: GraphEdge): RowKind | undefined {
  const option = edge.port === 'outcome' ? rewardOption(graph) : undefined
  return option && { rank, score }[option]
}

/** Returns the content of a new row by the rule's option; a score stays empty. */
export function optionItem(graph: Graph): Slice {
  return rewardOption(graph) === 'rank' ? rankItem(graph) : {}
}

/** Returns a row for the next rank that has none yet: "Rank N", N being the row's number (C §4). */
export function rankItem(graph: Graph): Slice {
  return { rank: 'equal', rank1: nextRank(graph), resultText: `Rank ${edgesAt(graph, 'outcome').length + 1}` }
}

/** Returns the first rank behind all that are rewarded, from 1. */
export function nextRank(graph: Graph): number {
  const last = edgesAt(graph, 'outcome').flatMap(({ data = {} }) =>
    [data.rank1, data.rank2].filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one)),
  )
  return Math.max(0, ...last) + 1
}
