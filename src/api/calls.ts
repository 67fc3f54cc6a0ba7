/**
 * The calls of the typed client, derived from areas of the contract. They add the bearer token, speak both paging dialects, read
 * replies as the specification says and turn refusals into one kind of error. They keep no state of their own.
 */
import ky, { type KyInstance } from 'ky'
import type * as v from 'valibot'
import { UNAUTHORISED } from '#schemas/codes.ts'
import type { Endpoint, Service, Streams } from '#schemas/endpoints/define.ts'
import { accountMessages, genericMessages } from '#schemas/messages/index.ts'
import { UPLOAD_PATH } from '#schemas/values/upload-path.ts'
import { ApiError } from './api-error.ts'
import { type PageRequest, pageTerms, type Rows, readRows } from './paging.ts'
import { type RawReply, readReply } from './read-reply.ts'

/** The surroundings of the client. */
export interface Connection {
  /** The address of each service: absolute, or a path of the page's own server. */
  readonly services: Readonly<Record<Service, string>>
  readonly token: () => string | undefined
  /** Called when a reply says that the caller is not signed in (HTTP 401 or code 10006). */
  readonly onUnauthorised: () => void
  /** Called when a reply says that the trial of the caller's organisation is over. */
  readonly onTrialOver?: () => void
  /** In tests: the platform itself, without a socket. */
  readonly fetch?: typeof fetch
}

/** The values beside the documented keys of every answer. */
export interface ReplyMeta {
  readonly msg: string
  /** The document's revision, to send back as `ifMatch`; undefined where the reply has none. */
  readonly etag: string | undefined
}

interface CallOptions {
  readonly signal?: AbortSignal
  readonly ifMatch?: string | undefined
  /** Refuses to save an active document that names what was never there, instead of a warning in the reply. */
  readonly isStrict?: boolean | undefined
  /** Files of a multipart call, by the name of their part. */
  readonly files?: Readonly<Record<string, File>>
  /** Told which share of a form has been sent, 0 to 1. */
  readonly onSent?: (share: number) => void
  /** Survives the page being closed. */
  readonly keepalive?: boolean
  /** Waits as long as it takes; who calls can break it off. */
  readonly untimed?: boolean
}

type Terms<T> = { [K in keyof T]?: string | number | undefined }
/** The terms of a query, which may be left out where none of them is needed. */
type Asked<Q> = Q extends v.ObjectEntries
  ? Record<never, never> extends v.InferInput<v.ObjectSchema<Q, undefined>>
    ? { query?: Terms<Q> }
    : { query: Terms<Q> }
  : unknown
type Given<E> = (E extends { params: infer P } ? (keyof P extends never ? unknown : { params: Terms<P> }) : unknown) &
  (E extends { query: infer Q } ? (keyof Q extends never ? unknown : Asked<Q>) : unknown) &
  (E extends { body: infer B } ? (B extends v.GenericSchema ? { body: v.InferInput<B> } : unknown) : unknown)
type Answer<E> = (E extends { reply: infer R extends v.ObjectEntries }
  ? v.InferOutput<v.ObjectSchema<R, undefined>>
  : unknown) &
  ReplyMeta
/** The result of a call; a streaming call gives the response itself. */
type Came<E> = E extends { streams: Streams } ? Response : Answer<E>
type Method<E> = E extends { row: infer Row extends v.GenericSchema }
  ? (page: PageRequest, options?: CallOptions) => Promise<Rows<v.InferOutput<Row>>>
  : unknown extends Given<E>
    ? (given?: Record<never, never>, options?: CallOptions) => Promise<Came<E>>
    : (given: Given<E>, options?: CallOptions) => Promise<Came<E>>

/** The client of some areas: a method for each call. */
export type Calls<T> = { readonly [A in keyof T]: { readonly [K in keyof T[A]]: Method<T[A][K]> } }

/** Creates the client of these areas over a connection. */
export function createCalls<T extends Readonly<Record<string, object>>>(connection: Connection, areas: T): Calls<T> {
  const http = ky.create({
    ...(connection.fetch ? { fetch: connection.fetch } : {}),
    retry: 0,
    timeout: 30_000,
    throwHttpErrors: false,
  })
  const made = Object.entries(areas).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, method(http, connection, call as Endpoint)])),
  ])
  return Object.fromEntries(made) as Calls<T>
}

function method(http: KyInstance, connection: Connection, call: Endpoint) {
  if (!call.paged) return (given: Sent = {}, options?: CallOptions) => send(http, connection, call, given, options)
  const { rows } = call.paged
  return async (page: PageRequest, options?: CallOptions) =>
    readRows((await send(http, connection, call, pageTerms(call, page), options)) as RawReply, rows)
}

interface Sent {
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
}

async function send(http: KyInstance, connection: Connection, call: Endpoint, given: Sent, options: CallOptions = {}) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${given.params?.[name] ?? ''}`))
  const query = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined)
  const token = call.access === 'public' ? undefined : connection.token()
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.ifMatch) headers.set('If-Match', options.ifMatch)
  if (options.isStrict) headers.set('Prefer', 'handling=strict')
  const body = bodyOf(call, given.body, options.files)
  const { onSent } = options
  // Comes with the first file: the login page sends none.
  const transport = onSent && body.body && { fetch: (await import('./send-form.ts')).sendForm(body.body, onSent) }
  const response = await http(`${connection.services[call.service]}/${path}`, {
    method: call.method,
    headers,
    searchParams: new URLSearchParams(query.map(([key, value]) => [key, `${value}`])),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
    // C §7 "Image upload": credentials included.
    ...(call.path === UPLOAD_PATH ? { credentials: 'include' } : {}),
    // A file takes as long as it takes.
    ...(options.files || options.untimed ? { timeout: false } : {}),
    ...transport,
    ...body,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ status: 0, code: 0, message: genericMessages.somethingWrong, cause: error })
  })
  if (call.streams && response.ok) return response
  const reply = readReply(await response.text())
  if (call.access !== 'public' && (response.status === 401 || reply.code === UNAUTHORISED)) connection.onUnauthorised()
  if (response.status === 403 && reply.msg === accountMessages.trialExpired) connection.onTrialOver?.()
  if (!response.ok) throw ApiError.of(response, reply)
  // A reply may name the revision of something else than itself.
  const { etag } = reply as { readonly etag?: string }
  return { ...reply, etag: response.headers.get('ETag') ?? etag }
}

function bodyOf(call: Endpoint, body: unknown, files: CallOptions['files']): { json?: unknown; body?: FormData } {
  if (call.method === 'GET' || (body === undefined && !files)) return {}
  if (call.encoding === 'json' || (call.encoding === 'either' && !files)) return { json: body }
  const form = new FormData()
  if (call.parts.length > 0) for (const [name, text] of Object.entries(body ?? {})) form.set(name, `${text}`)
  else if (body !== undefined) form.set('payload', JSON.stringify(body))
  for (const [name, file] of Object.entries(files ?? {})) form.set(name, file)
  return { body: form }
}
