/**
 * The dialogs and short messages of the console are mounted when the first of them is wanted. Whoever shows one waits for them
 * here; where nobody brings them (a story, a test) they are mounted already.
 */
let bring: () => Promise<unknown> = () => Promise.resolve()

/** Waits until dialogs and messages are mounted. */
export const overlaysMounted = (): Promise<unknown> => bring()

/** Says how dialogs and messages are mounted; answers how that is taken back. */
export function bringOverlaysBy(mount: () => Promise<unknown>): () => void {
  const before = bring
  bring = mount
  return () => {
    bring = before
  }
}
