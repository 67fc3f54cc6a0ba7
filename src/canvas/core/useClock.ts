import { useEffect } from 'react'
import type { EditorStore } from './actions.ts'
import { nowAtom } from './atoms.ts'

/** Moves the time that checks compare with on every minute: a rule that starts while it is open is locked from then on. */
export function useClock(store: EditorStore) {
  useEffect(() => {
    const ticking = setInterval(() => store.set(nowAtom, Date.now()), 60_000)
    return () => clearInterval(ticking)
  }, [store])
}
