/**
 * Rows of the first sheet of an .xls or .xlsx file. A spreadsheet is parsed as a whole, so this happens in a worker thread
 * with bounded memory and time: a hostile file ends that thread and nothing else.
 */
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { unpackedSize } from './archive-size.ts'
import type { FileRow, SentFile } from './sent-file.ts'
import { invalidFile } from './sent-file.ts'
import type { SpreadsheetFile } from './spreadsheet-worker.ts'
import source from './spreadsheet-worker.ts?worker-source'

/** The largest spreadsheet and the largest size that it may unpack to, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
/** The longest time for reading a spreadsheet. */
const READ_TIMEOUT_MS = 30_000

const unreadable = () => invalidFile('The spreadsheet cannot be read. Save it again, or as .csv')
const tooLarge = () => invalidFile('The spreadsheet is too large. Save it as .csv')

/**
 * Reads the rows of the first sheet of a spreadsheet.
 *
 * @throws {InvalidError} When the file is too large or no spreadsheet.
 */
export async function* spreadsheetRows(
  { path, size }: SentFile,
  type: 'xls' | 'xlsx',
): AsyncGenerator<readonly FileRow[]> {
  if (size > MAX_FILE_BYTES) throw tooLarge()
  const bytes = await readFile(path)
  if (type === 'xlsx') {
    const unpacked = unpackedSize(bytes)
    if (unpacked > MAX_UNPACKED_BYTES) throw unpacked === Number.POSITIVE_INFINITY ? unreadable() : tooLarge()
  }
  const worker = new Worker(source, {
    eval: true,
    workerData: { bytes, type } satisfies SpreadsheetFile,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const deadline = Date.now() + READ_TIMEOUT_MS
  try {
    for (let batch = await next(worker, deadline); batch.length > 0; batch = await next(worker, deadline)) yield batch
  } finally {
    await worker.terminate()
  }
}

/** Requests more rows from the worker; none at the end. */
function next(worker: Worker, deadline: number): Promise<readonly FileRow[]> {
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => settle(() => refuse(tooLarge())), deadline - Date.now())
    const onMessage = (rows: FileRow[] | null) => settle(() => (rows ? done(rows) : refuse(unreadable())))
    const onError = (error: Error & { code?: string }) =>
      settle(() => refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : unreadable()))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError)
      then()
    }
    worker.on('message', onMessage).on('error', onError)
    worker.postMessage('next')
  })
}
