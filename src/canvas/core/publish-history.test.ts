import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cut } from '#src/flows/index.ts'
import { editNode, undoStep } from './actions.ts'
import { documentAtom, graphAtom, historyAtom, nodeOf, savedAtom } from './atoms.ts'
import { saveDocument } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import { placedIssuesAtom } from './issues.ts'
import { beginHistory } from './sheet.ts'

/** A port that stores whatever it is given. */
const port = {
  idKey: 'ruleId',
  serverKeys: ['ruleId'],
  save: async (document: JsonObject) => ({ document, etag: '"2"', exact: true }),
  keepPlaces: async () => undefined,
} as unknown as DocumentPort

function openStored(ruleStatus: 'active' | 'inactive') {
  const store = createStore()
  const document = { ...drawnRuleSamples.spinWheelFull, ruleStatus } as JsonObject
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  store.set(savedAtom, { id: 'a-rule', document, serverKeys: { ruleId: 'a-rule' }, etag: '"1"', exact: true })
  const edit = (change: JsonObject) => {
    const { root } = store.get(graphAtom)
    editNode(store, root, { ...store.get(nodeOf(root))?.data, ...change }, Object.keys(change).join())
  }
  return { store, edit }
}

test('an undo never goes back behind a publication', async () => {
  const { store, edit } = openStored('inactive')
  edit({ name: 'Another name' })
  edit({ ruleStatus: 'active' })
  expect(await saveDocument(store, port)).toBe('saved')
  undoStep(store)
  expect(store.get(documentAtom)).toMatchObject({ ruleStatus: 'active', name: 'Another name' })
})

test('a publication that names something unknown is refused, and the problem stands where it is named', async () => {
  const { store, edit } = openStored('inactive')
  edit({ ruleStatus: 'active' })
  const message = 'This offer does not exist'
  const refusal = new ApiError({
    status: 422,
    code: 422,
    message,
    reply: {},
    errors: [{ path: 'rewardAssigment.1.offerId', message }],
  })
  const refusing = { ...port, save: () => Promise.reject(refusal) }
  expect(await saveDocument(store, refusing)).toBe('refused')
  expect(store.get(savedAtom).document.ruleStatus).toBe('inactive')
  const placed = store.get(placedIssuesAtom).find(({ issue }) => issue.message === message)
  const kind = store.get(graphAtom).nodes.find(({ id }) => id === placed?.owner)?.kind
  expect([kind, placed?.issue.severity]).toEqual(['reward', 'error'])
  edit({ name: 'Another name' })
  undoStep(store)
  expect(store.get(documentAtom).ruleStatus).toBe('active')
})

test('a save that publishes nothing leaves its steps', async () => {
  const { store, edit } = openStored('inactive')
  edit({ name: 'Another name' })
  expect(await saveDocument(store, port)).toBe('saved')
  undoStep(store)
  expect(store.get(documentAtom).name).toBe(drawnRuleSamples.spinWheelFull.name)
})
