import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { ReportTerms } from '#src/navigation/pages.ts'
import { daysIn, type ReportDays } from './period.ts'
import { type ReportTab, reportFilters } from './report-tabs.ts'

/** The steps of a chart over time. */
export const steps = ['daily', 'weekly', 'monthly'] as const

/** A step of a chart over time. */
export type Step = (typeof steps)[number]

/** The choices of a report page, as its address says them. */
export interface ReportView {
  readonly days: ReportDays
  /** Figures stand against the period before. */
  readonly isCompared: boolean
  /** Ids of the campaigns, statuses and types it is narrowed down to; empty for all. */
  readonly rules: readonly string[]
  readonly status: readonly string[]
  readonly type: readonly string[]
  /** Ids of segments, of reports that show them. */
  readonly segmentId: readonly string[]
  /** Frequencies of leaderboards. */
  readonly requiredTypes: readonly string[]
  readonly search: string
  /** Undefined where none is chosen, and the length of the period decides. */
  readonly step: Step | undefined
  readonly as: 'chart' | 'table'
  /** Empty for the report's own order. */
  readonly sortBy: string
  readonly sort: 'asc' | 'desc'
  /** From 1. */
  readonly page: number
}

/** Changes terms of the address; all but turning the page begin at the first page again. */
export type ChangeTerms = (part: ReportTerms, options?: { readonly replace?: boolean }) => void

const listed = (text: string | undefined) => (text ? text.split(',') : [])

/** Reads what a report shows from its terms; `order` is the column that it is sorted by where they name none. */
export function viewOf(terms: ReportTerms, today: string, order = ''): ReportView {
  const days = daysIn(terms, today)
  return {
    days,
    isCompared: terms.compare !== 'off' && days.choice !== 'all',
    rules: listed(terms.rules),
    status: listed(terms.status),
    type: listed(terms.type),
    segmentId: listed(terms.segmentId),
    requiredTypes: listed(terms.requiredTypes),
    search: terms.search ?? '',
    step: terms.step,
    as: terms.as ?? 'chart',
    sortBy: terms.sortBy ?? order,
    sort: terms.sort ?? 'desc',
    page: terms.page ?? 1,
  }
}

/**
 * Reads and changes what a report shows.
 *
 * @param today - The day it is in the organisation's zone, `YYYY-MM-DD`.
 */
export function useReportView({ path, order }: ReportTab, today: string) {
  const terms = usePageTerms('/reports')
  const navigate = useNavigate()
  const change: ChangeTerms = useCallback(
    (part, { replace = false } = {}) => {
      const search = (before: ReportTerms) => {
        const next = { ...before, page: undefined, ...part }
        // Defaults stay out of the address.
        if (next.page === 1) next.page = undefined
        for (const key of [...reportFilters, 'search'] as const) if (!next[key]) next[key] = undefined
        return next
      }
      void navigate({ to: path, search, replace, resetScroll: false })
    },
    [navigate, path],
  )
  return { terms, view: viewOf(terms, today, order), change }
}
