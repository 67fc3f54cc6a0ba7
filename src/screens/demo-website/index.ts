/** The way to the demo website, and the crowds that play. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The page that opens the demo website (C §2). */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/demowebsite',
    title: 'Demo web',
    menu: 'demo_web',
    requiredCall: endpoints.visits.createVisit,
    element: lazy(() => import('./DemoWebsitePage.tsx')),
  },
]
