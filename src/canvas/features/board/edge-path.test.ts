import { type EdgeProps, getBezierPath, Position } from '@xyflow/react'
import { expect, test } from 'vitest'
import { labelPlace } from './edge-path.ts'

const edge = {
  sourceX: 10,
  sourceY: 20,
  targetX: 210,
  targetY: 320,
  sourcePosition: Position.Right,
  targetPosition: Position.Left,
} as EdgeProps
const middle = { x: 1, y: 2 }

test('stands on the edge, nearer to its target', () => {
  const [path] = getBezierPath(edge)
  // M sx,sy C c1x,c1y c2x,c2y tx,ty
  const [sx = 0, sy = 0, ax = 0, ay = 0, bx = 0, by = 0, tx = 0, ty = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const at = (t: number, p: number, q: number, r: number, s: number) =>
    (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s
  const position = labelPlace(edge, middle)
  expect(position.x).toBeCloseTo(at(0.7, sx, ax, bx, tx), 6)
  expect(position.y).toBeCloseTo(at(0.7, sy, ay, by, ty), 6)
})

test('stands in the middle of what runs down or back', () => {
  expect(labelPlace({ ...edge, sourcePosition: Position.Bottom }, middle)).toBe(middle)
  expect(labelPlace({ ...edge, targetX: 0 }, middle)).toBe(middle)
})
