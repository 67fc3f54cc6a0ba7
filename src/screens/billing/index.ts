/** Plan, balance and payment (C §2 "payment success and failure pages"). The plan and the balance are tabs of the profile. */
import { lazy } from 'react'
import * as v from 'valibot'
import type { ScreenRoute } from '#src/navigation/screen.ts'

const term = v.optional(v.fallback(v.string(), ''))
const search = v.looseObject({ order: term, why: term })

/** The pages of a payment, open while the trial is over: they end that. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/payment/checkout/$orderId',
    title: 'Pay',
    afterTrial: true,
    element: lazy(() => import('./checkout/CheckoutPage.tsx')),
  },
  {
    path: '/payment/success',
    title: 'Payment received',
    afterTrial: true,
    element: lazy(() => import('./checkout/SuccessPage.tsx')),
    search,
  },
  {
    path: '/payment/failure',
    title: 'Payment failed',
    afterTrial: true,
    element: lazy(() => import('./checkout/FailurePage.tsx')),
    search,
  },
]
