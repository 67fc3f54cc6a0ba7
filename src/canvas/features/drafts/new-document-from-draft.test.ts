/** A draft of a document that somebody deleted: it becomes a new one, and is kept as such. */
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { draftsOf, putDraft } from '#src/revisions/drafts/draft-store.ts'
import { NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import { beginWithoutDrafts } from '#src/revisions/drafts/no-drafts.fixture.ts'
import { addNewNode, editNode, undoStep } from '../../core/actions.ts'
import { documentAtom, graphAtom, historyAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { showDocument } from '../../core/document-actions.ts'
import { rulePortOf } from '../../core/documents/rule-port.ts'
import { sessionOf } from '../../core/session.ts'
import { type Draft, draftOf, looseNodes } from './draft.ts'
import { newDocumentFromDraft } from './restore-draft.ts'

const rulePort = rulePortOf('rule', { blank: blankRule })

beginWithoutDrafts()

const wheel = { ...drawnRuleSamples.spinWheelFull, ruleStatus: 'inactive', aFieldNobodyKnows: [1, null] }
const address = { user: 'asha', organisation: 'coffee', screen: '/ruleengine', id: 'rule-1' }

test('is a new document with the draft on its sheet, unsaved, in one step that can be undone', async () => {
  const left = createStore()
  showDocument(left, rulePort, { document: { ...wheel, ruleId: 'rule-1' }, etag: '"7"', exact: true })
  const template = left.get(graphAtom).nodes.find(({ kind }) => kind === 'template')
  editNode(left, template?.id ?? '', { ...template?.data, name: 'From the draft' }, 'Name')
  addNewNode(left, { kind: 'webhook', data: { webhook: 'loose' }, label: 'Webhook' }, { x: 7, y: 7 })
  const draft = draftOf(left, address, 'elsewhere', Date.now()) as Draft
  await putDraft(draft)

  const store = await newDocumentFromDraft(rulePort, draft, Promise.resolve({ brand: plainBrand }))
  expect(store.get(savedAtom)).toMatchObject({ id: undefined, etag: undefined })
  expect(JSON.stringify(store.get(documentAtom))).toBe(JSON.stringify({ ...wheel, name: 'From the draft' }))
  expect(looseNodes(store.get(graphAtom)).map(({ data }) => data)).toEqual([{ webhook: 'loose' }])
  expect(store.get(unsavedAtom)).toBe(true)
  expect(store.get(historyAtom).past.map(({ label }) => label)).toEqual(['Restore unsaved changes'])

  expect(await draftsOf(address)).toEqual([])
  const [own] = await draftsOf({ ...address, id: NEW_DOCUMENT_ID })
  expect(own).toMatchObject({ session: sessionOf(store), document: { name: 'From the draft' } })
  undoStep(store)
  expect(JSON.stringify(store.get(documentAtom))).toBe(JSON.stringify(store.get(savedAtom).document))
})
