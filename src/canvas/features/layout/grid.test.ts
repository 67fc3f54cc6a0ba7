import { expect, test } from 'vitest'
import type { Graph } from '#src/graph/graph.ts'
import { gridSize, gridsOf, spreadGrid } from './grid.ts'

const days = Array.from({ length: 30 }, (_, day) => `day ${day + 1}`)
const graph: Graph = {
  kind: 'rule',
  flow: 'none',
  root: 'streak',
  nodes: ['streak', ...days].map((id) => ({ id, kind: 'day', data: {} })),
  edges: days.map((target) => ({ id: `e ${target}`, source: 'streak', target, port: 'day' })),
}
const sizes = new Map(days.map((id, at) => [id, { width: 200, height: at === 0 ? 140 : 100 }]))

test('stands thirty days in lines, each as high as its highest', () => {
  const [grid] = gridsOf(graph, ['day'], () => true)
  if (!grid) throw new Error('there is a grid')
  const places = spreadGrid(grid, sizes, { x: 10, y: 20 })
  expect(places['day 1']).toEqual({ x: 10, y: 20 })
  expect(places['day 4']).toEqual({ x: 10 + 3 * 264, y: 20 })
  expect(places['day 5']).toEqual({ x: 10, y: 20 + 168 })
  expect(gridSize(grid, sizes)).toEqual({ width: 4 * 264 - 64, height: 140 + 28 + 7 * 128 - 28 })
})

test('leaves a handful in one column, and other ports alone', () => {
  expect(gridsOf({ ...graph, edges: graph.edges.slice(0, 4) }, ['day'], () => true)).toEqual([])
  expect(gridsOf(graph, ['step'], () => true)).toEqual([])
})
