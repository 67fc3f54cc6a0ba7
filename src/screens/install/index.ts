/** The way into a customer's own site or app (ours). */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The page with the snippet, its settings and its live check. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/install',
    title: 'Install',
    menu: 'connect',
    requiredCall: endpoints.install.get,
    element: lazy(() => import('./InstallPage.tsx')),
    search: v.object({ tab: v.optional(v.fallback(v.string(), '')) }),
  },
]
