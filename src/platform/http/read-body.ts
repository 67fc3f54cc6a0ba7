/** The body of a request: bounded, of the announced type, as the text that was sent and the value of it. */
import * as v from 'valibot'
import type { Encoding, Endpoint } from '#schemas/endpoints/define.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_BYTES } from '#schemas/values/document-size.ts'
import { trackLimits } from '#schemas/values/tracking.ts'
import { MalformedError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import { decodeText, parseJson } from './json-text.ts'
import { readForm } from './read-form.ts'
import { Refusal } from './refusal.ts'

/** A body: its text, untouched, the value, and the files beside it, which `discard` throws away. */
export interface Body {
  readonly text: string
  readonly value: unknown
  readonly files: Readonly<Record<string, SentFile>>
  readonly fileList: readonly SentFile[]
  discard(): Promise<void>
}

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number) => (bytes < MEGABYTE ? `${bytes / 1024} KB` : `${bytes / MEGABYTE} MB`)
const tooLarge = (limit: number) => new Refusal(413, `The body must not be larger than ${sizeOf(limit)}.`)
const json = 'application/json'
const multipart = 'multipart/form-data'
const types: Readonly<Record<Encoding, readonly string[]>> = {
  json: [json],
  multipart: [multipart],
  either: [json, multipart],
  beacon: [json, 'text/plain'],
}

/** A body without files. */
export const plainBody = (text: string, value: unknown): Body => ({
  text,
  value,
  files: {},
  fileList: [],
  discard: async () => {},
})

/**
 * Reads a body as a call's encoding says.
 *
 * @throws {Refusal} 413 or 415 when it is too large or of another type.
 * @throws {MalformedError} When it cannot be read.
 * @throws {InvalidError} When its JSON is not taken.
 */
export async function readBody(request: Request, call: Endpoint): Promise<Body> {
  const type = (request.headers.get('Content-Type') ?? json).split(';')[0]?.trim().toLowerCase() ?? ''
  const packed = request.headers.get('Content-Encoding') ?? 'identity'
  const wanted = types[call.encoding]
  if (!wanted.includes(type) || packed.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, `The body must be ${wanted.join(' or ')}, not compressed.`)
  }
  if (type === multipart) return readParts(request, call)
  const usual = call.bodySize === 'large' ? MAX_DOCUMENTS_BYTES : MAX_DOCUMENT_BYTES
  const limit = call.encoding === 'beacon' ? trackLimits.bytes : usual
  const text = decodeText(await readBytes(request, limit))
  if (text === '' && call.body && v.is(call.body, undefined)) return plainBody('', undefined)
  return plainBody(text, parseJson(text))
}

/** A form must bring its payload where the call takes a document; a call that takes only files, or texts beside them, has none. */
async function readParts(request: Request, call: Endpoint): Promise<Body> {
  const { payload, texts, discard, ...rest } = await readForm(request, call, MAX_DOCUMENT_BYTES)
  const sent = { ...rest, discard }
  try {
    if (!call.body) return { text: '', value: undefined, ...sent }
    if (call.parts.length > 0) return { text: JSON.stringify(texts), value: texts, ...sent }
    if (!payload) throw new MalformedError([{ path: 'payload', message: 'must be there once' }])
    const text = decodeText(payload)
    return { text, value: parseJson(text), ...sent }
  } catch (error) {
    await discard()
    throw error
  }
}

/**
 * Reads a body up to a number of bytes.
 *
 * @throws {Refusal} 413 when it is larger.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
