/** The person and the organisation (C §2 `/editprofile`). */
import { lazy } from 'react'
import * as v from 'valibot'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The profile page with its tabs. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/editprofile',
    title: 'Profile',
    afterTrial: true,
    element: lazy(() => import('./ProfilePage.tsx')),
    search: v.looseObject({ tab: v.optional(v.fallback(v.string(), '')) }),
  },
  {
    path: '/changepassword',
    title: 'Choose a password',
    // Before the shell and everything in it; who is not signed in is led away by the page.
    public: true,
    element: lazy(() => import('./password/FirstPasswordPage.tsx')),
  },
]
