/** Drafts that were left behind: finding, restoring and discarding them. */
import { atom, createStore } from 'jotai'
import type { Decide } from '#src/merge/merge-documents.ts'
import type { DraftKeeper } from '#src/revisions/drafts/draft-keeper.ts'
import { draftsOf, putDraft, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import { type DraftAddress, NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import { leftBehind, loadMerging } from '#src/revisions/drafts/left-behind.ts'
import type { OpenEditor } from '#src/revisions/drafts/tabs.ts'
import type { EditorStore } from '../../core/actions.ts'
import { documentAtom, documentTextAtom, savedAtom, sheetAtom } from '../../core/atoms.ts'
import {
  type NewDocumentDefaults,
  openNewDocument,
  placeSheet,
  sheetWith,
  whyNotPlaceable,
} from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { otherEditorsAtom } from '../presence/tabs-atoms.ts'
import { type Draft, draftOf, isSpent, sessionOf, withLoose } from './draft.ts'

/** The drafts that are offered, newest first. */
export const offeredDraftsAtom = atom<readonly Draft[]>([])

/** The draft that the panel shows. */
export const shownDraftAtom = atom<Draft | undefined>(undefined)

/** The writer of this editor's draft; undefined while nobody is signed in. */
export const keeperAtom = atom<DraftKeeper | undefined>(undefined)

/**
 * Finds the drafts of a document that no open editor is writing. Those without unsaved content are removed silently.
 */
export async function findDrafts(store: EditorStore, address: DraftAddress) {
  const own = sessionOf(store)
  const found = await draftsOf<Draft>(address)
  const drafts = leftBehind(found, store.get(otherEditorsAtom)).filter(({ session }) => session !== own)
  const stored = store.get(savedAtom).document
  const spent = drafts.filter((draft) => isSpent(draft, stored))
  // An offer that is taken is carried out at once.
  if (spent.length < drafts.length) await loadMerging()
  store.set(
    offeredDraftsAtom,
    drafts.filter((draft) => !spent.includes(draft)),
  )
  await Promise.all(spent.map(removeDraft))
}

/** Sets the editors that are open elsewhere. Their drafts are offered no longer, since a busy tab may answer late. */
export function setOtherEditors(store: EditorStore, others: readonly OpenEditor[]) {
  store.set(otherEditorsAtom, others)
  store.set(offeredDraftsAtom, (drafts) => leftBehind(drafts, others))
}

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
  placeSheet(
    store,
    isUntouched ? withLoose(draft.sheet, sheet) : withLoose(sheetWith(sheet, document), draft.sheet),
    'Restore unsaved changes',
  )
  await store.get(keeperAtom)?.flush()
  await discardDraft(store, draft)
  return { is: 'restored' }
}

/** Throws a draft away. */
export async function discardDraft(store: EditorStore, draft: Draft) {
  store.set(offeredDraftsAtom, (drafts) => drafts.filter((one) => one !== draft))
  await removeDraft(draft)
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
