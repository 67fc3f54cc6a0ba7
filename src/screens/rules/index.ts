/** The drawn documents: the pages of every family, and the choice between them. */
import { lazy } from 'react'
import { families } from '#schemas/documents/families.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { familyScreens } from './family-screens.ts'

const menu = families.rule.menu.slug

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  ...familyScreens.flatMap(({ routes }) => routes),
  {
    path: '/campaignTypeSelect',
    title: 'New campaign',
    menu,
    requiredCall: endpoints.rules.save,
    element: lazy(() => import('./CampaignTypePage.tsx')),
  },
  {
    path: '/import',
    title: 'Import',
    menu,
    requiredCall: endpoints.transfer.import,
    element: lazy(() => import('./import/ImportPage.tsx')),
  },
]
