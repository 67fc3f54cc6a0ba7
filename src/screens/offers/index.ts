/** Offers: the list of what people can win, and the editor of one. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { offers } from './offers.ts'

const element = lazy(() => import('./OfferPage.tsx').then(({ OfferPage }) => ({ default: OfferPage })))

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  offers.route,
  { path: '/offermanagement', title: 'New offer', menu: offers.menu, opens: endpoints.offers.save, element },
  { path: '/offermanagement/$id', title: 'Offer', menu: offers.menu, edits: 'offer', element },
]
