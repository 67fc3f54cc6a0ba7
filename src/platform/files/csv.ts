import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { SentFile } from '../http/read-form.ts'
import { csvParser, separatorOf } from './csv-parser.ts'
import type { FileRow } from './read-rows.ts'

/** Reads a .csv file as it lies on the disk, a piece at a time. */
export async function* csvRows({ path }: SentFile): AsyncGenerator<readonly FileRow[]> {
  const decoder = new TextDecoder(await encodingOf(path))
  let parser: ReturnType<typeof csvParser> | undefined
  let number = 0
  const numbered = (rows: readonly string[][]) => rows.map((cells): FileRow => ({ number: ++number, cells }))
  for await (const piece of createReadStream(path)) {
    const text = decoder.decode(piece as Buffer, { stream: true })
    parser ??= csvParser(separatorOf(text))
    yield numbered(parser.push(text))
  }
  if (parser) {
    yield numbered(parser.push(decoder.decode()))
    yield numbered(parser.end())
  }
}

/** Finds how a text is written: what its byte order mark says, else UTF-8, else as spreadsheets of old wrote it. */
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
