import { useEffect } from 'react'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { EditorStore } from './actions.ts'
import { nowAtom } from './atoms.ts'
import { afterRelease } from './pointer.ts'

/** Moves the time that checks compare with on every minute: a rule that starts while it is open is locked from then on. */
export function useClock(store: EditorStore) {
  useEffect(() => {
    const ticking = setInterval(() => afterRelease(() => store.set(nowAtom, Date.now())), MINUTE_MS)
    return () => clearInterval(ticking)
  }, [store])
}
