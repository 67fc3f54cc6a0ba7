/** The tasks that run while an editor is open: the clock, the looked-up facts, notices, checks by the server, and saving the places of cards. */

import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { toast } from '#src/kit/toast.ts'
import { useTemplateConfig } from '#src/lookups/lookups.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { type EditorStore, setFacts } from './actions.ts'
import { documentAtom, historyAtom, noticeAtom, nowAtom, savedAtom, sheetAtom, unsavedAtom } from './atoms.ts'
import { savePlaces } from './document-actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import { scheduleHintAtom, takenNameAtom } from './issues.ts'
import { afterRelease } from './pointer.ts'

/** Moves the time that checks compare with on every minute: a rule that starts while it is open is locked from then on. */
export function useClock(store: EditorStore) {
  useEffect(() => {
    const ticking = setInterval(() => afterRelease(() => store.set(nowAtom, Date.now())), MINUTE_MS)
    return () => clearInterval(ticking)
  }, [store])
}

/** Looks up what the flow needs around the document: the chosen template with its fields. */
export function useFacts(store: EditorStore) {
  const { templateId } = useAtomValue(documentAtom)
  const config = useTemplateConfig(typeof templateId === 'string' ? templateId : undefined)
  useEffect(() => {
    setFacts(store, config ? { template: config } : {})
  }, [store, config])
}

/** Shows what the editor has to say: why something was not done. */
export function useNotices(store: EditorStore) {
  useEffect(
    () =>
      store.sub(noticeAtom, () => {
        const said = store.get(noticeAtom)
        if (said) toast.info(said.sentence)
      }),
    [store],
  )
}

/** The time for which nothing may be typed before the server is asked, in milliseconds. */
const CHECK_DELAY_MS = 350

/** Asks the server whether the name is taken, a moment after it was typed; a newer name supersedes the question. */
export function useNameCheck(store: EditorStore, port: DocumentPort) {
  const { name } = useAtomValue(documentAtom)
  const { id, document } = useAtomValue(savedAtom)
  useEffect(() => {
    if (typeof name !== 'string' || name.trim() === '' || name === document.name) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      port.nameTaken(name, id, controller.signal).then(
        (isTaken) => {
          const message = documentKinds[port.kind as 'rule'].nameTaken
          afterRelease(() => store.set(takenNameAtom, isTaken ? { name, message } : undefined))
        },
        // The save decides in any case.
        () => undefined,
      )
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [store, port, name, id, document.name])
}

/**
 * Asks the server about a start and an end shortly after they were edited, for families that have such a call. The
 * answer is shown below the fields.
 */
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
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [store, port, isEdited, start, end])
}

/** The time from the last change until places and notes are saved, in milliseconds. */
const SAVE_DELAY_MS = 800

/**
 * Saves the places of the cards, and the notes, soon after they changed. While the document itself has unsaved changes
 * they wait for it, since its nodes are found again by what is saved.
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
