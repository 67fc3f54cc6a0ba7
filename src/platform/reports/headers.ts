import type { ReportHeader } from '#schemas/endpoints/reports.ts'
import { type ReportColumn, reports } from '#schemas/values/report.ts'
import type { ReportColumnKind, ReportKind } from '#schemas/values/report-kinds.ts'

/** The widths of columns, in pixels. */
const widths: Readonly<Record<ReportColumnKind, number>> = {
  ...{ text: 220, count: 130, percent: 110, status: 110, period: 220, day: 130, moment: 170, person: 200, list: 200 },
}

/** The width of the name that a row begins with: it is to be read whole also where there are many columns. */
const NAME_WIDTH = 300
/** The widths of columns whose texts are short. */
const ownWidths: Readonly<Record<string, number>> = { channel: 150, cost: 130 }

/** The kinds of columns whose first click brings the smallest first. */
const fromTheFirst: readonly ReportColumnKind[] = ['text', 'person', 'status', 'list']

const headerOf = (
  { slug, title, kind, isSortable, tooltip, opensRows, isAsOfNow }: ReportColumn,
  index: number,
): ReportHeader => ({
  ...{ title, slug, isSortable, isVisible: true, tooltip },
  center: kind === 'status',
  sortByOrder: fromTheFirst.includes(kind) ? 'asc' : 'desc',
  width: index === 0 && kind === 'text' ? NAME_WIDTH : (ownWidths[slug] ?? widths[kind]),
  kind,
  figure: opensRows ? slug : '',
  isAsOfNow,
})

/** Returns the headers of a report's list (E §3 "Shared list state"). */
export const headersOf = (kind: ReportKind): ReportHeader[] => reports[kind].columns.map(headerOf)
