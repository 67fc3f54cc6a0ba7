/**
 * A sent file of rows: .csv, .xls or .xlsx, told apart by its content. The rows come in batches, so that neither the
 * file nor its rows are in memory at once. The cost of a file is bounded, and a fault of the whole file is refused with
 * a sentence at the part `file`. The meaning of the rows is no matter of this file.
 */
import { open } from 'node:fs/promises'
import { CallerGoneError } from '../errors.ts'
import { csvRows } from './csv.ts'
import type { FileRow, SentFile } from './sent-file.ts'
import { invalidFile } from './sent-file.ts'
import { spreadsheetRows } from './spreadsheet.ts'

/**
 * Reads the rows of a file in batches of a few hundred.
 *
 * @throws {InvalidError} When the file has another type or is too large.
 * @throws {CallerGoneError} When the signal is aborted.
 */
export async function* readRows(file: SentFile, signal?: AbortSignal): AsyncGenerator<readonly FileRow[]> {
  const type = await typeOf(file)
  const batches = type === 'csv' ? csvRows(file) : spreadsheetRows(file, type)
  for await (const batch of batches) {
    if (signal?.aborted) throw new CallerGoneError()
    const rows = batch
      .map(({ number, cells }) => ({ number, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
    if (rows.length > 0) yield rows
  }
}

const compound = 'd0cf11e0a1b11ae1'
const archive = '504b0304'
const utf16 = /^(?:fffe|feff)/

/** Returns the type by the first bytes: a compound file, an archive, or text; other endings are refused (C §5 ".xls/.csv"). */
async function typeOf({ name, path, size }: SentFile): Promise<'csv' | 'xls' | 'xlsx'> {
  if (!/\.(csv|xlsx?)$/i.test(name)) throw invalidFile()
  if (size === 0) throw invalidFile('The file is empty')
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const start = buffer.subarray(0, bytesRead)
    const hex = start.subarray(0, 8).toString('hex')
    if (hex === compound) return 'xls'
    if (hex.startsWith(archive)) return 'xlsx'
    if (start.includes(0) && !utf16.test(hex)) throw invalidFile()
    return 'csv'
  } finally {
    await handle.close()
  }
}
