import { type Graph, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'
import { rankItem, rewardOption } from '../reward-option.ts'
import { withBlankRow, withoutRows } from './reward-rows.ts'

/** The most rows that are generated from a count (ours). */
export const MAX_GENERATED_RANKS = 100

/**
 * "For types 1 and 6 the winning count generates that many Rank rows" (C §4): blank rows are added and removed at the
 * end, filled ones stay. Rows that are drawn or removed change the count in turn.
 */
export const rankRows: Reaction = (after, before) => {
  if (rewardOption(after) !== 'rank') return after
  const count = rootSlice(after).winningQuandrants
  // A count that was set before the game was known is asked for when it is.
  const isLate = after.flow !== before.flow && edgesAt(after, 'outcome').length === 0
  const isAsked = isLate || count !== rootSlice(before).winningQuandrants || rewardOption(before) !== 'rank'
  if (isAsked && isCount(count)) return withRows(after, count)
  const rows = edgesAt(after, 'outcome').length
  if (isAsked || rows === edgesAt(before, 'outcome').length || rows === count) return after
  return withNodeData(after, after.root, { ...rootSlice(after), winningQuandrants: rows })
}

function withRows(graph: Graph, count: number): Graph {
  const extra = new Set(edgesAt(graph, 'outcome').slice(count))
  let next = withoutRows(graph, (edge) => extra.has(edge))
  while (edgesAt(next, 'outcome').length < count) {
    const item = rankItem(next)
    next = withBlankRow(next, item, `${item.resultText}`.toLowerCase())
  }
  return next
}

function isCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MAX_GENERATED_RANKS
}
