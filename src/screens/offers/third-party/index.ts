/** Third-party offers: the list of rewards that a voucher provider supplies, and the editor of one. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { thirdPartyOffers } from './third-party-offers.ts'

const element = lazy(() => import('./ThirdPartyPage.tsx').then(({ ThirdPartyPage }) => ({ default: ThirdPartyPage })))
const { menu } = thirdPartyOffers

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  thirdPartyOffers.route,
  {
    path: '/offermanagerthirdparty/new',
    title: 'New third-party offer',
    menu,
    opens: endpoints.thirdPartyOffers.save,
    element,
  },
  { path: '/offermanagerthirdparty/$id', title: 'Third-party offer', menu, edits: 'third-party-offer', element },
]
