/** The form of replies on the wire: `{ status, code, msg, …documented keys }`. */
import { parseAccept } from 'hono/utils/accept'
import { UNAUTHORISED } from '#schemas/codes.ts'
import type { RefusedError } from '../base/errors.ts'
import { gzipOf } from './gzip-pieces.ts'
import { bytesOf } from './pieces.ts'
import { piecesOf } from './ready-json.ts'
import { refusalOfFailure, statusOf } from './refusal.ts'

interface Extra {
  /** The document's revision. */
  readonly etag?: string | undefined
  readonly msg?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Documented keys with what travels beside them. */
export class ReplyWithExtra<K> {
  readonly keys: K
  readonly extra: Extra

  constructor(keys: K, extra: Extra) {
    this.keys = keys
    this.extra = extra
  }
}

/** Work that follows the call's transaction: waiting for other servers must not hold it open. */
export class AfterCommit<K> {
  readonly run: () => Promise<K>

  constructor(run: () => Promise<K>) {
    this.run = run
  }
}

/** A reply that streams: a file, or a stream that goes on until one side ends it. */
export class StreamedReply {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>

  constructor(body: StreamedReply['body'], headers: StreamedReply['headers'] = {}) {
    this.body = body
    this.headers = headers
  }
}

/** Creates what a handler answers once its transaction is committed; it has no transaction of its own. */
export const afterCommit = <K>(run: () => Promise<K>): AfterCommit<K> => new AfterCommit(run)

/** Creates an answer that carries a revision, a message or headers. */
export const replyWith = <K>(keys: K, extra: Extra): ReplyWithExtra<K> => new ReplyWithExtra(keys, extra)

/**
 * Creates the reply of a call that was carried out.
 *
 * @param accepted - The `Accept-Encoding` of the caller.
 */
export function successResponse(keys: object, extra: Extra = {}, accepted: string | null = null): Response {
  const body = { status: 'success', code: 200, msg: extra.msg ?? '', ...keys }
  const pieces = piecesOf(body)
  const headers = { ...extra.headers, ...(extra.etag === undefined ? {} : { ETag: extra.etag }) }
  // What is one piece is compressed by the app, as every other reply is.
  if (pieces.length === 1) return json(200, pieces[0], headers)
  if (!parseAccept(accepted ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0))
    return json(200, bytesOf(pieces), headers)
  return json(200, gzipOf(pieces), { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
}

/** Creates the reply of a call that streams; proxies may neither compress it nor wait for its end. */
export function streamResponse({ body, headers }: StreamedReply, type: string): Response {
  const always = { 'Content-Type': type, 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }
  return new Response(body, { headers: { ...always, ...headers } })
}

/** Creates the reply of a refused call; 401 carries the documented code. */
export function refusalResponse(error: RefusedError): Response {
  const status = statusOf(error)
  const { code = status === 401 ? UNAUTHORISED : status, errors, keys, headers, etag } = error.details
  const body = { status: 'failure', code, msg: error.message, ...(errors && { errors }), ...keys }
  return json(status, JSON.stringify(body), { ...headers, ...(etag === undefined ? {} : { ETag: etag }) })
}

/** Creates the reply of a call that failed through no fault of the caller. */
export const failureResponse = (error: unknown): Response => refusalResponse(refusalOfFailure(error))

/** Creates a reply of JSON that says its length, since a short one is not worth compressing. */
function json(
  status: number,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const length = typeof text === 'string' ? Buffer.byteLength(text) : text.length
  const always = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers: { ...always, 'Content-Length': `${length}`, ...headers } })
}
