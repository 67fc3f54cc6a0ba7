import { type EdgeProps, Position } from '@xyflow/react'
import type { Point } from '../../core/sheet.ts'

/** How far along an edge its label stands, from its source: nearer to its target, where edges that cross have parted. */
const ALONG = 0.7

/** Where the label of an edge stands; in its middle where it does not run plainly from left to right. */
export function labelPlace(edge: EdgeProps, middle: Point): Point {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge
  if (sourcePosition !== Position.Right || targetPosition !== Position.Left || targetX <= sourceX) return middle
  const [from, to] = [1 - ALONG, ALONG]
  const [begins, ends] = [from ** 3, to ** 3]
  const between = 1 - begins - ends
  // Both control points stand half way between the ends, each at the height of its own.
  const bend = (sourceX + targetX) / 2
  return {
    x: begins * sourceX + between * bend + ends * targetX,
    y: (begins + 3 * from ** 2 * to) * sourceY + (3 * from * to ** 2 + ends) * targetY,
  }
}
