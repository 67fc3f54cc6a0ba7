/**
 * Files made while they are sent: a page of rows is in memory at a time, and nothing is read while nobody takes it. The
 * first lines say what the file is of, then come the titles of the columns and the rows.
 */
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import type { ReportFileFormat } from '#schemas/values/report-file.ts'
import { BYTE_ORDER_MARK, csvLine } from '#src/format/csv.ts'
import { csvCells, type FileColumn, type SheetCell, sheetCells } from './cells.ts'

/** The content of a file. */
export interface FileContent {
  /** The name of its first sheet, of at most 31 characters. */
  readonly name: string
  /** The lines before the table: what each says, and the words. */
  readonly preface: readonly (readonly [label: string, words: string])[]
  readonly columns: readonly FileColumn[]
  /** The IANA name of the zone whose clock moments show. */
  readonly zone: string
  /** The rows in pages, read as the file is taken; ended early when nobody takes it any more. */
  readonly pages: AsyncIterable<readonly ReportRow[]>
}

/** Writes a file; `maxSheetRows` is after how many rows a further sheet goes on. */
export function writeFile(
  format: ReportFileFormat,
  content: FileContent,
  maxSheetRows: number = XLSX_MAX_ROWS_PER_SHEET,
): ReadableStream<Uint8Array> {
  if (format === 'csv') return bytesOf(csvText(content))
  const { name, columns, preface } = content
  return writeXlsxStream(sheetRows(content, maxSheetRows), {
    name,
    columns: columns.map(({ kind }) => ({ width: widths[kind] ?? 28, ...numberFormat(kind) })),
    freezePane: { rows: preface.length + 2 },
    maxRowsPerSheet: maxSheetRows,
    // Each sheet begins with its own titles below.
    repeatHeaders: false,
  })
}

/** The width of a column by its nature, in characters. */
const widths: Readonly<Partial<Record<FileColumn['kind'], number>>> = { count: 16, percent: 14, status: 12, moment: 20 }

function numberFormat(kind: FileColumn['kind']): { numFmt?: string } {
  if (kind === 'percent') return { numFmt: 'General" %"' }
  if (kind === 'day') return { numFmt: 'yyyy-mm-dd' }
  return kind === 'moment' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}
}

async function* csvText({ preface, columns, zone, pages }: FileContent): AsyncGenerator<string> {
  const head = [...preface, [], columns.map(({ title }) => title)]
  yield `${BYTE_ORDER_MARK}${head.map(csvLine).join('')}`
  for await (const page of pages) yield page.map((row) => csvLine(csvCells(columns, row, zone))).join('')
}

async function* sheetRows({ preface, columns, zone, pages }: FileContent, maxSheetRows: number) {
  const titles: SheetCell[] = columns.map(({ title }) => title)
  let written = 0
  for (const line of [...preface, []]) {
    yield [...line] as SheetCell[]
    written++
  }
  yield titles
  written++
  for await (const page of pages) {
    for (const row of page) {
      if (written % maxSheetRows === 0) {
        yield titles
        written++
      }
      yield sheetCells(columns, row, zone)
      written++
    }
  }
}

/** Encodes texts one at a time, as they are taken; an empty one is left out. */
function bytesOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      let next = await texts.next()
      while (!next.done && next.value === '') next = await texts.next()
      if (next.done) stream.close()
      else stream.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}
