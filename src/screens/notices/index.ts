/** The notices for staff; the latest stand below the bell in the shell. */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The page of all notices. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/notifications',
    title: 'Notifications',
    element: lazy(() => import('./NoticesPage.tsx')),
    requiredCall: endpoints.bell.list,
    afterTrial: true,
    search: v.object({
      page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(99_999))), undefined),
    }) as unknown as v.GenericSchema<Record<string, unknown>, Record<string, unknown>>,
  },
]
