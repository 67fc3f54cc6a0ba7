/** The tab of `/editprofile` that says what approval publications need. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ProfileTab } from '#src/navigation/screen.ts'

/** The tab; admins alone see it. */
export const tabs: readonly ProfileTab[] = [
  {
    id: 'approvals',
    title: 'Approvals',
    icon: 'check',
    requiredCall: endpoints.approvals.savePolicy,
    element: lazy(() => import('./PolicyTab.tsx')),
  },
]
