/**
 * Rows of a .csv file, read in pieces and parsed by csv-parse. The encoding, the separator and the limits are decided
 * here.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileRow, SentFile } from './sent-file.ts'
import { invalidFile } from './sent-file.ts'

/** The longest cell of a spreadsheet, in characters. */
const MAX_CELL_CHARACTERS = 32_767
const MAX_CELLS_PER_ROW = 1000
/** The longest row, in characters; a longer one is refused before it stands in memory. */
const MAX_ROW_CHARACTERS = 1_000_000
/** The rows of one batch. */
const ROWS_PER_BATCH = 500

/**
 * Reads the rows of a .csv file in batches.
 *
 * @throws {InvalidError} When the file cannot be read as rows.
 */
export async function* csvRows({ path }: SentFile): AsyncGenerator<readonly FileRow[]> {
  const texts = textsOf(path)
  const { value: first = '' } = await texts.next()
  const parser = parse({
    delimiter: separatorOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  // What ends it badly comes out of the parser below.
  pipeline(Readable.from(followed(first, texts)), parser, () => {})
  let number = 0
  let batch: FileRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number++
      if (cells.length > MAX_CELLS_PER_ROW) throw invalidFile(`Row ${number} has more than ${MAX_CELLS_PER_ROW} cells`)
      if (cells.some((cell) => cell.length > MAX_CELL_CHARACTERS))
        throw invalidFile(`Row ${number} has a cell of more than ${MAX_CELL_CHARACTERS} characters`)
      batch.push({ number, cells })
      if (batch.length < ROWS_PER_BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(sentenceOf(error, number + 1))
    throw error
  }
  yield batch
}

function sentenceOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `Row ${row} is longer than ${MAX_ROW_CHARACTERS} characters`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Row ${row} has a quotation mark that is never closed`
  return `Row ${row} cannot be read`
}

async function* followed(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

async function* textsOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const piece of createReadStream(path)) {
    const text = decoder.decode(piece as Buffer, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Returns the separator of the cells, by the first line: the comma, or a character that occurs more often. */
function separatorOf(start: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Returns the encoding of a text: that of its byte order mark, else UTF-8, else that of old spreadsheets. */
async function encodingOf(path: string): Promise<string> {
  const handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  const mark = buffer.toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path)) strict.decode(piece as Buffer, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
