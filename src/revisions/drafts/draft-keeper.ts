/** Keeps the draft of an open editor: written soon after each change, gone once everything is saved or thrown away. No React. */
import { putDraft, removeDraft } from './draft-store.ts'
import type { DraftAddress, KeptDraft } from './kept-draft.ts'

/** The delay between a change and the write of its draft, in milliseconds; more changes do not postpone the write. */
const WRITE_DELAY_MS = 200

/** The writer of one editor's draft. */
export interface DraftKeeper {
  /** Writes the draft soon: something changed. */
  readonly soon: () => void
  /** Writes what is in the editor now. Resolves once it is kept. */
  readonly flush: () => Promise<void>
  /** Throws the draft away, and keeps none any more. */
  readonly forget: () => Promise<void>
  /** Writes what is left to write, and ends. */
  readonly stop: () => Promise<void>
}

/** The editor whose draft is kept. */
export interface DraftSource {
  readonly session: string
  /** Returns the address of the document at this moment: a new one has an id once it is saved. */
  readonly address: () => DraftAddress
  /** Returns the draft of this moment, in milliseconds since the epoch; `undefined` where everything is stored. */
  readonly draft: (at: number) => KeptDraft | undefined
  /** Called when the browser refuses to store drafts. */
  readonly onTrouble?: (error: unknown) => void
}

/** Begins to keep the draft of an editor, which says when something changed. */
export function keepDraftOf({ session, address, draft: read, onTrouble = () => undefined }: DraftSource): DraftKeeper {
  let last = address()
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
    const here = address()
    const draft = read(Date.now())
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
  const onHide = () => {
    if (timer !== undefined) void flush()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
  }
  const end = () => {
    if (typeof window !== 'undefined') {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
    clearTimeout(timer)
    isOver = true
  }

  return {
    soon: () => {
      if (!isOver) timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
    },
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
