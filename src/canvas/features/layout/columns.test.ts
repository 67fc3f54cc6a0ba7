import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import type { Graph } from '#src/graph/graph.ts'
import { columnPlaces } from './columns.ts'

const wheel = cut(drawnRuleSamples.spinWheelFull)
const byTurn = (graph: Graph) =>
  [...columnPlaces(graph)].sort(([, a], [, b]) => a.turn - b.turn).map(([id, { column }]) => `${column} ${id}`)

test('puts who and when above the root, in its column, and what follows on its right in the order of the lists', () => {
  const order = byTurn(wheel)
  expect(order.slice(0, 3)).toEqual(['0 segment', '0 trigger', '0 template'])
  expect(order.filter((one) => one.includes('reward'))).toEqual([
    '1 reward:voucher-5000',
    '1 reward:coins-50',
    '1 reward:coins-10',
  ])
})

test('keeps the order of a list where its node was put on the sheet last', () => {
  const [first, ...rest] = wheel.nodes.filter(({ kind }) => kind === 'reward')
  const others = wheel.nodes.filter(({ kind }) => kind !== 'reward')
  const shuffled = { ...wheel, nodes: [...others, ...rest, ...(first ? [first] : [])] }
  expect(byTurn(shuffled)).toEqual(byTurn(wheel))
})

test('puts a step right of all that lead to it, and what is loose last', () => {
  const node = (id: string) => ({ id, kind: id, data: {} })
  const edge = (source: string, target: string) => ({ id: `${source} ${target}`, source, target, port: 'step' })
  const deep: Graph = {
    kind: 'rule',
    flow: 'none',
    root: 'quest',
    nodes: ['loose', 'prize', 'quest', 'milestone', 'task'].map(node),
    edges: [edge('quest', 'prize'), edge('quest', 'milestone'), edge('milestone', 'task'), edge('task', 'prize')],
  }
  expect(byTurn(deep)).toEqual(['0 quest', '3 prize', '1 milestone', '2 task', '0 loose'])
  const ring = { ...deep, edges: [...deep.edges, edge('prize', 'milestone')] }
  expect(columnPlaces(ring).size).toBe(5)
})
