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
import type { DocumentPort } from './documents/document-port.ts'
import { scheduleHintAtom, takenNameAtom } from './issues.ts'
import { arePlacesFailingAtom, savePlaces } from './places.ts'
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
  const { id, document, toDo } = useAtomValue(savedAtom)
  // A draft may be stored with the name of another document.
  const isOwnName = name === document.name && !toDo
  useEffect(() => {
    if (typeof name !== 'string' || name.trim() === '' || isOwnName) return
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
  }, [store, port, name, id, isOwnName])
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
/** The times after which a save that failed is tried again, in milliseconds; the last one goes on. */
const RETRY_DELAYS_MS = [2000, 5000, 15_000, 30_000]

/**
 * Saves the places of the cards, and the notes, soon after they changed, and again until it succeeds. While the document
 * itself has unsaved changes they wait for it, since its nodes are found again by what is saved.
 *
 * @param onSaved Called after they were saved, not with the document.
 */
export function useSavePlaces(store: EditorStore, port: DocumentPort, onSaved: () => void) {
  useEffect(() => {
    let kept = store.get(sheetAtom)
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let isSaving = false
    const schedule = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(keep, delay)
    }
    const keep = async () => {
      clearTimeout(timer)
      timer = undefined
      if (isSaving) return schedule(SAVE_DELAY_MS)
      const sheet = store.get(sheetAtom)
      const isFailing = store.get(arePlacesFailingAtom)
      if (sheet.positions === kept.positions && sheet.notes === kept.notes && !isFailing) return
      const { past, future } = store.get(historyAtom)
      // Where cards were laid out by themselves is nothing to keep.
      if (past.length + future.length === 0 && !isFailing) return
      if (store.get(savedAtom).id === undefined || store.get(unsavedAtom)) return
      isSaving = true
      const isSaved = await savePlaces(store, port)
      isSaving = false
      if (isSaved) {
        kept = sheet
        onSaved()
      }
      failures = isSaved ? 0 : failures + 1
      if (!isSaved) schedule(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0)
    }
    const later = () => schedule(SAVE_DELAY_MS)
    const now = () => timer && void keep()
    // A save of the document may fail to save its places too.
    const retry = () => {
      if (store.get(arePlacesFailingAtom) && !isSaving) schedule(RETRY_DELAYS_MS[0] ?? 0)
    }
    const online = () => store.get(arePlacesFailingAtom) && schedule(0)
    const ends = [store.sub(sheetAtom, later), store.sub(arePlacesFailingAtom, retry)]
    window.addEventListener('pagehide', now)
    window.addEventListener('online', online)
    return () => {
      now()
      for (const end of ends) end()
      clearTimeout(timer)
      window.removeEventListener('pagehide', now)
      window.removeEventListener('online', online)
    }
  }, [store, port, onSaved])
}
