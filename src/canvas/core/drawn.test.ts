import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { graphAtom, historyAtom, nowAtom, selectionAtom } from './atoms.ts'
import { cardFactsAtom, edgeFactsAtom } from './drawn.ts'
import { placedIssuesAtom } from './issues.ts'
import { beginHistory } from './sheet.ts'

/** Opens a rule and subscribes to what its cards and edges draw, as they do. */
function opened() {
  const store = createStore()
  const graph = cut(drawnRuleSamples.spinWheelFull, 'rule')
  const show = (next: typeof graph) => store.set(historyAtom, beginHistory({ graph: next, positions: {}, notes: [] }))
  show(graph)
  for (const facts of [cardFactsAtom, edgeFactsAtom]) store.sub(facts, () => undefined)
  return { store, graph, show }
}

test('an edit of one card changes the facts of no other card and of no edge', () => {
  const { store, graph, show } = opened()
  const [cards, edges] = [store.get(cardFactsAtom), store.get(edgeFactsAtom)]
  const reward = graph.nodes.find(({ kind }) => kind === 'reward')
  show(withNodeData(graph, reward?.id ?? '', { ...reward?.data, offerName: 'Another name' }))
  const changed = [...store.get(cardFactsAtom)].filter(([id, facts]) => facts !== cards.get(id))
  expect(changed.map(([id]) => id)).toEqual([reward?.id])
  expect(store.get(edgeFactsAtom)).toBe(edges)
})

test('a selected card changes the facts of its edges alone', () => {
  const { store, graph } = opened()
  const [cards, edges] = [store.get(cardFactsAtom), store.get(edgeFactsAtom)]
  const [edge] = graph.edges
  store.set(selectionAtom, [edge?.target ?? ''])
  const lit = [...store.get(edgeFactsAtom)].filter(([id, facts]) => facts !== edges.get(id))
  expect(lit.map(([id]) => id)).toEqual(
    store
      .get(graphAtom)
      .edges.flatMap(({ id, source, target }) => ([source, target].includes(edge?.target ?? '') ? [id] : [])),
  )
  expect(store.get(cardFactsAtom)).toBe(cards)
})

test('checks that run again and find the same place nothing anew', () => {
  const { store } = opened()
  const placed = store.get(placedIssuesAtom)
  store.set(nowAtom, store.get(nowAtom) + 1)
  expect(store.get(placedIssuesAtom)).toBe(placed)
})
