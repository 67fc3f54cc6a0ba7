/** A newer version than the one that was opened: taking it over, alone or together with what was changed here. Nothing is lost by it. */
import type { Slice } from '#src/graph/graph.ts'
import type { EditorStore } from '../../core/actions.ts'
import { documentAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { placeDocument, savedDocumentOf, withoutServerKeys } from '../../core/document-actions.ts'
import type { DocumentPort, LoadedDocument } from '../../core/documents/document-port.ts'
import { refusedIssuesAtom } from '../../core/issues.ts'
import { followPlaces } from '../../core/places.ts'
import { togetherAtom } from '../../core/together.ts'
import { newerVersionAtom } from '../../core/view-state.ts'
import { followMessages } from '../messages/follow-messages.ts'

/** Takes a newer version as the stored one and puts a document on the sheet, the newer one or a merged one, as one step. */
export function takeNewer(
  store: EditorStore,
  port: DocumentPort,
  newer: LoadedDocument,
  document: Slice,
  label: string,
) {
  const saved = savedDocumentOf(port, newer)
  store.set(savedAtom, saved)
  store.set(refusedIssuesAtom, undefined)
  store.set(newerVersionAtom, undefined)
  placeDocument(store, document, label)
}

/**
 * Reads the document, and the places and notes of its sheet, anew after they were saved elsewhere: quietly where nothing
 * is unsaved here, else the newer version is kept beside it.
 *
 * @throws {Error} When the document cannot be read.
 */
export async function followSave(store: EditorStore, port: DocumentPort) {
  await followDocument(store, port)
  await followPlaces(store, port)
  const { id } = store.get(savedAtom)
  if (id !== undefined && port.messages) await followMessages(store, port.messages, id)
}

async function followDocument(store: EditorStore, port: DocumentPort) {
  const { id, etag } = store.get(savedAtom)
  if (id === undefined) return
  const together = store.get(togetherAtom)
  if (together) return void (await together.catchUp())
  const newer = await port.load(id)
  const here = store.get(savedAtom)
  if (here.id !== id || here.etag !== etag || newer.etag === etag) return
  const isSame = JSON.stringify(withoutServerKeys(port, newer)) === JSON.stringify(store.get(documentAtom))
  if (store.get(unsavedAtom) && !isSame) store.set(newerVersionAtom, newer)
  else takeNewer(store, port, newer, withoutServerKeys(port, newer), 'Saved in another tab')
}
