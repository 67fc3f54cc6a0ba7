import { useMemo } from 'react'
import { toast } from '#src/kit/toast.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import type { EditorStore } from '../../core/actions.ts'
import { panelAtom } from '../../core/revision-panel.ts'
import type { Draft } from './draft.ts'
import { mayDiscard } from './may-discard.ts'
import { discardDraft, restoreDraft, shownDraftAtom } from './offers.ts'

/** What can be done with an offered draft. */
export function useDrafts(store: EditorStore) {
  return useMemo(() => {
    const show = (draft: Draft) => {
      store.set(shownDraftAtom, draft)
      store.set(panelAtom, 'draft')
    }
    const close = () => {
      if (store.get(panelAtom) === 'draft') store.set(panelAtom, undefined)
      store.set(shownDraftAtom, undefined)
    }
    return {
      /** Shows a draft beside what is on the sheet. */
      show,
      /** Brings it back, or asks in the panel where both changed a place. */
      restore: async (draft: Draft, decide?: Decide) => {
        const restored = await restoreDraft(store, draft, decide)
        if (restored.is === 'asked') show(draft)
        else if (restored.is === 'refused') toast.info(restored.why)
        else close()
      },
      discard: async (draft: Draft) => {
        if (!(await mayDiscard())) return
        close()
        await discardDraft(store, draft)
      },
    }
  }, [store])
}
