/** Drafts that were left behind: finding and discarding them. */
import { atom } from 'jotai'
import type { DraftKeeper } from '#src/revisions/drafts/draft-keeper.ts'
import { draftsOf, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import type { DraftAddress } from '#src/revisions/drafts/kept-draft.ts'
import { leftBehind, loadMerging } from '#src/revisions/drafts/left-behind.ts'
import type { OpenEditor } from '#src/revisions/drafts/tabs.ts'
import type { EditorStore } from '../../core/actions.ts'
import { savedAtom } from '../../core/atoms.ts'
import { savedMessagesAtom } from '../../core/saved-messages.ts'
import { sessionOf } from '../../core/session.ts'
import { otherEditorsAtom } from '../presence/tabs-atoms.ts'
import { type Draft, isSpent } from './draft.ts'

/** The drafts that are offered, newest first. */
export const offeredDraftsAtom = atom<readonly Draft[]>([])

/** The draft that the panel shows. */
export const shownDraftAtom = atom<Draft | undefined>(undefined)

/** The writer of this editor's draft; undefined while nobody is signed in. */
export const keeperAtom = atom<DraftKeeper | undefined>(undefined)

/** Loads what brings a draft back. */
export const loadRestoring = () => import('./restore-draft.ts')

/**
 * Finds the drafts of a document that no open editor is writing. Those without unsaved content are removed silently.
 */
export async function findDrafts(store: EditorStore, address: DraftAddress) {
  const own = sessionOf(store)
  const found = await draftsOf<Draft>(address)
  const drafts = leftBehind(found, store.get(otherEditorsAtom)).filter(({ session }) => session !== own)
  const stored = store.get(savedAtom).document
  const messages = store.get(savedMessagesAtom)
  const spent = drafts.filter((draft) => isSpent(draft, stored, messages))
  // An offer that is taken is carried out at once.
  if (spent.length < drafts.length) await Promise.all([loadMerging(), loadRestoring()])
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

/** Throws a draft away. It is offered until it is gone: who reloads the page at once is not asked again. */
export async function discardDraft(store: EditorStore, draft: Draft) {
  await removeDraft(draft)
  store.set(offeredDraftsAtom, (drafts) => drafts.filter((one) => one !== draft))
}
