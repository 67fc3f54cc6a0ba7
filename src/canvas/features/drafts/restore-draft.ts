/** Bringing a draft back, loaded when one is found: most documents are opened without. */
import { createStore } from 'jotai'
import { type DrawnMessage, messagesOn, withMessages, withoutMessages } from '#src/flows/messages/beside.ts'
import { freeId, type GraphNode } from '#src/graph/graph.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import { putDraft, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import { NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import { loadMerging } from '#src/revisions/drafts/left-behind.ts'
import type { EditorStore } from '../../core/actions.ts'
import { documentAtom, documentTextAtom, sheetAtom } from '../../core/atoms.ts'
import {
  type NewDocumentDefaults,
  openNewDocument,
  placeSheet,
  sheetWith,
  whyNotPlaceable,
} from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { storedIdOf } from '../../core/saved-messages.ts'
import { sessionOf } from '../../core/session.ts'
import type { Sheet } from '../../core/sheet.ts'
import { type Draft, draftOf, looseNodes } from './draft.ts'
import { discardDraft, keeperAtom } from './offered-drafts.ts'

/** The outcome of restoring a draft. */
export type RestoreResult = { readonly is: 'restored' | 'asked' } | { readonly is: 'refused'; readonly why: string }

/**
 * Restores a draft to the sheet as one step, merged with what was saved or drawn since. Where both changed a place,
 * nothing happens until the person decides. The draft is removed once its result is kept.
 */
export async function restoreDraft(store: EditorStore, draft: Draft, decide?: Decide): Promise<RestoreResult> {
  const [{ mergeDocuments }, { recounted }] = await loadMerging()
  const theirs = store.get(documentAtom)
  const { document: merged, conflicts } = mergeDocuments(draft.base.document, draft.document, theirs, decide)
  const document = recounted(merged, draft.document, theirs)
  if (conflicts.length > 0 && conflicts.some((conflict) => !decide?.(conflict))) return { is: 'asked' }
  const why = whyNotPlaceable(store, document)
  if (why) return { is: 'refused', why }
  const sheet = store.get(sheetAtom)
  // Nothing else happened: the sheet comes back as it was drawn.
  const isUntouched = JSON.stringify(draft.base.document) === store.get(documentTextAtom)
  const restored = isUntouched ? withLoose(draft.sheet, sheet) : withLoose(sheetWith(sheet, document), draft.sheet)
  placeSheet(store, withDraftMessages(restored, sheet, draft), 'Restore unsaved changes')
  await store.get(keeperAtom)?.flush()
  await discardDraft(store, draft)
  return { is: 'restored' }
}

/**
 * Begins a new document with the sheet of a draft as its first, unsaved step. The draft belongs to that new document
 * from then on.
 */
export async function newDocumentFromDraft(
  port: DocumentPort,
  draft: Draft,
  defaults: Promise<NewDocumentDefaults>,
): Promise<EditorStore> {
  const store = createStore()
  await openNewDocument(store, port, defaults)
  placeSheet(store, draft.sheet, 'Restore unsaved changes')
  const { user, organisation, screen } = draft
  const own = draftOf(store, { user, organisation, screen, id: NEW_DOCUMENT_ID }, sessionOf(store), Date.now())
  if (own) await putDraft(own)
  await removeDraft(draft)
  return store
}

/**
 * Returns a sheet with the messages of a draft: as they were drawn there, without those that were deleted there, and with
 * those that were stored since.
 */
function withDraftMessages(sheet: Sheet, here: Sheet, { sheet: drawn, messages = [] }: Draft): Sheet {
  const [there, now] = [messagesOn(drawn.graph), messagesOn(here.graph)]
  const idOf = ({ document }: DrawnMessage) => storedIdOf(document)
  const stored = new Set(now.map(idOf))
  const drafted = there.filter((one) => idOf(one) === undefined || stored.has(idOf(one)))
  const known = new Set([...messages, ...drafted.map(idOf)])
  const since = now.filter((one) => !known.has(idOf(one)))
  if (drafted.length + since.length === 0 && now.length === 0) return sheet
  const graph = withMessages(withoutMessages(sheet.graph), [...drafted, ...since])
  const places = Object.fromEntries(
    drafted.flatMap(({ id }) => (drawn.positions[id] ? [[id, drawn.positions[id]] as const] : [])),
  )
  return { ...sheet, graph, positions: { ...sheet.positions, ...places } }
}

/**
 * Returns a sheet with the loose nodes of another one added at their places. Those it already has are not added twice.
 */
export function withLoose(sheet: Sheet, from: Sheet): Sheet {
  const own = new Set(looseNodes(sheet.graph).map(contents))
  const loose = looseNodes(from.graph).filter((node) => !own.has(contents(node)))
  if (loose.length === 0) return sheet
  const names = new Map<string, string>()
  let { graph, positions } = sheet
  for (const node of loose) {
    const id = freeId(graph, node.id)
    const position = from.positions[node.id]
    names.set(node.id, id)
    graph = { ...graph, nodes: [...graph.nodes, { ...node, id }] }
    if (position) positions = { ...positions, [id]: position }
  }
  for (const edge of from.graph.edges) {
    const [source, target] = [names.get(edge.source), names.get(edge.target)]
    if (source === undefined || target === undefined) continue
    graph = { ...graph, edges: [...graph.edges, { ...edge, id: freeId(graph, edge.id), source, target }] }
  }
  return { ...sheet, graph, positions }
}

const contents = ({ kind, data }: GraphNode) => `${kind} ${JSON.stringify(data)}`
