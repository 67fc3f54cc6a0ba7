/** The tabs of `/editprofile` about plan and balance (C §2). */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ProfileTab } from '#src/navigation/screen.ts'

/** The tabs in their order. */
export const tabs: readonly ProfileTab[] = [
  {
    id: 'billing',
    title: 'Plan and billing',
    icon: 'card',
    requiredCall: endpoints.billing.activePlan,
    element: lazy(() => import('./plan/PlanTab.tsx')),
  },
  {
    id: 'account_balance',
    title: 'Balance',
    icon: 'wallet',
    requiredCall: endpoints.billing.balance,
    element: lazy(() => import('./balance/BalanceTab.tsx')),
  },
]
