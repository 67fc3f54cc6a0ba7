/**
 * Reads a form as it streams in: its `payload` part of JSON, its texts, and its files, which lie in a folder of their
 * own until the call has been answered, so that a large file is never in memory.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { MalformedError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import { Refusal } from './refusal.ts'

/** The largest file of a form, in bytes. */
export const MAX_FILE = 100 * 1024 * 1024

/** The largest form without files, in bytes; one with files may be that much larger than its largest file. */
const MAX_REST = 12 * 1024 * 1024

/** The largest number of files of a form. */
const MOST_FILES = 5

/** A form: the bytes of its payload, its texts and files by the names of their parts, and what throws them away. */
export interface Form {
  readonly payload: Buffer | undefined
  readonly texts: Readonly<Record<string, string>>
  /** The first file of each part. */
  readonly files: Readonly<Record<string, SentFile>>
  /** Every file, in the order they came. */
  readonly fileList: readonly SentFile[]
  discard(): Promise<void>
}

const noForm = () => new MalformedError([{ path: '', message: 'must be a form of multipart/form-data' }])
const tooMany = () => new Refusal(413, `A form must not have more than ${MOST_FILES} files.`)
const tooLarge = (bytes: number) => new Refusal(413, `The body must not be larger than ${bytes / 1024 / 1024} MB.`)

/** The names of the parts that are taken: files, and texts. */
interface Parts {
  readonly files: readonly string[]
  readonly parts: readonly string[]
}

/**
 * Reads a form with these parts and a payload up to a number of bytes. A form that fails leaves no file behind.
 *
 * @throws {MalformedError} When it cannot be read.
 * @throws {Refusal} 413 when it is too large.
 */
export async function readForm(request: Request, parts: Parts, maxPayload: number): Promise<Form> {
  const folder = await mkdtemp(join(tmpdir(), 'questwire-form-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await parse(request, folder, parts, maxPayload)), discard }
  } catch (error) {
    await discard()
    throw error instanceof Refusal ? error : noForm()
  }
}

async function parse(
  request: Request,
  folder: string,
  parts: Parts,
  maxPayload: number,
): Promise<Omit<Form, 'discard'>> {
  const headers = { 'content-type': request.headers.get('Content-Type') ?? '' } as BusboyHeaders
  const limits = {
    fields: 20,
    files: MOST_FILES,
    parts: 25,
    fieldSize: maxPayload + 1,
    fileSize: MAX_FILE,
    headerPairs: 20,
  }
  const busboy = new Busboy({ headers, limits })
  const texts: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  const fileList: SentFile[] = []
  const payloads: Promise<Buffer>[] = []
  const work: Promise<unknown>[] = []

  busboy.on('field', (name: string, value: string) => {
    if (name === 'payload') payloads.push(Promise.resolve(Buffer.from(value)))
    else if (parts.parts.includes(name)) texts[name] = value
  })
  busboy.on('file', (name: string, stream: BusboyFileStream, filename: string) => {
    if (name === 'payload') return void payloads.push(follow(work, gather(stream, maxPayload)))
    if (!parts.files.includes(name)) return void stream.resume()
    const path = join(folder, `${work.length}`)
    const place = fileList.length
    const file = { name: basename(filename ?? ''), path, size: 0 }
    fileList.push(file)
    const isFirst = !Object.hasOwn(files, name)
    files[name] ??= file
    const kept = keep(stream, path).then((size) => {
      fileList[place] = { ...file, size }
      if (isFirst) files[name] = fileList[place]
    })
    follow(work, kept)
  })
  busboy.on('filesLimit', () => follow(work, Promise.reject(tooMany())))
  const most = parts.files.length > 0 ? MAX_FILE + MAX_REST : MAX_REST
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge(most)
  await pipeline(Readable.fromWeb((request.body ?? emptyBody()) as NodeStream), atMost(most), busboy)
  await Promise.all(work)
  if (payloads.length > 1) throw new MalformedError([{ path: 'payload', message: 'must be there once' }])
  const payload = await payloads[0]
  if (payload && payload.length > maxPayload) throw tooLarge(maxPayload)
  return { payload, texts, files, fileList }
}

/** Creates a stream that passes a number of bytes and fails at the next one. */
const atMost = (limit: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      yield chunk
    }
  }

/** Adds a promise to those that are awaited later; its failure is handled until then. */
function follow<T>(work: Promise<unknown>[], promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  work.push(promise)
  return promise
}

async function keep(stream: BusboyFileStream, path: string): Promise<number> {
  const file = createWriteStream(path)
  await pipeline(stream, file)
  if (stream.truncated) throw tooLarge(MAX_FILE)
  return file.bytesWritten
}

async function gather(stream: BusboyFileStream, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw tooLarge(limit)
  return Buffer.concat(chunks)
}

const emptyBody = () => new Response('').body as ReadableStream
