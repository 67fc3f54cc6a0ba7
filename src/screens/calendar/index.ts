/** The calendar of everything that has dates (ours). */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

const word = v.optional(v.fallback(v.string(), ''))

/** The page of the calendar; its range, groups and filters stand in the address. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/calendar',
    title: 'Calendar',
    menu: 'calendar',
    requiredCall: endpoints.calendar.get,
    element: lazy(() => import('./CalendarPage.tsx')),
    search: v.looseObject({
      view: v.optional(v.fallback(v.picklist(['day', 'week', 'month', 'quarter', 'year']), 'month')),
      by: v.optional(v.fallback(v.picklist(['kind', 'segment', 'owner', 'offer']), 'kind')),
      shown: v.optional(v.fallback(v.picklist(['timeline', 'outline']), 'timeline')),
      ...{ day: word, search: word, kinds: word, segments: word, offers: word, owners: word, status: word },
    }),
  },
]
