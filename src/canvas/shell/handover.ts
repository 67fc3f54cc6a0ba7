/**
 * The handover of an editor's state, history included, to another address: for a new document that was just saved, or
 * begun with a draft.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { EditorStore } from '../core/actions.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'

const keyOf = ({ kind }: DocumentPort, id: string | undefined) => ['editor', 'handover', kind, id ?? 'new']

/** Hands an open editor over to the page of a document; `id` is undefined for the page of a new one. */
export function handOverEditor(queries: QueryClient, port: DocumentPort, id: string | undefined, store: EditorStore) {
  queries.setQueryData(keyOf(port, id), { store })
}

/** Returns the editor that was handed over to this page, where one was, and a function that forgets it. */
export function handedOverEditor(queries: QueryClient, port: DocumentPort, id: string | undefined) {
  const queryKey = keyOf(port, id)
  const held = queries.getQueryData<{ readonly store: EditorStore }>(queryKey)
  return held && { ...held, forget: () => queries.removeQueries({ queryKey, exact: true }) }
}
