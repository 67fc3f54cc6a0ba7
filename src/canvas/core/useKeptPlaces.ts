import { useEffect } from 'react'
import type { EditorStore } from './actions.ts'
import { historyAtom, savedAtom, sheetAtom, unsavedAtom } from './atoms.ts'
import { savePlaces } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'

/** The time from the last change until places and notes are saved, in milliseconds. */
const SAVE_DELAY_MS = 800

/**
 * Keeps where the cards stand, and the notes, soon after they changed; nobody saves them by hand. While the document itself has unsaved
 * changes they wait for it: its nodes are found again by what is saved.
 */
export function useSavePlaces(store: EditorStore, port: DocumentPort) {
  useEffect(() => {
    let kept = store.get(sheetAtom)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const sheet = store.get(sheetAtom)
      if (sheet.positions === kept.positions && sheet.notes === kept.notes) return
      const { past, future } = store.get(historyAtom)
      // Where cards were laid out by themselves is nothing to keep.
      if (past.length + future.length === 0) return
      if (store.get(savedAtom).id === undefined || store.get(unsavedAtom)) return
      kept = sheet
      void savePlaces(store, port)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, SAVE_DELAY_MS)
    }
    const now = () => timer && keep()
    const forget = store.sub(sheetAtom, later)
    window.addEventListener('pagehide', now)
    return () => {
      now()
      forget()
      window.removeEventListener('pagehide', now)
    }
  }, [store, port])
}
