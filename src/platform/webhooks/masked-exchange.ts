/** Requests and responses as they are stored and shown: with their secrets masked and their bodies shortened. */
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { parseJson } from '#schemas/json.ts'
import { SECRET_MASK } from '#schemas/values/secrets.ts'
import type { Header, OutboundReply, OutboundRequest } from '../base/outbound/request.ts'

/** The longest part of a body that is stored, in characters. */
export const MAX_STORED_BODY_CHARACTERS = 64 * 1024

/** The length from which a secret is searched for in a response; a shorter text may stand there by chance. */
const MIN_SECRET_LENGTH = 6

/** Names of headers and keys whose values are secrets. */
const SECRET_NAME = /auth|token|secret|passw|passcode|api[-_ ]?key|cookie|credential/i

/** Returns a request that was rendered from a masked webhook as it is stored. */
export const maskedRequest = ({ method, url, headers, body }: OutboundRequest): Exchange['request'] => ({
  method,
  url: url.replaceAll('%E2%80%A2', '•'),
  headers: [...headers],
  body: body.slice(0, MAX_STORED_BODY_CHARACTERS),
})

/** Returns a response without its cookies, its tokens and the secrets that were sent, which some receivers repeat. */
export function maskedReply(
  reply: OutboundReply,
  step: Exchange['step'],
  secrets: readonly string[],
): NonNullable<Exchange['response']> {
  const searched = secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH).sort((a, b) => b.length - a.length)
  const mask = (text: string) => searched.reduce((masked, secret) => masked.replaceAll(secret, SECRET_MASK), text)
  const body = mask(step === 'auth' ? withoutTokens(reply.body) : reply.body)
  return {
    status: reply.status,
    headers: maskedPairs(reply.headers).map(({ key, value }) => ({ key, value: mask(value) })),
    body: body.slice(0, MAX_STORED_BODY_CHARACTERS),
    truncated: reply.truncated || body.length > MAX_STORED_BODY_CHARACTERS,
  }
}

/** Masks the values of headers, or of query parameters, whose names belong to secrets. */
export const maskedPairs = (pairs: readonly Header[]): Header[] =>
  pairs.map(({ key, value }) => ({
    key,
    value: SECRET_NAME.test(key) && !/^www-auth/i.test(key) ? SECRET_MASK : value,
  }))

/** Masks the secret keys in the JSON reply to an authentication request, at any depth. */
function withoutTokens(body: string): string {
  const answer = parseJson(body)
  if (typeof answer !== 'object' || answer === null) return body
  return JSON.stringify(answer, (key, value) =>
    typeof value === 'string' && SECRET_NAME.test(key) && !/type$/i.test(key) ? SECRET_MASK : value,
  )
}
