import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { oddRuleSamples } from '#schemas/documents/rule-odd.samples.ts'
import type { Graph } from '#src/graph/graph.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { rootSlice } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { addNode } from './edit.ts'
import { canonicalIds, recut } from './recut.ts'

const { spinWheelFull } = drawnRuleSamples
const withType = (graph: Graph, type: number) => withNodeData(graph, graph.root, { ...rootSlice(graph), type })
/** The same graph, one node or edge of it under another id. */
function withId(graph: Graph, from: string, to: string): Graph {
  const id = (one: string) => (one === from ? to : one)
  return {
    ...graph,
    root: id(graph.root),
    nodes: graph.nodes.map((node) => ({ ...node, id: id(node.id) })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      id: id(edge.id),
      source: id(edge.source),
      target: id(edge.target),
    })),
  }
}

test('cards keep their ids when the flow changes, and so do their edges', () => {
  const before = withId(withId(cut(spinWheelFull), 'trigger', 't-1'), 'trigger moment template', 'e-1')
  const after = recut(withType(before, 3))
  expect(after.flow).toBe('scratch-card')
  expect(after.nodes.find((node) => node.kind === 'trigger')?.id).toBe('t-1')
  expect(after.edges.find((edge) => edge.port === 'moment')).toEqual({
    id: 'e-1',
    source: 't-1',
    target: 'template',
    port: 'moment',
  })
})

test('a trigger that holds nothing but its segment keeps its id', () => {
  const before = withId(cut({ type: 2, userSegmentId: 'gold' }), 'trigger', 't-1')
  expect(recut(before)).toEqual(before)
})

test('what the next flow does not draw returns to the root', () => {
  const after = recut(withType(cut(spinWheelFull), 3))
  expect(after.nodes.some((node) => node.kind === 'leaderboard')).toBe(false)
  expect(rootSlice(after).leaderBoardId).toBe('diwali-shoppers')
})

test('an opaque rule that becomes a wheel is drawn; its card is the root still', () => {
  const before = cut(oddRuleSamples.unknownType)
  const after = recut(withType(before, 2))
  expect(after.root).toBe(before.root)
  expect(after.nodes.map((node) => node.kind)).toContain('reward')
  expect(glue(after).document).toEqual({ ...oddRuleSamples.unknownType, type: 2 })
})

test('loose cards stay on the sheet, and a fresh card takes no id of theirs', () => {
  const { graph, id } = addNode(cut({ ...oddRuleSamples.unknownType, webhookCallback: true }), 'webhook', {
    webhook: 'x',
  })
  const after = recut(withType(graph, 2))
  expect(after.nodes.find((node) => node.id === id)?.data).toEqual({ webhook: 'x' })
  expect(after.nodes.filter((node) => node.kind === 'webhook')).toHaveLength(2)
})

test('canonical ids are those of a fresh cut; loose cards have none', () => {
  const before = withId(cut(spinWheelFull), 'trigger', 't-1')
  const { graph, id } = addNode(before, 'webhook', {})
  expect(canonicalIds(graph).get('t-1')).toBe('trigger')
  expect(canonicalIds(graph).has(id)).toBe(false)
})
