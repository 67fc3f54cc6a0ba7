import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test } from 'vitest'
import { cut, glue } from '#src/flows/index.ts'
import { addNode } from '#src/flows/operations/edit.ts'
import { canonicalIds, recut } from '#src/flows/operations/recut.ts'
import type { Graph } from '#src/graph/graph.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { anyRule } from './fuzz.ts'
import { law, smallLaw } from './runs.ts'

const type = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 18, 19, 20, 99, undefined)

test('recut: without an edit the graph stays as it is, ids included', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const graph = renamed(cut(rule, 'rule'))
      return isDeepStrictEqual(recut(graph), graph)
    }),
    law,
  )
})

test('recut: a new type draws the same document, every card that still stands keeps its id', () => {
  fc.assert(
    fc.property(anyRule, type, fc.boolean(), (rule, next, loose) => {
      const drawn = renamed(cut(rule, 'rule'))
      const before = loose ? addNode(addNode(drawn, 'webhook', {}).graph, 'reward', { offerId: 'x' }).graph : drawn
      const edited = withType(before, next)
      const after = recut(edited)
      const text = JSON.stringify(glue(edited).document)
      if (JSON.stringify(glue(after).document) !== text) throw new Error('the document is another')
      if (cut(JSON.parse(text), 'rule').flow !== after.flow) throw new Error('the flow is another')
      const ids = [...after.nodes, ...after.edges].map(({ id }) => id)
      if (new Set(ids).size !== ids.length) throw new Error(`an id stands twice: ${ids.join(', ')}`)
      for (const node of before.nodes) {
        const there = after.nodes.find((one) => one.id === node.id)
        const held = before.edges.some(({ source, target }) => source === node.id || target === node.id)
        if (!held && node.id !== before.root && !isDeepStrictEqual(there, node)) throw new Error(`${node.id} is lost`)
        if (held && after.flow === before.flow && there?.kind !== node.kind) throw new Error(`${node.id} lost its id`)
      }
      if (after.root !== before.root) throw new Error('the root lost its id')
    }),
    law,
  )
})

test('canonical ids: the ids of a fresh cut are found again under any others', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const fresh = cut(rule, 'rule')
      const graph = renamed(fresh)
      const ids = canonicalIds(graph)
      const found = (drawn: Graph) => [...drawn.nodes, ...drawn.edges].map(({ id }) => id)
      return isDeepStrictEqual(
        found(graph).map((id) => ids.get(id)),
        found(fresh),
      )
    }),
    smallLaw,
  )
})

/** The same graph under ids as a person's edits give them, in which nothing can be read. */
function renamed(graph: Graph): Graph {
  const names = new Map([...graph.nodes, ...graph.edges].map(({ id }, index) => [id, `n${index}`]))
  const name = (id: string) => names.get(id) ?? id
  return {
    ...graph,
    root: name(graph.root),
    nodes: graph.nodes.map((node) => ({ ...node, id: name(node.id) })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      id: name(edge.id),
      source: name(edge.source),
      target: name(edge.target),
    })),
  }
}

function withType(graph: Graph, type: number | undefined): Graph {
  const data = graph.nodes.find((node) => node.id === graph.root)?.data ?? {}
  const { type: _, ...rest } = data
  return withNodeData(graph, graph.root, type === undefined ? rest : { ...rest, type })
}
