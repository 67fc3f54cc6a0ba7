/** Keeps the draft of an open editor: written soon after each change, gone once everything is saved or thrown away. No React. */
import type { EditorStore } from '../../core/actions.ts'
import { historyAtom, savedAtom } from '../../core/atoms.ts'
import { type DraftAddress, draftOf, NEW_DOCUMENT_ID, sessionOf } from './draft.ts'
import { putDraft, removeDraft } from './draft-store.ts'

/** The delay between a change and the write of its draft, in milliseconds; more changes do not postpone the write. */
const WRITE_DELAY_MS = 200

/** The writer of one editor's draft. */
export interface DraftKeeper {
  /** Writes what is on the sheet now. Resolves once it is kept. */
  readonly flush: () => Promise<void>
  /** Throws the draft away, and keeps none any more. */
  readonly forget: () => Promise<void>
  /** Writes what is left to write, and ends. */
  readonly stop: () => Promise<void>
}

/** Begins to write drafts. `onTrouble` is called when the browser refuses to store them. */
export function keepDrafts(
  store: EditorStore,
  whose: Omit<DraftAddress, 'id'>,
  onTrouble: (error: unknown) => void = () => undefined,
): DraftKeeper {
  const session = sessionOf(store)
  const addressNow = (): DraftAddress => ({ ...whose, id: store.get(savedAtom).id ?? NEW_DOCUMENT_ID })
  let last = addressNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  // One after the other, so that a draft is never taken away before it was written.
  let work: Promise<unknown> = Promise.resolve()
  const then = (next: () => Promise<void>): Promise<void> => {
    const done = work.then(next).catch(onTrouble)
    work = done
    return done
  }

  const write = async () => {
    const here = addressNow()
    const draft = draftOf(store, here, session, Date.now())
    // A new document that was just saved has an id now.
    if (last.id !== here.id) await removeDraft({ ...last, session })
    last = here
    await (draft ? putDraft(draft) : removeDraft({ ...here, session }))
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    return isOver ? Promise.resolve() : then(write)
  }
  const soon = () => {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
  }
  const onHide = () => {
    if (timer !== undefined) void flush()
  }
  const ends = [store.sub(historyAtom, soon), store.sub(savedAtom, soon)]
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    ends.push(() => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    })
  }
  const end = () => {
    for (const leave of ends.splice(0)) leave()
    clearTimeout(timer)
    isOver = true
  }

  return {
    flush,
    forget: () => {
      end()
      return then(() => removeDraft({ ...last, session }))
    },
    stop: () => {
      const isWaiting = timer !== undefined
      const done = isWaiting ? flush() : work.then(() => undefined)
      end()
      return done
    },
  }
}
