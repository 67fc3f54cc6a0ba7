import { useCallback, useEffect } from 'react'
import { currentUser } from '#src/api/session-store.ts'
import { NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import { joinTabs, TABS_ANSWER_MS } from '#src/revisions/drafts/tabs.ts'
import type { EditorStore } from '../core/actions.ts'
import { roleLockAtom, savedAtom } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { afterRelease } from '../core/pointer.ts'
import { sessionOf } from '../core/session.ts'
import { keepDrafts } from '../features/drafts/keep-drafts.ts'
import { findDrafts, keeperAtom, offeredDraftsAtom, setOtherEditors } from '../features/drafts/offered-drafts.ts'
import { areDraftsRefusedAtom, tabsAtom } from '../features/presence/tabs-atoms.ts'

/** Follows a save in another tab. */
async function follow(store: EditorStore, port: DocumentPort) {
  const { followSave } = await import('../features/conflicts/newer-version.ts')
  await followSave(store, port)
}

/** Keeps and offers drafts while an editor is open, and exchanges messages with other tabs. */
export function useDraftsAndTabs(store: EditorStore, port: DocumentPort) {
  useEffect(() => {
    const user = currentUser()
    const session = sessionOf(store)
    const me = () => ({ session, kind: port.kind, id: store.get(savedAtom).id })
    const tabs = joinTabs(me(), {
      onOthers: (others) => afterRelease(() => setOtherEditors(store, others)),
      // A document that cannot be read now is read with the next save, which is refused.
      onSaved: () => afterRelease(() => void follow(store, port).catch(() => undefined)),
    })
    store.set(tabsAtom, tabs)
    let known = me().id
    const leaveSaved = store.sub(savedAtom, () => {
      const { id } = me()
      if (id === known) return
      known = id
      tabs.open(me())
    })
    const whose = user && { user: user.id, organisation: user.orgId, screen: port.list.path }
    const onTrouble = () => store.set(areDraftsRefusedAtom, true)
    const keeper = whose && !store.get(roleLockAtom) ? keepDrafts(store, whose, onTrouble) : undefined
    store.set(keeperAtom, keeper)
    const offering = setTimeout(() => {
      if (whose) void findDrafts(store, { ...whose, id: known ?? NEW_DOCUMENT_ID }).catch(onTrouble)
    }, TABS_ANSWER_MS)
    return () => {
      clearTimeout(offering)
      leaveSaved()
      tabs.leave()
      void keeper?.stop()
      store.set(keeperAtom, undefined)
      store.set(offeredDraftsAtom, [])
    }
  }, [store, port])

  /** Discards the draft once the person agreed to lose the changes. Signing out keeps it, as a crash does. */
  return useCallback(
    (to: string) => {
      if (!to.endsWith('/logout')) void store.get(keeperAtom)?.forget()
    },
    [store],
  )
}
