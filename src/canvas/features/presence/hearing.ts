/** The little that every open editor does about others: it listens. All else is loaded with the first line about its document. */
import { atom } from 'jotai'
import { EVERY_DOCUMENT, onLive } from '#src/api/live-lines.ts'
import type { EditorStore } from '../../core/actions.ts'
import { savedAtom } from '../../core/atoms.ts'
import { isSharedAtom } from '../../core/together.ts'

/** The parts of presence, once somebody else was there or asked: from then on there is something to say and to draw. */
export const presenceAtom = atom<typeof import('./parts.ts')>()

/** Listens to who else has the open document open; the returned function stops that. */
export const listenToOthers = (store: EditorStore) =>
  onLive(async (line) => {
    if (line.id !== store.get(savedAtom).id && line.id !== EVERY_DOCUMENT) return
    const parts = await import('./parts.ts')
    parts.hearPresence(store, line, Date.now())
    if (store.get(parts.peopleAtom).length > 0) store.set(isSharedAtom, true)
    store.set(presenceAtom, parts)
  })
