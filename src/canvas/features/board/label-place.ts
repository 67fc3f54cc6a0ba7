import { type EdgeProps, Position } from '@xyflow/react'
import type { Point } from '../../core/sheet.ts'

/**
 * The share of an edge, from its source, at which its label stands: nearer to its target, where crossing edges have
 * parted.
 */
const LABEL_SHARE_OF_EDGE = 0.7

/** Returns the place of an edge's label; the edge's middle where it does not run from left to right. */
export function labelPlace(edge: EdgeProps, middle: Point): Point {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge
  if (sourcePosition !== Position.Right || targetPosition !== Position.Left || targetX <= sourceX) return middle
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
