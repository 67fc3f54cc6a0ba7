/** The steps of an open form, to be undone and done again: whole documents, which share all that did not change. Pure. */

/** Edits of one place within this time are one step, in milliseconds. */
const SAME_STEP_MS = 1000

/** The most steps that are kept. */
const MAX_STEPS_KEPT = 200

/** The documents before and after the one that is shown, the nearest last. */
export interface EditHistory<T> {
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** The name of the last step, and when it was taken, in milliseconds since the epoch. */
  readonly last?: { readonly label: string; readonly at: number }
}

/** Creates a history without steps. */
export const noEdits = <T>(): EditHistory<T> => ({ past: [], future: [] })

/**
 * Returns the history after a step away from `before`; a step of the same name right after another one joins it.
 *
 * @param at - The moment of the step, in milliseconds since the epoch.
 */
export function withEdit<T>(history: EditHistory<T>, before: T, label: string, at: number): EditHistory<T> {
  const { last, past } = history
  const joins = last?.label === label && at - last.at < SAME_STEP_MS && past.length > 0
  return { past: joins ? past : [...past, before].slice(-MAX_STEPS_KEPT), future: [], last: { label, at } }
}

/** Returns the document before the last step, and the history then; `undefined` where there was none. */
export function undone<T>(
  { past, future }: EditHistory<T>,
  now: T,
): { document: T; history: EditHistory<T> } | undefined {
  if (past.length === 0) return undefined
  return { document: past[past.length - 1] as T, history: { past: past.slice(0, -1), future: [...future, now] } }
}

/** Returns the document after the step that was undone last, and the history then; `undefined` where none was. */
export function redone<T>(
  { past, future }: EditHistory<T>,
  now: T,
): { document: T; history: EditHistory<T> } | undefined {
  if (future.length === 0) return undefined
  return { document: future[future.length - 1] as T, history: { past: [...past, now], future: future.slice(0, -1) } }
}
