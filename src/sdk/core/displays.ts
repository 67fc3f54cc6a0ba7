/** Displays: a document counts as shown when half of it has been in view for a second, once for a player and a page. */

/** The time that an element must stay in view to count as seen, in milliseconds. */
const SEEN_AFTER_MS = 1000
/** The share of an element, or of the window where it is taller than that, that must be in view. */
const SEEN_SHARE = 0.5

/** Says whether enough of an element is in view. */
export const isInView = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'rootBounds'>): boolean =>
  // Of an element without a height all is in view, and nothing is seen.
  intersectionRect.height > 0 &&
  (intersectionRatio >= SEEN_SHARE ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE))

/** Watches elements until they were seen. */
export interface Displays {
  /** Watches an element that shows a document; returns the end of it. */
  watch(element: Element, ruleId: string): () => void
  /** Another player has seen nothing yet. */
  forget(): void
}

/** Creates the watch; `report` is told of each document once. */
export function createDisplays(report: (ruleId: string) => void): Displays {
  const seen = new Set<string>()
  const rules = new Map<Element, string>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const leave = (element: Element) => {
    clearTimeout(timers.get(element))
    timers.delete(element)
  }
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            for (const entry of entries) {
              const { target } = entry
              if (!isInView(entry)) leave(target)
              else if (!timers.has(target))
                timers.set(
                  target,
                  setTimeout(() => count(target), SEEN_AFTER_MS),
                )
            }
          },
          { threshold: [0, 0.1, 0.25, SEEN_SHARE, 1] },
        )
  const count = (element: Element) => {
    timers.delete(element)
    const ruleId = rules.get(element)
    // Nobody sees a tab in the background: it is looked at anew when it is in front.
    if (document.visibilityState === 'hidden') {
      const look = () => {
        observer?.unobserve(element)
        if (rules.has(element)) observer?.observe(element)
      }
      document.addEventListener('visibilitychange', look, { once: true })
      return
    }
    if (ruleId === undefined || seen.has(ruleId)) return
    seen.add(ruleId)
    report(ruleId)
  }
  return {
    watch(element, ruleId) {
      rules.set(element, ruleId)
      observer?.observe(element)
      return () => {
        leave(element)
        rules.delete(element)
        observer?.unobserve(element)
      }
    },
    forget: () => seen.clear(),
  }
}
