import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { EditorStore } from './actions.ts'
import { documentAtom, savedAtom, scheduleHintAtom } from './atoms.ts'
import type { DocumentPort } from './documents/document-port.ts'
import { afterRelease } from './pointer.ts'

/** Asks the server about a start and an end, a moment after they were edited, for families that have such a call; it stands below the fields. */
export function useScheduleHint(store: EditorStore, port: DocumentPort) {
  const { start, end } = scheduleOf(useAtomValue(documentAtom))
  const saved = scheduleOf(useAtomValue(savedAtom).document)
  // A start that is stored may lie in the past.
  const isEdited = start !== saved.start || (end !== saved.end && start !== undefined && start >= Date.now())
  useEffect(() => {
    if (!port.scheduleHint || !isEdited || start === undefined || end === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      port.scheduleHint?.(start, end, controller.signal).then(
        (message) => afterRelease(() => store.set(scheduleHintAtom, message ? { start, end, message } : undefined)),
        // The save decides in any case.
        () => undefined,
      )
    }, 350)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [store, port, isEdited, start, end])
}
