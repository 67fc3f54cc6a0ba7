import { type Slice, withNodeData } from '#src/graph/graph.ts'
import { type Reaction, rootSlice } from '../flow.ts'

/**
 * Removes the rewards of quadrants that are no longer winning ones and counts the losing ones: total minus winning (C
 * §4).
 */
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
  const edges = after.edges.flatMap((edge) => {
    if (edge.port !== 'outcome' || edge.source !== after.root) return [edge]
    const row = settled(edge.data ?? {}, chosen)
    return row ? [{ ...edge, data: row }] : []
  })
  return withNodeData({ ...after, edges }, after.root, counted)
}

/**
 * Returns a row after choosing, or `undefined` when its quadrant was deselected. Losing rows and rows without a number
 * stay.
 */
function settled(row: Slice, chosen: readonly unknown[]): Slice | undefined {
  if (chosen.includes(row.quadrant)) return row.winingQuadrant === false ? { ...row, winingQuadrant: true } : row
  return typeof row.quadrant !== 'number' || row.winingQuadrant === false ? row : undefined
}
