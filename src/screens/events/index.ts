/** Custom events: the list of them, and the editor of one with what arrives of it. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { events } from './events.ts'

const element = lazy(() => import('./EventPage.tsx').then(({ EventPage }) => ({ default: EventPage })))

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  events.route,
  {
    path: '/customEvents/new',
    title: 'New custom event',
    menu: events.menu,
    requiredCall: endpoints.events.save,
    element,
  },
  { path: '/customEvents/$id', title: 'Custom event', menu: events.menu, element, editorFor: 'event' },
]
