import { expect, test } from 'vitest'
import type { Graph } from '#src/graph/graph.ts'
import { cardsForLater } from './to-flow.ts'

const nodes = Array.from({ length: 503 }, (_, index) => ({ id: `reward:${index}`, kind: 'reward', data: {} }))
const graph: Graph = { kind: 'rule', flow: 'opaque', root: 'root', nodes, edges: [] }

test('many new cards are drawn a few at a time after the step that adds them, until all of them are', () => {
  const nodeOf = ({ id }: { id: string }) => ({ id, position: { x: 0, y: 0 }, data: {} })
  const drawn = nodes.slice(0, 3).map(nodeOf)
  const sizes: number[] = []
  for (let frame = 0; frame < 20 && drawn.length < nodes.length; frame++) {
    const later = cardsForLater({ graph, positions: {}, notes: [] }, drawn, frame === 0)
    const known = new Set(drawn.map(({ id }) => id))
    const now = nodes.filter(({ id }) => !known.has(id) && !later.has(id))
    sizes.push(now.length)
    drawn.push(...now.map(nodeOf))
  }
  expect(sizes).toEqual([0, ...Array(12).fill(40), 20])
  expect(cardsForLater({ graph, positions: {}, notes: [] }, drawn, true).size).toBe(0)
})

test('a few new cards are drawn with the step that adds them', () => {
  const few = { ...graph, nodes: nodes.slice(0, 5) }
  expect(cardsForLater({ graph: few, positions: {}, notes: [] }, [], true).size).toBe(0)
})
