import { type RefObject, useEffect, useRef } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'

/** The time that an activity must stay in view to count as seen, in milliseconds. */
const SEEN_AFTER_MS = 1000
/** The share of an activity, or of the window where it is taller than that, that must be in view. */
const SEEN_SHARE = 0.5

/** Says whether enough of an element is in view. */
export const isInView = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'rootBounds'>): boolean =>
  intersectionRatio >= SEEN_SHARE || (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE)

/**
 * Reports the activities that came into view: those of the elements with `data-activity` below `ref`, all that became
 * visible within a second in one call, and each once for a player and a page.
 */
export function useDisplays(ref: RefObject<HTMLElement | null>, { activities, player, report }: DisplaySource): void {
  const seen = useRef({ player, ids: new Set<string>() })
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  }, [report])
  const shown = activities.map(({ ruleId, open }) => `${ruleId} ${open}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other activities are other elements
  useEffect(() => {
    if (seen.current.player !== player) seen.current = { player, ids: new Set() }
    const { ids } = seen.current
    const visible = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      const found = [...visible].filter((id) => !ids.has(id)).slice(0, MAX_DISPLAYS_SENT)
      for (const id of found) ids.add(id)
      if (found.length > 0) latest.current(found)
      // What did not fit into one call goes with the next.
      if (found.length === MAX_DISPLAYS_SENT) timer = setTimeout(flush, SEEN_AFTER_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset.activity ?? ''
          if (isInView(entry)) visible.add(id)
          else visible.delete(id)
        }
        timer ??= setTimeout(flush, SEEN_AFTER_MS)
      },
      { threshold: [0, 0.1, 0.25, SEEN_SHARE, 1] },
    )
    for (const element of ref.current?.querySelectorAll('[data-activity]') ?? []) observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, player, shown])
}

/** The most documents of one report; the call takes no more. */
const MAX_DISPLAYS_SENT = 100

/** The activities on the page, the player they are shown to, and where displays are reported to. */
export interface DisplaySource {
  readonly activities: readonly Pick<Activity, 'ruleId' | 'open'>[]
  readonly player: string
  readonly report: (ruleIds: readonly string[]) => void
}
