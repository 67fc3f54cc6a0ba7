/** The person and the organisation (C §2 `/editprofile`). */
import { createElement, lazy } from 'react'
import * as v from 'valibot'
import type { ProfileTab, ScreenRoute } from '#src/navigation/screen.ts'
import { tabs } from './tabs.ts'

const ProfilePage = lazy(() => import('./ProfilePage.tsx'))

/**
 * Returns the pages of this area.
 *
 * @param more - Tabs of other areas, shown after the ones of this area.
 */
export const screensWith = (more: readonly ProfileTab[]): readonly ScreenRoute[] => [
  {
    path: '/editprofile',
    title: 'Profile',
    afterTrial: true,
    element: () => createElement(ProfilePage, { tabs: [...tabs, ...more] }),
    search: v.looseObject({ tab: v.optional(v.fallback(v.string(), '')) }),
  },
  {
    path: '/changepassword',
    title: 'Choose a password',
    // Opens outside the shell; the page itself leads away people who are not signed in.
    public: true,
    element: lazy(() => import('./password/FirstPasswordPage.tsx')),
  },
  {
    path: '/secondfactor',
    title: 'Set up an authenticator app',
    // As above.
    public: true,
    element: lazy(() => import('./second-factor/RequiredPage.tsx')),
  },
]
