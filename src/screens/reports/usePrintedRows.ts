/** Printing a report: its rows are read before, not only those of the page. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { toast } from '#src/kit/toast.ts'
import { REPORT_ROWS_PER_PAGE, reportQuery } from './read-report.ts'
import type { ReportTab } from './report-tabs.ts'
import type { ReportView } from './useReportView.ts'

/** The rows that are printed at most: some twenty pages of paper. */
const MAX_ROWS_PRINTED = 500

/** Reads the first rows of a report and prints it; `rows` are there until that is over. */
export function usePrintedRows(tab: ReportTab, view: ReportView) {
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly ReportRow[]>()
  const reading = useMutation({
    mutationFn: () => client.fetchQuery(reportQuery(tab, { ...view, page: 1 }, MAX_ROWS_PRINTED)),
    onSuccess: (report) => setRows(report.rows),
    onError: (error) => toast.wentWrong(error),
  })
  useEffect(() => {
    if (!rows) return
    const end = () => setRows(undefined)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [rows])
  return { rows, print: () => reading.mutate() }
}

/** Says which rows stand on paper: `All 12 rows`, `Rows 11–20 of 48`. */
export function printedWords(
  shown: number,
  { total, hasMore = false }: { readonly total: number; readonly hasMore?: boolean },
  page: number,
): string {
  if (shown >= total) return total === 1 ? 'The only row' : `All ${formatCount(total, 'row')}`
  const first = (page - 1) * REPORT_ROWS_PER_PAGE + 1
  return `Rows ${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${hasMore ? 'more than ' : ''}${formatNumber(total)}; a file has them all`
}
