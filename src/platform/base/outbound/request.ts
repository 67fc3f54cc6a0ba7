/**
 * Requests to other people's servers: a name is resolved once, every answer is checked, and the connection goes to
 * exactly these addresses. Bounded in time and size; redirects stay on the same host. Kept by hand: an agent with a
 * lookup hook checks at another place than it connects (D-62).
 */

import { setMaxListeners } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AddressRange } from '../settings/setting-values.ts'
import { checkedUrl } from './checked-url.ts'
import { resolveAllowed } from './find-addresses.ts'
import { connectionFailed, OutboundError, requestFailed, requestRefused } from './outbound-error.ts'
import { readBounded } from './read-bounded.ts'
import { redirected } from './redirected.ts'
import type { ResolvedAddress } from './resolve-name.ts'

/** A header or a query parameter. */
export interface Header {
  readonly key: string
  readonly value: string
}

/** A request to be sent. */
export interface OutboundRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly Header[]
  /** The body; empty for none. */
  readonly body: string
}

/** An answer. */
export interface OutboundReply {
  readonly status: number
  readonly headers: readonly Header[]
  /** At most 1 MiB of the body, unpacked, read as UTF-8. */
  readonly body: string
  /** Says whether the body was longer. */
  readonly truncated: boolean
}

/** The options of a request. */
export interface OutboundOptions {
  /** Ranges of private addresses that may be reached. */
  readonly allowedRanges: readonly AddressRange[]
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the connection is open, encryption included. */
  readonly connectTimeoutMs?: number
  /** Milliseconds for the whole request, redirects included. */
  readonly timeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 5000
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3

/** Headers that belong to the connection and are set here. */
const ours = /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i
/**
 * Sends a request and returns the answer, following redirects on the same host.
 *
 * @throws {OutboundError} When the request is not allowed or gets no answer.
 */
export async function sendOutbound(request: OutboundRequest, limits: OutboundOptions): Promise<OutboundReply> {
  const { timeoutMs = TIMEOUT_MS, signal: given } = limits
  // Not by `AbortSignal.timeout` and `any`, which hold what was sent until the time is over, and for as long as the other lives.
  const own = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    own.abort()
  }, timeoutMs)
  const breakOff = () => own.abort()
  // As many listen as requests are under way.
  if (given) setMaxListeners(0, given)
  given?.addEventListener('abort', breakOff)
  if (given?.aborted) breakOff()
  try {
    return await follow(request, { ...limits, signal: own.signal }, MAX_REDIRECTS)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (isLate) throw requestFailed(`There was no whole answer within ${timeoutMs / 1000} seconds.`)
    if (given?.aborted) throw requestFailed('The request was broken off.')
    throw noConnection.has(codeOf(error)) ? connectionFailed(sentenceOf(error)) : requestFailed(sentenceOf(error))
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', breakOff)
  }
}

async function follow(request: OutboundRequest, limits: OutboundOptions, left: number): Promise<OutboundReply> {
  const url = checkedUrl(request.url)
  limits.signal?.throwIfAborted()
  const addresses = await resolveAllowed(url.hostname, limits.allowedRanges)
  limits.signal?.throwIfAborted()
  const reply = await exchange(url, request, addresses, limits)
  const location = reply.headers.find(({ key }) => key.toLowerCase() === 'location')?.value
  if (![301, 302, 303, 307, 308].includes(reply.status) || location === undefined) return reply
  if (left === 0) throw requestRefused(`The address redirects more than ${MAX_REDIRECTS} times.`)
  return follow(redirected(request, url, location, reply.status), limits, left - 1)
}

function exchange(
  url: URL,
  request: OutboundRequest,
  addresses: readonly ResolvedAddress[],
  limits: OutboundOptions,
): Promise<OutboundReply> {
  const lookup: LookupFunction = (_, options, done) =>
    options.all
      ? done(
          null,
          addresses.map(({ address, family }) => ({ address, family })),
        )
      : done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  return new Promise((done, refuse) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method: request.method,
      headers: headersOf(request, url.host),
      agent: false,
      lookup,
      maxHeaderSize: 16 * 1024,
      ...(limits.signal && { signal: limits.signal }),
    })
    const connected = setTimeout(
      () =>
        sent.destroy(
          connectionFailed(`No connection within ${(limits.connectTimeoutMs ?? CONNECT_TIMEOUT_MS) / 1000} seconds.`),
        ),
      limits.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    )
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connected))
    })
    sent.on('close', () => clearTimeout(connected))
    sent.on('error', refuse)
    sent.on('response', (response) => {
      // An answer that breaks off in the middle is no answer.
      readBounded(response, limits.signal).then(({ text, truncated }) => {
        const headers = pairsOf(response.rawHeaders)
        done({ status: response.statusCode ?? 0, headers, body: text, truncated })
        sent.destroy()
      }, refuse)
    })
    sent.end(request.body)
  })
}

function headersOf({ headers, body, method }: OutboundRequest, host: string): string[] {
  const names = new Set(headers.map(({ key }) => key.toLowerCase()))
  const length = body !== '' || !['GET', 'HEAD', 'DELETE'].includes(method)
  const all: Header[] = [
    { key: 'Host', value: host },
    ...(names.has('user-agent') ? [] : [{ key: 'User-Agent', value: 'Questwire' }]),
    ...(names.has('accept') ? [] : [{ key: 'Accept', value: '*/*' }]),
    ...headers.filter(({ key }) => !ours.test(key)),
    ...(length ? [{ key: 'Content-Length', value: `${Buffer.byteLength(body)}` }] : []),
  ]
  for (const { key, value } of all) {
    try {
      http.validateHeaderName(key)
      http.validateHeaderValue(key, value)
    } catch {
      throw requestRefused(`The header ${JSON.stringify(key)} cannot be sent as it is.`)
    }
  }
  return all.flatMap(({ key, value }) => [key, value])
}

function pairsOf(raw: readonly string[]): Header[] {
  return raw.flatMap((key, index) => (index % 2 === 0 ? [{ key, value: raw[index + 1] ?? '' }] : []))
}

/** The codes of errors that come before anything is sent. */
const noConnection: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'The connection was refused.',
    ECONNRESET: 'The connection was closed before an answer came.',
    EPIPE: 'The connection was closed before an answer came.',
    ETIMEDOUT: 'No connection came about.',
    EHOSTUNREACH: 'The host cannot be reached.',
    ENETUNREACH: 'The network cannot be reached.',
    HPE_HEADER_OVERFLOW: 'The answer has too many headers.',
  }
  return known[code ?? ''] ?? `The request failed (${code ?? message}).`
}
