/** Takes the body of a request: bounded, of the announced type, as the text that was sent and the value it stands for. */
import type { Encoding } from '#schemas/endpoints/define.ts'
import { decodeText, parseJson } from './json-text.ts'
import { Refusal, refusedFields } from './refusal.ts'

/** How large a document may be, in bytes. */
export const MAX_DOCUMENT = 2 * 1024 * 1024
/** How large a form with files may be, in bytes. */
export const MAX_FORM = 12 * 1024 * 1024

/** A body: its text, untouched, and the value. */
export interface Body {
  readonly text: string
  readonly value: unknown
}

const tooLarge = (limit: number) => new Refusal(413, `The body must not be larger than ${limit / 1024 / 1024} MB.`)
const types = { json: 'application/json', multipart: 'multipart/form-data' }

/** Reads a body as a call's encoding says, or refuses it: 400, 413, 415 or 422. */
export async function readBody(request: Request, encoding: Encoding): Promise<Body> {
  const type = request.headers.get('Content-Type') ?? types.json
  const wanted = types[encoding]
  const packed = request.headers.get('Content-Encoding') ?? 'identity'
  if (type.split(';')[0]?.trim().toLowerCase() !== wanted || packed.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, `The body must be ${wanted}, not compressed.`)
  }
  if (encoding === 'multipart') return readForm(await readBytes(request, MAX_FORM), type)
  return readText(decodeText(await readBytes(request, MAX_DOCUMENT)))
}

const readText = (text: string): Body => ({ text, value: parseJson(text) })

/** Finds the `payload` part, whether it was sent as a field or as a file of JSON. */
async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refusedFields(400, [{ path: '', message: 'must be a form of multipart/form-data' }])
  })
  const [payload, ...more] = form.getAll('payload')
  if (payload === undefined || more.length > 0) {
    throw refusedFields(400, [{ path: 'payload', message: 'must be there once' }])
  }
  if (typeof payload !== 'string') {
    if (payload.size > MAX_DOCUMENT) throw tooLarge(MAX_DOCUMENT)
    return readText(decodeText(new Uint8Array(await payload.arrayBuffer())))
  }
  if (Buffer.byteLength(payload) > MAX_DOCUMENT) throw tooLarge(MAX_DOCUMENT)
  return readText(payload)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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
