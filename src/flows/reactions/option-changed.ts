import { type Graph, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { type Reaction, rootSlice } from '../flow.ts'
import { withoutRows } from './reward-rows.ts'

/** Keys that only rows of the other option hold. */
const foreign: Readonly<Record<string, readonly string[]>> = { rank: ['score'], score: ['rank', 'rank1', 'rank2'] }

/**
 * Clears the rows of the other shape when a rule's reward option changes, and the count of ranks where it is not by
 * rank (ours).
 */
export const optionChanged: Reaction = (after, before) => {
  const option = rootSlice(after).rewardOption
  if (option === rootSlice(before).rewardOption || after.flow !== before.flow) return after
  const keys = typeof option === 'string' && Object.hasOwn(foreign, option) ? (foreign[option] ?? []) : []
  const kept = withoutRows(after, ({ data = {} }) => keys.some((key) => Object.hasOwn(data, key)))
  return option === 'rank' ? kept : withoutCount(kept)
}

function withoutCount(graph: Graph): Graph {
  const root = rootSlice(graph)
  if (!Object.hasOwn(root, 'winningQuandrants')) return graph
  return withNodeData(graph, graph.root, omit(root, ['winningQuandrants']))
}
