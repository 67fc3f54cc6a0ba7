import { useEffect } from 'react'
import type { EditorStore } from './actions.ts'
import { historyAtom, savedAtom, sheetAtom, unsavedAtom } from './atoms.ts'
import { keepPositions } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'

/** How long after the last change places and notes are kept, in milliseconds. */
const DELAY = 800

/**
 * Keeps where the cards stand, and the notes, soon after they changed; nobody saves them by hand. While the document itself has unsaved
 * changes they wait for it: its nodes are found again by what is saved.
 */
export function useKeptPlaces(store: EditorStore, port: DocumentPort) {
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
      void keepPositions(store, port)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, DELAY)
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
