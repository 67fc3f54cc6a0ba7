/** Own and third-party offers: their lists and editors, and the rewards that wait for somebody's look. */
import { lazy } from 'react'
import * as v from 'valibot'
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

// The router reads `?search=50` as a number; people typed text.
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(200))
const heldTerms = v.object({
  search: v.fallback(v.optional(text), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))), undefined),
}) as unknown as v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  offers.route,
  { path: '/offermanagement', title: 'New offer', requiredCall: endpoints.offers.save, ...own },
  { path: '/offermanagement/$id', title: 'Offer', editorFor: 'offer', ...own },
  {
    path: '/heldrewards',
    title: 'Rewards to check',
    menu: 'held_rewards',
    element: lazy(() => import('./held/HeldRewardsPage.tsx')),
    requiredCall: endpoints.held.list,
    search: heldTerms,
  },
  thirdPartyOffers.route,
  {
    path: '/offermanagerthirdparty/new',
    title: 'New third-party offer',
    requiredCall: endpoints.thirdPartyOffers.save,
    ...thirdParty,
  },
  { path: '/offermanagerthirdparty/$id', title: 'Third-party offer', editorFor: 'third-party-offer', ...thirdParty },
]
