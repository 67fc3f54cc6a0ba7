/** The person and the organisation (C §2 `/editprofile`). */
import { lazy } from 'react'
import * as v from 'valibot'
import type { ScreenRoute } from '#src/kit/screen.ts'

/** The profile page with its tabs. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/editprofile',
    title: 'Profile',
    element: lazy(() => import('./ProfilePage.tsx')),
    search: v.looseObject({ tab: v.optional(v.fallback(v.string(), '')) }),
  },
]
