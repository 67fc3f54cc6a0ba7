import { type EdgeProps, getBezierPath, getSmoothStepPath, Position } from '@xyflow/react'
import type { Point } from '../../core/sheet.ts'

/**
 * The share of an edge, from its source, at which its label stands: nearer to its target, where crossing edges have
 * parted.
 */
const LABEL_SHARE_OF_EDGE = 0.7
/** The width of an edge that runs to the second card of a packed row or beyond, in pixels at zoom 1. */
const MIN_LONG_EDGE_PX = 300
/** The distance from the end of a long edge to its label's middle, in pixels at zoom 1. */
const LABEL_BEFORE_TARGET_PX = 40
/** The distance at which the lines to the parts below a card run together, in pixels at zoom 1. */
const PARTS_LINE_PX = 18
/** The height above a card at which a line that comes down to it bends: over the label there. */
const BEND_ABOVE_CARD_PX = 36

/** Returns the line of an edge with its middle: curved, but along the cards to what hangs below its card. */
export function edgePath(edge: EdgeProps): { readonly path: string; readonly middle: Point } {
  const isDown = edge.sourcePosition === Position.Bottom
  if (isDown && edge.targetPosition === Position.Top) {
    const [path, x, y] = getSmoothStepPath({ ...edge, borderRadius: 8, centerY: edge.targetY - BEND_ABOVE_CARD_PX })
    return { path, middle: { x, y } }
  }
  const isBelow = isDown && edge.targetPosition === Position.Left
  const [path, x, y] = isBelow
    ? getSmoothStepPath({ ...edge, borderRadius: 8, offset: PARTS_LINE_PX })
    : getBezierPath(edge)
  return { path, middle: { x, y } }
}

/** Returns the place of an edge's label; the edge's middle where it does not run from left to right. */
export function labelPlace(edge: EdgeProps, middle: Point): Point {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge
  if (sourcePosition !== Position.Right || targetPosition !== Position.Left || targetX <= sourceX) return middle
  if (targetX - sourceX > MIN_LONG_EDGE_PX) return { x: targetX - LABEL_BEFORE_TARGET_PX, y: targetY }
  const [from, to] = [1 - LABEL_SHARE_OF_EDGE, LABEL_SHARE_OF_EDGE]
  const [begins, ends] = [from ** 3, to ** 3]
  const between = 1 - begins - ends
  // Both control points stand half way between the ends, each at the height of its own.
  const bend = (sourceX + targetX) / 2
  return {
    x: begins * sourceX + between * bend + ends * targetX,
    y: (begins + 3 * from ** 2 * to) * sourceY + (3 * from * to ** 2 + ends) * targetY,
  }
}
