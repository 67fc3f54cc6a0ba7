/**
 * Rows of the first sheet of an .xls or .xlsx file. A spreadsheet is read whole and by the processor, so it is read in a
 * thread of its own with bounded memory and time: a hostile file ends that thread and nothing else.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { unpackedSize } from './archive-size.ts'
import type { FileRow, SentFile } from './sent-file.ts'
import { invalidFile } from './sent-file.ts'

/** The largest spreadsheet and the largest size that it may unpack to, in bytes. */
const MAX_SIZE = 10 * 1024 * 1024
const MAX_UNPACKED = 200 * 1024 * 1024
/** The longest time for reading a spreadsheet. */
const PATIENCE = 30_000

/** The thread: answers each message with the next rows, then with none. Text, because a built server has no files beside it. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads')
const textOf = (value) => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(+value) ? '' : value.toISOString().replace('T00:00:00.000Z', '').slice(0, 19)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}
async function* rows() {
  const { readXls, streamXlsxRows } = await import(workerData.library)
  if (workerData.type === 'xls') {
    const { sheets } = await readXls(workerData.bytes, { sheets: [0] })
    for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values: values ?? [] }
  } else yield* streamXlsxRows(workerData.bytes, { sheet: 0 })
}
const source = rows()
parentPort.on('message', async () => {
  const batch = []
  try {
    while (batch.length < 1000) {
      const { value, done } = await source.next()
      if (done) break
      batch.push({ number: value.index + 1, cells: Array.from(value.values.slice(0, 1000), textOf) })
    }
    parentPort.postMessage(batch)
  } catch {
    parentPort.postMessage(null)
  }
})`

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
  if (size > MAX_SIZE) throw tooLarge()
  const bytes = await readFile(path)
  if (type === 'xlsx') {
    const unpacked = unpackedSize(bytes)
    if (unpacked > MAX_UNPACKED) throw unpacked === Number.POSITIVE_INFINITY ? unreadable() : tooLarge()
  }
  const library = pathToFileURL(createRequire(import.meta.url).resolve('hucre/xlsx')).href
  const worker = new Worker(thread, {
    eval: true,
    workerData: { bytes, type, library },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const until = Date.now() + PATIENCE
  try {
    for (let batch = await next(worker, until); batch.length > 0; batch = await next(worker, until)) yield batch
  } finally {
    await worker.terminate()
  }
}

/** Asks the worker for more rows; none at the end. */
function next(worker: Worker, until: number): Promise<readonly FileRow[]> {
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => settle(() => refuse(tooLarge())), until - Date.now())
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
