import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cut } from '#src/flows/index.ts'
import { editNode } from './actions.ts'
import { graphAtom, historyAtom, nodeOf, savedAtom, unsavedAtom } from './atoms.ts'
import { saveDocument } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import { isSavingTriedAtom, placedIssuesAtom } from './issues.ts'
import { beginHistory } from './sheet.ts'

const portWith = (save: (document: JsonObject) => Promise<unknown>) =>
  ({ idKey: 'ruleId', serverKeys: ['ruleId'], save, keepPlaces: async () => undefined }) as unknown as DocumentPort

function openNamed(name: string) {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph: cut(blankRule(), 'rule'), positions: {}, notes: [] }))
  const { root } = store.get(graphAtom)
  editNode(store, root, { ...store.get(nodeOf(root))?.data, name }, 'Rule name')
  return store
}

const loud = (store: ReturnType<typeof openNamed>) => store.get(placedIssuesAtom).filter(({ isToDo }) => !isToDo)

test('a document that is stored unfinished is saved, with what is left to do, and nothing is red for it', async () => {
  const store = openNamed('Half a rule')
  const port = portWith(async (document) => ({
    document: { ...document, ruleId: 'new' },
    etag: '"1"',
    exact: true,
    toDo: 1,
  }))
  expect(await saveDocument(store, port)).toBe('saved')
  expect(store.get(savedAtom)).toMatchObject({ id: 'new', toDo: 1 })
  expect([store.get(unsavedAtom), store.get(isSavingTriedAtom)]).toEqual([false, false])
  expect(store.get(placedIssuesAtom).length).toBeGreaterThan(0)
  expect(loud(store)).toEqual([])
})

test('a refused save leaves everything on the sheet, and what is missing is a problem from then on', async () => {
  const store = openNamed('Half a rule')
  const errors = [{ path: 'templateId', message: 'Template is Required' }]
  const port = portWith(async () => {
    throw new ApiError({ status: 422, code: 422, message: 'Template is Required', errors })
  })
  expect(await saveDocument(store, port)).toBe('refused')
  expect(store.get(unsavedAtom)).toBe(true)
  expect(loud(store).map(({ issue }) => issue.message)).toEqual(['Template is Required'])
})
