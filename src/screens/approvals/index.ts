/** The requests for approval, and their answers (ours). */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The page of requests; the shown list and the open request stand in the address. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/approvals',
    title: 'Approvals',
    menu: 'approvals',
    requiredCall: endpoints.approvals.list,
    element: lazy(() => import('./ApprovalsPage.tsx')),
    search: v.looseObject({
      show: v.optional(v.fallback(v.picklist(['for-me', 'by-me', 'all']), 'all')),
      id: v.optional(v.fallback(v.string(), '')),
    }),
  },
]
