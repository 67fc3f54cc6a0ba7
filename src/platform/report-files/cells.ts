/** The values of a report as the cells of a file: numbers stay numbers, percents and moments read as they do on the screen. */
import { statusWords } from '#schemas/documents/status-at.ts'
import type { ReportHeader, ReportRow, ReportValue } from '#schemas/endpoints/reports.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatPercent } from '#src/format/numbers.ts'
import { toWallClock } from '#src/time/wall-clock.ts'

/** The part of a column that decides how its values are written. */
export type FileColumn = Pick<ReportHeader, 'slug' | 'title' | 'kind'>

/** A cell of a spreadsheet; a date shows the clock of the report’s zone. */
export type SheetCell = string | number | Date | null

/** The longest text of a cell of a spreadsheet, in UTF-16 units. */
const MAX_CELL_LENGTH = 32_767

/** Returns a row as the cells of a spreadsheet; `zone` is that of the report. */
export const sheetCells = (columns: readonly FileColumn[], row: ReportRow, zone: string): SheetCell[] =>
  columns.map(({ slug, kind }) => sheetCell(kind, row[slug], zone))

/** Returns a row as the cells of a .csv file; `zone` is that of the report. */
export const csvCells = (columns: readonly FileColumn[], row: ReportRow, zone: string): (string | number)[] =>
  columns.map(({ slug, kind }) => {
    const value = row[slug]
    if (typeof value === 'number' && kind === 'moment') return toWallClock(value, zone)
    if (typeof value === 'number' && kind === 'day') return toWallClock(value, zone).slice(0, 10)
    return kind === 'percent' && typeof value === 'number' ? formatPercent(value) : plainCell(kind, value, zone)
  })

function sheetCell(kind: FileColumn['kind'], value: ReportValue | undefined, zone: string): SheetCell {
  if ((kind === 'moment' || kind === 'day') && typeof value === 'number')
    return new Date(`${toWallClock(value, zone).replace(' ', 'T')}Z`)
  const cell = plainCell(kind, value, zone)
  if (typeof cell === 'number') return cell
  return cell === '' ? null : cell.slice(0, MAX_CELL_LENGTH)
}

function plainCell(kind: FileColumn['kind'], value: ReportValue | undefined, zone: string): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'string') return kind === 'status' ? (statusWords[value] ?? value) : value
  if (Array.isArray(value)) return value.join(', ')
  return `${dayText(value.from, zone)} – ${dayText(value.to, zone)}`
}

/** The days that were written last; a formatter takes long to make, and the rows of a report share their periods. */
const dayTexts = new Map<string, string>()
const MAX_DAY_TEXTS = 1000

function dayText(moment: number | null, zone: string): string {
  const key = `${moment} ${zone}`
  const known = dayTexts.get(key)
  if (known !== undefined) return known
  if (dayTexts.size >= MAX_DAY_TEXTS) dayTexts.clear()
  const text = formatDate(moment, zone)
  dayTexts.set(key, text)
  return text
}
