/** The tabs of `/editprofile` (C §2): what belongs to the person and the organisation. A tab is added here, its content in its own folder. */
import { type ComponentType, lazy } from 'react'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { IconName } from '#src/kit/icons.tsx'

/** A tab of the profile page. */
export interface ProfileTab {
  /** Stands in the address: `?tab=edit_profile`. */
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** The call it stands on: who may not make it does not see the tab. */
  readonly opens: Endpoint
  readonly element: ComponentType
}

/** The tabs in their order; the first is where the page opens (C §2: edit_profile). */
export const tabs: readonly ProfileTab[] = [
  {
    id: 'edit_profile',
    title: 'Profile',
    icon: 'user',
    opens: endpoints.profile.get,
    element: lazy(() => import('./details/ProfileTab.tsx')),
  },
  {
    id: 'change_password',
    title: 'Change password',
    icon: 'lock',
    opens: endpoints.access.updatePassword,
    element: lazy(() => import('./password/PasswordTab.tsx')),
  },
  {
    id: 'api_key',
    title: 'API keys',
    icon: 'key',
    opens: endpoints.apiKeys.list,
    element: lazy(() => import('./api-key/ApiKeyTab.tsx')),
  },
  {
    id: 'user_management',
    title: 'Team',
    icon: 'segment',
    opens: endpoints.team.list,
    element: lazy(() => import('./team/TeamTab.tsx')),
  },
  {
    id: 'integration',
    title: 'Integrations',
    icon: 'plug',
    opens: endpoints.integrations.get,
    element: lazy(() => import('./integrations/IntegrationsTab.tsx')),
  },
  {
    id: 'billing',
    title: 'Plan and billing',
    icon: 'card',
    opens: endpoints.billing.activePlan,
    element: lazy(() => import('../billing/plan/PlanTab.tsx')),
  },
  {
    id: 'account_balance',
    title: 'Balance',
    icon: 'wallet',
    opens: endpoints.billing.balance,
    element: lazy(() => import('../billing/balance/BalanceTab.tsx')),
  },
]
