/** Own and third-party offers: their lists and editors. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { offers } from './offers.ts'
import { thirdPartyOffers } from './third-party/third-party-offers.ts'

const own = {
  menu: offers.menu,
  element: lazy(() => import('./OfferPage.tsx').then(({ OfferPage }) => ({ default: OfferPage }))),
}
const thirdParty = {
  menu: thirdPartyOffers.menu,
  element: lazy(() =>
    import('./third-party/ThirdPartyPage.tsx').then(({ ThirdPartyPage }) => ({ default: ThirdPartyPage })),
  ),
}

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  offers.route,
  { path: '/offermanagement', title: 'New offer', requiredCall: endpoints.offers.save, ...own },
  { path: '/offermanagement/$id', title: 'Offer', editorFor: 'offer', ...own },
  thirdPartyOffers.route,
  {
    path: '/offermanagerthirdparty/new',
    title: 'New third-party offer',
    requiredCall: endpoints.thirdPartyOffers.save,
    ...thirdParty,
  },
  { path: '/offermanagerthirdparty/$id', title: 'Third-party offer', editorFor: 'third-party-offer', ...thirdParty },
]
