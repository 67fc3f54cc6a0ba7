import { describe, expect, test } from 'vitest'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import { cut } from '#src/flows/index.ts'
import { addNode } from '#src/flows/operations/edit.ts'
import type { Graph } from '#src/graph/graph.ts'
import { type OutlineItem, outlineOf } from './outline.ts'

const flat = (lines: readonly OutlineItem[]): OutlineItem[] => lines.flatMap((line) => [line, ...flat(line.below)])
const kindOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.kind

describe('the lines of a rule', () => {
  const graph = cut(ruleSamples.spinWheelFull, 'rule')

  test('begin with who and when, then the game, then what it gives in the order of its rows', () => {
    const { document, loose } = outlineOf(graph)
    expect(document.map(({ id }) => kindOf(graph, id))).toEqual(['segment', 'trigger', 'template'])
    const below = document.at(-1)?.below ?? []
    const rows = graph.edges.filter(({ data }) => data).map(({ id }) => id)
    expect(below.map(({ edge }) => edge).filter((edge) => rows.includes(edge ?? ''))).toEqual(rows)
    expect(loose).toEqual([])
  })

  test('say every edge once, and what hangs on nothing apart', () => {
    const { graph: withLoose, id } = addNode(graph, 'reward', { offerId: 'coins-10' })
    const { document, loose } = outlineOf(withLoose)
    const edges = flat(document).flatMap(({ edge }) => (edge ? [edge] : []))
    expect([...edges].sort()).toEqual(graph.edges.map((edge) => edge.id).sort())
    expect(loose).toEqual([{ id, edge: undefined, below: [] }])
  })

  test('end where nodes lead back to themselves', () => {
    const [one, two] = graph.nodes
    const round: Graph = {
      ...graph,
      edges: [...graph.edges, { id: 'round', source: two?.id ?? '', target: one?.id ?? '', port: 'outcome' }],
    }
    expect(() => outlineOf(round)).not.toThrow()
  })
})
