/** The tabs of `/editprofile` that this area holds (C §2). The app adds those of other areas. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ProfileTab } from '#src/navigation/screen.ts'

/** The tabs in their order; the page opens on the first (C §2: edit_profile). */
export const tabs: readonly ProfileTab[] = [
  {
    id: 'edit_profile',
    title: 'Profile',
    icon: 'user',
    requiredCall: endpoints.profile.get,
    element: lazy(() => import('./details/ProfileTab.tsx')),
  },
  {
    id: 'change_password',
    title: 'Change password',
    icon: 'lock',
    requiredCall: endpoints.access.updatePassword,
    element: lazy(() => import('./password/PasswordTab.tsx')),
  },
  {
    id: 'api_key',
    title: 'API keys',
    icon: 'key',
    requiredCall: endpoints.apiKeys.list,
    element: lazy(() => import('./api-key/ApiKeyTab.tsx')),
  },
  {
    id: 'user_management',
    title: 'Team',
    icon: 'segment',
    requiredCall: endpoints.team.list,
    element: lazy(() => import('./team/TeamTab.tsx')),
  },
  {
    id: 'sign_in',
    title: 'Signing in',
    icon: 'unlock',
    requiredCall: endpoints.staffSignIn.settings,
    element: lazy(() => import('./signing-in/SigningInTab.tsx')),
  },
  {
    id: 'integration',
    title: 'Integrations',
    icon: 'plug',
    requiredCall: endpoints.integrations.get,
    element: lazy(() => import('./integrations/IntegrationsTab.tsx')),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    icon: 'hand',
    requiredCall: endpoints.privacy.retention,
    element: lazy(() => import('./privacy/PrivacyTab.tsx')),
  },
]
