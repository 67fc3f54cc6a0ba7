/** A draft whose document was deleted meanwhile: what it holds becomes a new document. No React. */
import { createStore } from 'jotai'
import type { Brand } from '#schemas/values/brand.ts'
import type { DocumentPort } from '../documents/document-port.ts'
import type { EditorStore } from '../editor/actions.ts'
import { openBlank } from '../editor/document-actions.ts'
import { type Draft, draftOf, NEW } from './draft.ts'
import { putDraft, removeDraft } from './draft-store.ts'
import { placeSheet } from './place-document.ts'
import { sessionOf } from './session.ts'

/** Begins a new document with the sheet of a draft as its first, unsaved step; the draft is one of that new document from then on. */
export async function newOfDraft(port: DocumentPort, draft: Draft, look: Promise<Brand>): Promise<EditorStore> {
  const store = createStore()
  await openBlank(store, port, look)
  placeSheet(store, draft.sheet, 'Restore unsaved changes')
  const { user, organisation, screen } = draft
  const own = draftOf(store, { user, organisation, screen, id: NEW }, sessionOf(store), Date.now())
  if (own) await putDraft(own)
  await removeDraft(draft)
  return store
}
