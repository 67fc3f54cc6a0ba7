/** Keeps the draft of an open sheet. No React. */
import { type DraftKeeper, keepDraftOf } from '#src/revisions/drafts/draft-keeper.ts'
import { type DraftAddress, NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import type { EditorStore } from '../../core/actions.ts'
import { historyAtom, savedAtom } from '../../core/atoms.ts'
import { sessionOf } from '../../core/session.ts'
import { draftOf } from './draft.ts'

/** Begins to write drafts. `onTrouble` is called when the browser refuses to store them. */
export function keepDrafts(
  store: EditorStore,
  whose: Omit<DraftAddress, 'id'>,
  onTrouble?: (error: unknown) => void,
): DraftKeeper {
  const session = sessionOf(store)
  const address = (): DraftAddress => ({ ...whose, id: store.get(savedAtom).id ?? NEW_DOCUMENT_ID })
  const keeper = keepDraftOf({
    session,
    address,
    draft: (at) => draftOf(store, address(), session, at),
    ...(onTrouble && { onTrouble }),
  })
  const ends = [store.sub(historyAtom, keeper.soon), store.sub(savedAtom, keeper.soon)]
  const unsubscribed = <T>(result: T): T => {
    for (const leave of ends.splice(0)) leave()
    return result
  }
  return { ...keeper, forget: () => unsubscribed(keeper.forget()), stop: () => unsubscribed(keeper.stop()) }
}
