/** The previews of a document as an end user sees it, by its family; each is loaded when it is first shown. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Family } from '#src/flows/flow.ts'
import type { PreviewProps } from '#src/games/preview.ts'

/** The previews there are; a family without one has none. */
export const previews: Readonly<Partial<Record<Family, LazyExoticComponent<ComponentType<PreviewProps>>>>> = {
  'daily-streak': lazy(() => import('#src/games/daily-streak/StreakPreview.tsx')),
  rule: lazy(() => import('#src/games/rule/RulePreview.tsx')),
  quest: lazy(() => import('#src/games/quest/QuestPreview.tsx')),
}
