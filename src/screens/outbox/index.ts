/** The demo's outbox: the mails that would have been sent. */
import { lazy } from 'react'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The pages of the outbox. */
export const screens: readonly ScreenRoute[] = [
  { path: '/outbox', title: 'Outbox', public: true, element: lazy(() => import('./OutboxPage.tsx')) },
]
