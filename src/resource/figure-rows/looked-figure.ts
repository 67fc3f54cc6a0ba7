/** Figures whose rows are looked at: of reports and of the dashboard. */
import { useState } from 'react'
import { api } from '#src/api/api.ts'

/** A figure whose rows are looked at. */
export interface LookedFigure {
  /** As the reply names it: `played`. */
  readonly figure: string
  /** The row it stands in; empty for the figure over all rows. */
  readonly id: string
  /** Its name, and that of its row. */
  readonly title: string
  readonly of: string
  readonly value: number
  /** Its definition in a sentence. */
  readonly tooltip: string
  /** The days that it counts, `YYYY-MM-DD`, empty for all time; absent for those of the page. */
  readonly days?: { readonly from: string; readonly to: string }
}

/** Opens the rows behind a figure; `others` are those beside it, itself among them: of the same point, or of a division. */
export type OpenFigure = (figure: LookedFigure, others?: readonly LookedFigure[]) => void

/** Rows of a page of the drawer. */
export const FIGURE_ROWS_PER_PAGE = 25

/**
 * Returns the query of a page of the rows behind a figure.
 *
 * @param terms - The terms of `getReportRows` that the page is narrowed down by, `report` among them.
 * @param page - From 1.
 */
export function figureRowsQuery(
  terms: Readonly<Record<string, string | undefined>>,
  search: string,
  { figure, id, days }: LookedFigure,
  page: number,
) {
  const ofDays = days && { selectedFromDate: days.from || undefined, selectedToDate: days.to || undefined }
  const asked = { ...terms, ...ofDays, figure, id: id || undefined }
  return {
    queryKey: ['reports', 'rows', asked, search, page] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.reports.rows(
        { itemsPerPage: FIGURE_ROWS_PER_PAGE, pageNo: page - 1, search, sortBy: 'at', terms: asked },
        { signal },
      ),
  }
}

/** Keeps which figure is looked at; it stays while its drawer closes. */
export function useLookedFigure() {
  const [looked, setLooked] = useState<LookedFigure>()
  const [others, setOthers] = useState<readonly LookedFigure[]>()
  const [isOpen, setOpen] = useState(false)
  const open: OpenFigure = (figure, beside) => {
    setLooked(figure)
    setOthers(beside)
    setOpen(true)
  }
  return { looked, others, isOpen, open, close: () => setOpen(false) }
}
