/** Segments: the list of which people are meant, and the editor of one. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { segments } from './segments.ts'

const element = lazy(() => import('./SegmentPage.tsx').then(({ SegmentPage }) => ({ default: SegmentPage })))

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  segments.route,
  {
    path: '/datamanagement/new',
    title: 'New segment',
    menu: segments.menu,
    requiredCall: endpoints.segments.save,
    element,
  },
  { path: '/datamanagement/$id', title: 'Segment', menu: segments.menu, editorFor: 'segment', element },
]
