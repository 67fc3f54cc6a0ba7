/** A draft whose document was deleted meanwhile: what it holds becomes a new document. No React. */
import { createStore } from 'jotai'
import type { Brand } from '#schemas/values/brand.ts'
import type { EditorStore } from '../../core/actions.ts'
import { openNewDocument } from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { placeSheet } from '../../core/place-document.ts'
import { type Draft, draftOf, NEW_DOCUMENT_ID } from './draft.ts'
import { putDraft, removeDraft } from './draft-store.ts'
import { sessionOf } from './session.ts'

/** Begins a new document with the sheet of a draft as its first, unsaved step; the draft is one of that new document from then on. */
export async function newDocumentFromDraft(
  port: DocumentPort,
  draft: Draft,
  look: Promise<Brand>,
): Promise<EditorStore> {
  const store = createStore()
  await openNewDocument(store, port, look)
  placeSheet(store, draft.sheet, 'Restore unsaved changes')
  const { user, organisation, screen } = draft
  const own = draftOf(store, { user, organisation, screen, id: NEW_DOCUMENT_ID }, sessionOf(store), Date.now())
  if (own) await putDraft(own)
  await removeDraft(draft)
  return store
}
