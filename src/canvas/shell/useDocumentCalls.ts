import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { formatCount } from '#src/format/numbers.ts'
import { toast } from '#src/kit/toast.ts'
import type { EditorStore } from '../core/actions.ts'
import { documentAtom, looseCountAtom, savedAtom, unsavedAtom } from '../core/atoms.ts'
import { openCommentsAtom } from '../core/comments.ts'
import { isLive, saveDocument } from '../core/document-actions.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { issuesAtom } from '../core/issues.ts'
import { bottomTabAtom } from '../core/view-state.ts'
import { areDraftsRefusedAtom, tabsAtom } from '../features/presence/tabs-atoms.ts'
import { problemsTab } from '../features/problems/Problems.tsx'
import { isReviewOpenAtom } from '../features/publish/review-state.ts'
import { handOverEditor } from './handover.ts'

/** The reason why something was not saved. */
interface SaveFailure {
  readonly error: unknown
  /** True where the page says it already. */
  readonly isSaid?: boolean
}

/** Returns the calls of the editor's header: saving and duplicating, with what the person hears of them. */
export function useDocumentCalls(store: EditorStore, port: DocumentPort) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  /** Saves the document as it is on the sheet; answers why it could not, or undefined. */
  const save = useCallback(async (): Promise<SaveFailure | undefined> => {
    const isNew = store.get(savedAtom).id === undefined
    if (!store.get(unsavedAtom)) {
      toast.info('Nothing to save')
      return undefined
    }
    try {
      const result = await saveDocument(store, port)
      if (result === 'refused') {
        const count = store.get(issuesAtom).filter(({ severity }) => severity === 'error').length
        store.set(bottomTabAtom, problemsTab.id)
        const kept = store.get(areDraftsRefusedAtom) ? '' : ' Until then your changes are kept in this browser.'
        return { error: new Error(`Fix ${formatCount(count, 'problem')} first.${kept}`) }
      }
      // Said by the banner of the newer version.
      if (result === 'stale') return { error: new Error('Somebody else saved it meanwhile.'), isSaid: true }
      store.get(tabsAtom).saved()
      const loose = store.get(looseCountAtom)
      if (loose > 0) toast.info(`${formatCount(loose, 'step')} not connected, and so not saved.`)
      void queries.invalidateQueries({ queryKey: [port.area] })
      const { id, toDo } = store.get(savedAtom)
      if (toDo) toast.success(`Saved as a draft · ${toDo} to do`)
      else if (isNew) toast.saved()
      else toast.updated()
      if (isNew) {
        if (id) handOverEditor(queries, port, id, store)
        if (id) void navigate({ to: port.editPath(id), replace: true, ignoreBlocker: true })
      }
      return undefined
    } catch (error) {
      return { error }
    }
  }, [store, port, queries, navigate])

  /** Saves the document; answers whether it is saved now. What would go live by it is reviewed first. */
  const onSave = useCallback(async (): Promise<boolean> => {
    if (!isLive(store.get(savedAtom).document) && isLive(store.get(documentAtom))) {
      store.set(isReviewOpenAtom, true)
      return false
    }
    const failure = await save()
    if (failure && !failure.isSaid) toast.failedToSave(failure.error)
    // Approval is asked for where a publication is reviewed.
    if (failure && needsApproval(failure.error)) store.set(isReviewOpenAtom, true)
    return failure === undefined
  }, [store, save])

  /** Saves the document that was reviewed; answers the sentence of what failed, or undefined. */
  const onPublish = useCallback(async (): Promise<string | undefined> => {
    const failure = await save()
    return failure && (failure.error instanceof Error ? failure.error.message : 'It could not be saved.')
  }, [save])

  const duplicate = useCallback(async () => {
    const { id } = store.get(savedAtom)
    const asked = id !== undefined && (await askForCopy(store))
    if (!asked) return
    try {
      const copy = await port.duplicate(id, asked.withComments)
      toast.copied()
      void queries.invalidateQueries({ queryKey: [port.area] })
      void navigate({ to: port.editPath(`${copy.document[port.idKey]}`) })
    } catch (error) {
      toast.failedToCopy(error)
    }
  }, [store, port, queries, navigate])

  const onDuplicate = useCallback(() => void duplicate(), [duplicate])
  return { onSave, onPublish, onDuplicate }
}

/** Says whether a save was refused because somebody else has to approve it. */
const needsApproval = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code = '' }) => code.startsWith('approval-'))

/** Asks before a copy is made that leaves out unsaved changes, or where there are comments; false where it is not to be made. */
async function askForCopy(store: EditorStore): Promise<{ readonly withComments: boolean } | false> {
  const isUnsaved = store.get(unsavedAtom)
  const comments = store.get(openCommentsAtom)?.total ?? 0
  if (!isUnsaved && comments === 0) return { withComments: false }
  return (await import('../features/comments/ask-for-copy.tsx')).askForCopy({ isUnsaved, comments })
}
