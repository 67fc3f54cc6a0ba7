import { type Atom, createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { aboveOf, countsOf, edgeOf, historyAtom, nodeOf, rowOf, sliceOf } from './atoms.ts'
import { heldAtoms, holdFamilies } from './editor-families.ts'
import { figuresOf } from './forecast-atoms.ts'
import { heldIssuesOf, issuesOf, isTotalWrongOf } from './issues.ts'
import { lockOfNode } from './locks.ts'
import { noteOf } from './notes.ts'
import { resultOfCard, resultOfEdge, resultOfStep } from './results-atoms.ts'
import { beginHistory } from './sheet.ts'

const families: readonly ((id: string) => Atom<unknown>)[] = [
  ...[aboveOf, countsOf, edgeOf, figuresOf, heldIssuesOf, issuesOf, isTotalWrongOf],
  ...[lockOfNode, nodeOf, noteOf, rowOf, sliceOf],
  ...[resultOfCard, resultOfEdge, resultOfStep],
]

/** Draws a document and reads every atom of its nodes and edges, as its cards do. */
function draw() {
  const store = createStore()
  const graph = cut(drawnRuleSamples.spinWheelFull, 'rule')
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  for (const { id } of [...graph.nodes, ...graph.edges]) for (const family of families) store.get(family(id))
}

// What other tests of this process drew is let go.
beforeEach(() => holdFamilies()())

test('a closed editor leaves no atoms behind', () => {
  const close = holdFamilies()
  draw()
  expect(heldAtoms()).toBeGreaterThan(100)
  close()
  expect(heldAtoms()).toBe(0)
})

test('atoms stay while another editor is open', () => {
  const [closeOne, closeOther] = [holdFamilies(), holdFamilies()]
  draw()
  closeOne()
  closeOne()
  expect(heldAtoms()).toBeGreaterThan(100)
  closeOther()
  expect(heldAtoms()).toBe(0)
})
