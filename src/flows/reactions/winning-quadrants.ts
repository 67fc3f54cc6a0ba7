import { withNodeData } from '#src/graph/graph.ts'
import { type Reaction, rootSlice } from '../flow.ts'

/** Choosing winning quadrants takes the rewards of deselected ones away and counts the losing ones: total minus winning (C §4). */
export const winningQuadrants: Reaction = (after, before, facts) => {
  const root = rootSlice(after)
  const chosen = root.combination
  if (!Array.isArray(chosen) || chosen === rootSlice(before).combination) return after
  const total = facts.template?.segments.length
  const counted = {
    ...root,
    winningQuandrants: chosen.length,
    ...(total === undefined ? {} : { losingQuandrants: Math.max(0, total - chosen.length) }),
  }
  const edges = after.edges.filter(
    (edge) => edge.port !== 'outcome' || edge.source !== after.root || chosen.includes(edge.data?.quadrant),
  )
  return withNodeData({ ...after, edges }, after.root, counted)
}
