import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeKind, nodeKinds } from '#nodes/kinds.ts'
import { check, kindOf } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { nodeById } from '#src/graph/graph.ts'
import { anyJson, fuzzed } from './fuzz.ts'
import { deep } from './mutate.ts'
import { law, smallLaw } from './runs.ts'

/** Milliseconds of processor time that one step may take with one document; a collection of garbage is given two more tries. */
const budget = 50

test('total: any JSON is recognised, checked, cut, glued and titled, each within 50 ms', () => {
  fc.assert(
    fc.property(anyJson, (json) => {
      within('kindOf', () => kindOf(json))
      within('check', () => check(json))
      const graph = within('cut', () => cut(json))
      within('glue', () => glue(graph))
      within('titles', () => graph.nodes.map((node) => nodeKind(node.kind).title(node.data, () => undefined)))
    }),
    law,
  )
})

test('total: the slice of any kind is titled by any other', () => {
  fc.assert(
    fc.property(anyJson, (json) => {
      for (const kind of nodeKinds) {
        if (typeof kind.title(json as never, () => undefined) !== 'string') throw new Error(`${kind.id} has no title`)
      }
    }),
    smallLaw,
  )
})

test('total: where of every cut names nodes and edges that are there', () => {
  fc.assert(
    fc.property(fuzzed('rule'), (rule) => {
      const graph = cut(rule, 'rule')
      const edges = new Set(graph.edges.map((edge) => edge.id))
      const owners = new Set(glue(graph).where.values())
      return [...owners].every((owner) => edges.has(owner) || nodeById(graph, owner) !== undefined)
    }),
    smallLaw,
  )
})

test.each([
  ['nothing', null],
  ['a text', 'rule'],
  ['a number', 5],
  ['a list', [{ type: 2 }]],
  ['a document too deep for JSON.stringify', { type: 2, name: deep(100_000), rewardAssigment: deep(100_000) }],
  [
    'rows too deep for JSON.stringify',
    { type: 2, rewardAssigment: [{ offerId: deep(100_000), percentage: deep(99_999) }] },
  ],
  ['a name too deep', { offerName: deep(100_000), rewardType: deep(100_000) }],
])('total: %s', (_, json) => {
  const graph = cut(json)
  expect(glue(graph).document).toBeTypeOf(typeof json)
  expect(Array.isArray(check(json))).toBe(true)
})

test.each(['constructor', '__proto__', 'toString', '', 'nothing'])('total: a document of the kind "%s"', (kind) => {
  expect(check({ name: 1 }, kind)).toEqual([])
  expect(glue(cut({ name: 1 }, kind)).document).toEqual({ name: 1 })
})

function within<T>(step: string, run: () => T): T {
  for (let turn = 1; ; turn++) {
    const start = process.cpuUsage()
    const result = run()
    const { user, system } = process.cpuUsage(start)
    const took = (user + system) / 1000
    if (took < budget) return result
    if (turn === 3) throw new Error(`${step} took ${Math.round(took)} ms`)
  }
}
