/** The calls behind a report page: its list, its chart and the rows behind a figure, with the terms of its address. */

import { ALL_USER } from '#schemas/codes.ts'
import type { ReportChart, ReportFigure, ReportHeader, ReportPeriod, ReportRow } from '#schemas/endpoints/reports.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'
import { hasFilter, type ReportFilter, type ReportTab } from './report-tabs.ts'
import type { ReportView } from './useReportView.ts'

/** Rows of a page of a report. */
export const REPORT_ROWS_PER_PAGE = 10

/** A page of a report. */
export interface Report {
  readonly rows: readonly ReportRow[]
  readonly total: number
  /** True where there are more rows than `total`, which are not counted. */
  readonly hasMore: boolean
  readonly headers: readonly ReportHeader[]
  readonly summary: readonly ReportFigure[]
  readonly period: ReportPeriod
}

type List = (page: PageRequest, options: { readonly signal: AbortSignal }) => Promise<Rows<ReportRow>>

/** Returns the part of a view that narrows a report down, as its calls take it. */
export function narrowing(tab: ReportTab, view: ReportView): Readonly<Record<string, string | undefined>> {
  const { from, to } = view.days
  const chosen = (filter: ReportFilter) => (hasFilter(tab, filter) && view[filter].join(',')) || undefined
  return {
    selectedFromDate: from || undefined,
    selectedToDate: to || undefined,
    ruleIdList: chosen('rules'),
    status: chosen('status'),
    type: chosen('type'),
    segmentId: chosen('segmentId'),
    requiredTypes: chosen('requiredTypes'),
  }
}

/** Returns the query of a page of a report, of as many rows. */
export function reportQuery(tab: ReportTab, view: ReportView, size: number = REPORT_ROWS_PER_PAGE) {
  const { search, sortBy, sort, page } = view
  const terms = narrowing(tab, view)
  return {
    queryKey: ['reports', 'list', tab.kind, terms, search, sortBy, sort, page, size] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Report> => {
      const order = sortBy ? { sortBy, sort } : {}
      const asked = { itemsPerPage: size, pageNo: page - 1, search, ...order, terms }
      const { rows, total, reply } = await (api.reports[tab.call] as List)(asked, { signal })
      const beside = reply as unknown as Pick<Report, 'hasMore' | 'headers' | 'summary' | 'period'>
      const { hasMore, headers, summary, period } = beside
      return { rows, total, hasMore, headers, summary, period }
    },
  }
}

/** Returns the query of the chart of a report. */
export function chartQuery(tab: ReportTab, view: ReportView) {
  const query = { ...narrowing(tab, view), report: tab.kind, step: view.step, searchKey: view.search || undefined }
  return {
    queryKey: ['reports', 'chart', query] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReportChart> =>
      (await api.reports.chart({ query }, { signal })).chart,
  }
}

/** Returns the query of segments to narrow a report down to. */
export const segmentsQuery = {
  queryKey: ['reports', 'segments'] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { segmentList } = await api.segments.choices({ signal })
    return segmentList.map(({ title, value }) => ({ value: value || ALL_USER, label: title }))
  },
}
