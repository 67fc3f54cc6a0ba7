/** Requests and responses as they are kept and shown: without secrets, and not too long. */
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { MASK } from '#schemas/values/secrets.ts'
import type { Header, OutboundReply, OutboundRequest } from '../base/outbound/request.ts'
import { jsonOf } from './at-path.ts'

/** How much of a body is kept, in characters. */
const KEPT = 64 * 1024

/** Shorter texts stand in an answer by chance. */
const SHORTEST = 6

/** Names of headers and keys whose values are secrets. */
const telling = /auth|token|secret|passw|passcode|api[-_ ]?key|cookie|credential/i

/** A request that was rendered from a webhook without its secrets. */
export const maskedRequest = ({ method, url, headers, body }: OutboundRequest): Exchange['request'] => ({
  method,
  url: url.replaceAll('%E2%80%A2', '•'),
  headers: [...headers],
  body: body.slice(0, KEPT),
})

/** A response without its cookies, its tokens and the secrets that were sent, which some receivers repeat. */
export function maskedReply(
  reply: OutboundReply,
  step: Exchange['step'],
  secrets: readonly string[],
): NonNullable<Exchange['response']> {
  const long = secrets.filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length)
  const hide = (text: string) => long.reduce((hidden, secret) => hidden.replaceAll(secret, MASK), text)
  const body = hide(step === 'auth' ? withoutTokens(reply.body) : reply.body)
  return {
    status: reply.status,
    headers: maskedPairs(reply.headers).map(({ key, value }) => ({ key, value: hide(value) })),
    body: body.slice(0, KEPT),
    truncated: reply.truncated || body.length > KEPT,
  }
}

/** Headers, or the terms of a query, with the values masked that their names tell are secret. */
export const maskedPairs = (headers: readonly Header[]): Header[] =>
  headers.map(({ key, value }) => ({ key, value: telling.test(key) && !/^www-auth/i.test(key) ? MASK : value }))

/** The answer to an authentication: of JSON the telling keys are masked, wherever they stand. */
function withoutTokens(body: string): string {
  const answer = jsonOf(body)
  if (typeof answer !== 'object' || answer === null) return body
  return JSON.stringify(answer, (key, value) =>
    typeof value === 'string' && telling.test(key) && !/type$/i.test(key) ? MASK : value,
  )
}
