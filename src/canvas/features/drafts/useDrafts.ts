import { useMemo } from 'react'
import { toast } from '#src/kit/toast.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import { confirmDiscardDraft } from '#src/revisions/drafts/confirm-discard-draft.ts'
import type { EditorStore } from '../../core/actions.ts'
import { revisionTabAtom } from '../../core/view-state.ts'
import type { Draft } from './draft.ts'
import { discardDraft, loadRestoring, shownDraftAtom } from './offered-drafts.ts'

/** Returns the actions for an offered draft. */
export function useDrafts(store: EditorStore) {
  return useMemo(() => {
    const show = (draft: Draft) => {
      store.set(shownDraftAtom, draft)
      store.set(revisionTabAtom, 'draft')
    }
    const close = () => {
      if (store.get(revisionTabAtom) === 'draft') store.set(revisionTabAtom, undefined)
      store.set(shownDraftAtom, undefined)
    }
    return {
      /** Shows a draft beside what is on the sheet. */
      show,
      /** Brings it back, or asks in the panel where both changed a place. */
      restore: async (draft: Draft, decide?: Decide) => {
        const { restoreDraft } = await loadRestoring()
        const restored = await restoreDraft(store, draft, decide)
        if (restored.is === 'asked') show(draft)
        else if (restored.is === 'refused') toast.info(restored.why)
        else close()
      },
      discard: async (draft: Draft) => {
        if (!(await confirmDiscardDraft())) return
        close()
        await discardDraft(store, draft)
      },
    }
  }, [store])
}
