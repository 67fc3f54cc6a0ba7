/** The audit log of the organisation, for admins. */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

// The router reads `?search=50` as a number; people typed text.
const text = v.fallback(
  v.optional(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty(), v.maxLength(200)),
  ),
  undefined,
)
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)

/** The page of the audit; what it is narrowed down to stands in its address. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/audit',
    title: 'Audit log',
    element: lazy(() => import('./AuditPage.tsx')),
    requiredCall: endpoints.audit.list,
    search: v.object({
      search: text,
      person: text,
      kind: text,
      call: text,
      from: day,
      to: day,
      page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))), undefined),
      size: v.fallback(v.optional(v.picklist([5, 10])), undefined),
    }) as unknown as v.GenericSchema<Record<string, unknown>, Record<string, unknown>>,
  },
]
