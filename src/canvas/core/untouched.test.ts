/** What nobody changed is not changed: every sample of every drawn family, as it is opened and after an edit that was undone. */

import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { redoStep, removeSelected, setFacts, takeStep, undoStep } from './actions.ts'
import { documentTextAtom, graphAtom, historyAtom, selectionAtom, unsavedAtom } from './atoms.ts'
import { openDocument } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'

const serverKeys = ['id', 'ruleId', 'badgesRuleId', 'createdTS', 'updatedTS', 'createdby']

/** A port whose server holds one document; what it needs no call for is left out. */
const portOf = (kind: string, document: JsonObject) =>
  ({
    kind,
    serverKeys,
    idKey: 'id',
    load: async () => ({
      document: { ...JSON.parse(JSON.stringify(document)), id: 'stored' },
      etag: '"1"',
      exact: true,
    }),
    loadPlaces: async () => ({ places: null, etag: undefined }),
  }) as unknown as DocumentPort

const list = (['rule', 'badge-rule'] as const).flatMap((kind) =>
  Object.entries(samples[kind]).map(([name, sample]) => ({ name, kind, sample: omit(sample, serverKeys) })),
)

describe.each(list)('$kind $name', ({ kind, sample }) => {
  const text = JSON.stringify(sample)
  const opened = async () => {
    const store = createStore()
    await openDocument(store, portOf(kind, sample), 'stored')
    return store
  }

  test('is opened as it is stored, whatever is looked up around it', async () => {
    const store = await opened()
    setFacts(store, { template: { id: 'another', type: 2, segments: [] } })
    expect(store.get(documentTextAtom)).toBe(text)
    expect(store.get(unsavedAtom)).toBe(false)
  })

  test('is what it was when an edit of any step is undone', async () => {
    const store = await opened()
    for (const { id, data } of store.get(graphAtom).nodes) {
      takeStep(store, 'Edit', (graph) => withNodeData(graph, id, { ...data, added: 'by hand' }), { open: true })
      expect(store.get(unsavedAtom)).toBe(true)
      undoStep(store)
      expect(store.get(documentTextAtom)).toBe(text)
      expect(store.get(unsavedAtom)).toBe(false)
    }
  })

  test('is what it was when a deletion of all its steps is undone, done again and undone', async () => {
    const store = await opened()
    const { nodes, root } = store.get(graphAtom)
    store.set(
      selectionAtom,
      nodes.flatMap(({ id }) => (id === root ? [] : [id])),
    )
    removeSelected(store)
    if (store.get(historyAtom).past.length === 0) return
    undoStep(store)
    redoStep(store)
    undoStep(store)
    expect(store.get(documentTextAtom)).toBe(text)
    expect(store.get(unsavedAtom)).toBe(false)
  })
})
