import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../../core/viewport.ts'
import { aligned, distributed } from './align.ts'

const box = (id: string, x: number, y: number, width = 200, height = 100): Box => ({ id, x, y, width, height })
const boxes = [box('a', 0, 0), box('b', 500, 40, 100, 50), box('c', 220, 300)]

test('lines up by beginning, middle and end; the other axis stays', () => {
  expect(aligned(boxes, 'x', 0)).toEqual({ a: { x: 0, y: 0 }, b: { x: 0, y: 40 }, c: { x: 0, y: 300 } })
  expect(aligned(boxes, 'x', 1)).toEqual({ a: { x: 400, y: 0 }, b: { x: 500, y: 40 }, c: { x: 400, y: 300 } })
  expect(aligned(boxes, 'y', 0.5)).toEqual({ a: { x: 0, y: 150 }, b: { x: 500, y: 175 }, c: { x: 220, y: 150 } })
})

test('spreads with equal gaps between the outermost', () => {
  expect(distributed(boxes, 'x')).toEqual({ a: { x: 0, y: 0 }, b: { x: 500, y: 40 }, c: { x: 250, y: 300 } })
})

test('keeps the outermost and the order, whatever the cards', () => {
  const side = fc.integer({ min: 1, max: 400 })
  const at = fc.integer({ min: -2000, max: 2000 })
  const some = fc.array(fc.tuple(at, at, side, side), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(some, (list) => {
      const row = list.map(([x, y, width, height], index) => box(`${index}`, x, y, width, height))
      const sorted = [...row].sort((a, b) => a.x - b.x)
      const places = distributed(row, 'x')
      const ends = [sorted[0], sorted.at(-1)] as Box[]
      for (const one of ends) expect(places[one.id]?.x).toBe(one.x)
      for (const one of row) expect(places[one.id]?.y).toBe(one.y)
    }),
    { seed: 20_261_120 },
  )
})
