/** Segments: the list of which people are meant, and the editor of one. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { type ListInTabs, listsInTabs } from '#src/resource/resource.ts'
import { segments } from './segments.ts'

const element = lazy(() => import('./SegmentPage.tsx').then(({ SegmentPage }) => ({ default: SegmentPage })))

/**
 * Returns the pages of this area.
 *
 * @param more - Lists of other areas that stand beside the segments (C §2 `/datamanagement`: "segments, custom events").
 */
export const screensWith = (more: readonly ListInTabs[]): readonly ScreenRoute[] => [
  listsInTabs([segments, ...more]),
  {
    path: '/datamanagement/new',
    title: 'New segment',
    menu: segments.menu,
    requiredCall: endpoints.segments.save,
    element,
  },
  { path: '/datamanagement/$id', title: 'Segment', menu: segments.menu, editorFor: 'segment', element },
]
