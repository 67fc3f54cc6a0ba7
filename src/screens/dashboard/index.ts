/** The dashboard of the organisation (C §2 `/dashboard`). */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

const word = v.optional(v.fallback(v.string(), ''))
const number = v.optional(v.fallback(v.number(), 0))

/** The page of the dashboard; its range stands in the address. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    menu: 'dashboard',
    requiredCall: endpoints.dashboard.get,
    element: lazy(() => import('./DashboardPage.tsx')),
    search: v.looseObject({
      ...{ days: number, from: word, to: word, year: number, month: number, week: number, rule: word },
      step: v.optional(v.fallback(v.picklist(['daily', 'weekly', 'monthly']), 'daily')),
    }),
  },
]
