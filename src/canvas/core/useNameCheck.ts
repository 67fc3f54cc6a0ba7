import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { EditorStore } from './actions.ts'
import { documentAtom, savedAtom, takenNameAtom } from './atoms.ts'
import type { DocumentPort } from './documents/document-port.ts'
import { afterRelease } from './pointer.ts'

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
    }, 350)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [store, port, name, id, document.name])
}
