import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { AuditTerms } from '#src/navigation/pages.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { fromWallClock } from '#src/time/wall-clock.ts'

/** The narrowing as the calls take it. */
export function auditTerms({ person, kind, call, from, to }: AuditTerms, zone: string | undefined) {
  const startOf = (day: string | undefined, later = 0) => {
    if (day === undefined) return undefined
    // Noon of the next day is on it in every zone, whatever the clocks do that night.
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10)
    const moment = fromWallClock(`${next} 00:00:00`, zone)
    return moment === undefined ? undefined : String(Math.max(0, moment))
  }
  return { userId: person, kind, call, from: startOf(from), to: startOf(to, 1) }
}

/** Reads and changes what the log is narrowed down to; every change but turning the page begins at the first page again. */
export function useAuditView() {
  const view = usePageTerms('/audit')
  const navigate = useNavigate()
  const change = useCallback(
    (part: AuditTerms, options: { replace?: boolean } = {}) => {
      const search = (before: AuditTerms) => {
        const next: AuditTerms = { ...before, page: undefined, ...part }
        // Defaults stay out of the address.
        return {
          ...next,
          search: next.search || undefined,
          page: next.page === 1 ? undefined : next.page,
          size: next.size === 10 ? undefined : next.size,
        }
      }
      void navigate({ to: '/audit', search, replace: options.replace ?? false })
    },
    [navigate],
  )
  return { view, change }
}
