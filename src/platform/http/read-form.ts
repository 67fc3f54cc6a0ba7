/**
 * Reads a form as it streams in: its `payload` part of JSON, its texts, and its files, which lie in a folder of their
 * own until the call has been answered, so that a large file is never in memory.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { MalformedError, RefusedError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import { Refusal } from './refusal.ts'

/** The largest file of a form, in bytes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024

/** The largest form without files, in bytes; one with files may be that much larger than its largest file. */
const MAX_OTHER_BYTES = 12 * 1024 * 1024

/** The largest number of files of a form. */
const MAX_FILES_PER_FORM = 5

/** The longest time that a form takes to arrive, in milliseconds; Node's server gives a request as long. */
const MAX_ARRIVAL_MS = 5 * 60_000

/** The longest time between the last byte of a form and the end of reading it, in milliseconds. */
const MAX_FINISH_MS = 10_000

/** The age from which on the folder of a form belongs to no call any more, in milliseconds. */
const LEFT_BEHIND_MS = 60 * 60_000

/** The start of the names of the folders that forms lie in. */
const FOLDER_PREFIX = 'questwire-form-'

/** A boundary as RFC 2046 has it: 1 to 70 characters, in quotes or not. */
const BOUNDARY = /;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i

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
const tooMany = () => new Refusal(413, `A form must not have more than ${MAX_FILES_PER_FORM} files.`)
const tooSlow = () => new Refusal(408, 'The form did not arrive in time.')
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
  // The parser never ends for an empty boundary.
  if (!BOUNDARY.test(request.headers.get('Content-Type') ?? '')) throw noForm()
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
  const discard = () => rm(folder, { recursive: true, force: true })
  const stop = new AbortController()
  const expire = () => stop.abort(tooSlow())
  const timers = [setTimeout(expire, MAX_ARRIVAL_MS)]
  const onEnd = () => void timers.push(setTimeout(expire, MAX_FINISH_MS))
  const signal = AbortSignal.any([request.signal, stop.signal])
  try {
    return { ...(await parse(request, folder, parts, maxPayload, { signal, onEnd })), discard }
  } catch (error) {
    // Files that are still being written end with it.
    stop.abort(error)
    await discard()
    if (stop.signal.reason instanceof RefusedError) throw stop.signal.reason
    throw noForm()
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * Deletes the folders of forms that a server which was killed has left behind: those that no call is as old as.
 *
 * @param folder - The folder in which they lie.
 * @param now - Milliseconds since the epoch.
 * @returns The number of folders.
 */
export async function sweepForms(folder = tmpdir(), now = Date.now()): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(FOLDER_PREFIX))
  let swept = 0
  for (const name of names) {
    const path = join(folder, name)
    // Another server may sweep as well, and another account's folders are not ours.
    const left = await stat(path).catch(() => undefined)
    if (!left || now - left.mtimeMs < LEFT_BEHIND_MS) continue
    await rm(path, { recursive: true, force: true }).then(
      () => swept++,
      () => {},
    )
  }
  return swept
}

/** The end of reading: aborted by the caller's end or by the time, told when the last byte has come. */
interface Arrival {
  readonly signal: AbortSignal
  onEnd(): void
}

async function parse(
  request: Request,
  folder: string,
  parts: Parts,
  maxPayload: number,
  { signal, onEnd }: Arrival,
): Promise<Omit<Form, 'discard'>> {
  const headers = { 'content-type': request.headers.get('Content-Type') ?? '' } as BusboyHeaders
  const limits = {
    fields: 20,
    files: MAX_FILES_PER_FORM,
    parts: 25,
    fieldSize: maxPayload + 1,
    fileSize: MAX_FILE_BYTES,
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
    if (name === 'payload') return void payloads.push(follow(work, gather(stream, maxPayload, signal)))
    if (!parts.files.includes(name)) return void stream.resume()
    const path = join(folder, `${work.length}`)
    const index = fileList.length
    const file = { name: basename(filename ?? ''), path, size: 0 }
    fileList.push(file)
    const isFirst = !Object.hasOwn(files, name)
    files[name] ??= file
    const kept = keep(stream, path, signal).then((size) => {
      fileList[index] = { ...file, size }
      if (isFirst) files[name] = fileList[index]
    })
    follow(work, kept)
  })
  busboy.on('filesLimit', () => follow(work, Promise.reject(tooMany())))
  const most = parts.files.length > 0 ? MAX_FILE_BYTES + MAX_OTHER_BYTES : MAX_OTHER_BYTES
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge(most)
  await pipeline(Readable.fromWeb((request.body ?? emptyBody()) as NodeStream), atMost(most, onEnd), busboy, { signal })
  await Promise.all(work)
  if (payloads.length > 1) throw new MalformedError([{ path: 'payload', message: 'must be there once' }])
  const payload = await payloads[0]
  if (payload && payload.length > maxPayload) throw tooLarge(maxPayload)
  return { payload, texts, files, fileList }
}

/** Creates a stream that passes a number of bytes and fails at the next one. */
const atMost = (limit: number, onEnd: () => void) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      yield chunk
    }
    onEnd()
  }

/** Adds a promise to those that are awaited later; its failure is handled until then. */
function follow<T>(work: Promise<unknown>[], promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  work.push(promise)
  return promise
}

async function keep(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<number> {
  const file = createWriteStream(path)
  await pipeline(stream, file, { signal })
  if (stream.truncated) throw tooLarge(MAX_FILE_BYTES)
  return file.bytesWritten
}

async function gather(stream: BusboyFileStream, limit: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of addAbortSignal(signal, stream) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw tooLarge(limit)
  return Buffer.concat(chunks)
}

const emptyBody = () => new Response('').body as ReadableStream
