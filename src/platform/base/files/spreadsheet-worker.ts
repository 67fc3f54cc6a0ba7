/** The worker thread that parses a spreadsheet: it answers each message with the next rows, then with none, and with `null` after an error. */
import { parentPort, workerData } from 'node:worker_threads'
import { readXls, streamXlsxRows } from 'hucre/xlsx'
import type { FileRow } from './sent-file.ts'

/** The content and the type of a spreadsheet. */
export interface SpreadsheetFile {
  readonly bytes: Uint8Array
  readonly type: 'xls' | 'xlsx'
}

/** The rows of one batch. */
const ROWS_PER_BATCH = 1000
/** The cells of a row that are read. */
const MAX_CELLS_READ = 1000

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    return Number.isNaN(+value) ? '' : value.toISOString().replace('T00:00:00.000Z', '').slice(0, 19)
  }
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

async function* readRows({
  bytes,
  type,
}: SpreadsheetFile): AsyncGenerator<{ index: number; values: readonly unknown[] }> {
  if (type === 'xls') {
    const { sheets } = await readXls(bytes, { sheets: [0] })
    for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values: values ?? [] }
  } else yield* streamXlsxRows(bytes, { sheet: 0 })
}

const rows = readRows(workerData)
parentPort?.on('message', async () => {
  const batch: FileRow[] = []
  try {
    while (batch.length < ROWS_PER_BATCH) {
      const { value, done } = await rows.next()
      if (done) break
      batch.push({ number: value.index + 1, cells: Array.from(value.values.slice(0, MAX_CELLS_READ), textOf) })
    }
    parentPort?.postMessage(batch)
  } catch {
    parentPort?.postMessage(null)
  }
})
