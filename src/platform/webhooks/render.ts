/** A request of a webhook as it goes out: its placeholders filled in, each value encoded for where it lands (C §3, §5 "Webhook"). */
import { asObjects, asText, type JsonObject, parseJson } from '#schemas/json.ts'
import { encodings, fill, hasHash, placeholdersIn } from '#schemas/values/placeholders.ts'
import type { Header, OutboundRequest } from '../base/outbound/request.ts'

/** The values of placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string>>

const methods = /^(GET|POST|PUT|PATCH|DELETE)$/

/** Fills a request; `version` is that of the webhook. */
export function renderRequest(request: JsonObject, values: PlaceholderValues, version: unknown): OutboundRequest {
  const into = (encode: (value: string) => string) => (template: string) => fill(template, values, encode, version)
  const asked = asText(request.requestType).toUpperCase()
  const method = methods.test(asked) ? asked : 'GET'
  const headers = pairs(request.reqHeader).map(({ key, value }) => ({ key, value: into(encodings.header)(value) }))
  const body = method === 'GET' || request.requestBodyNeeded !== true ? undefined : bodyOf(request, headers, into)
  return {
    method,
    url: urlOf(request, values, version),
    headers: body?.type && !contentType(headers) ? [...headers, { key: 'Content-Type', value: body.type }] : headers,
    body: body?.text ?? '',
  }
}

/** Rows of keys and values without the empty ones. */
export const pairs = (value: unknown): Header[] =>
  asObjects(value)
    .map((row) => ({ key: asText(row.key).trim(), value: textOf(row.value) }))
    .filter(({ key }) => key !== '')

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? `${value}` : asText(value)

function urlOf({ url, reqParam }: JsonObject, values: PlaceholderValues, version: unknown): string {
  const template = asText(url).trim()
  // Without `#`, a word of the host would count as a placeholder as well.
  const origin = hasHash(version) ? '' : (/^\w+:\/\/[^/?#]*/.exec(template)?.[0] ?? '')
  const address = origin + fill(template.slice(origin.length), values, encodings.url, version)
  const query = pairs(reqParam).map(({ key, value }) => `${encodings.url(key)}=${queryValue(value, values, version)}`)
  if (query.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`
}

/** A query's value with its placeholders filled; what stands around them is no URL yet either. */
function queryValue(value: string, values: PlaceholderValues, version: unknown): string {
  const places = placeholdersIn(value, Object.keys(values), version)
  const literal = (from: number, to?: number) => encodings.url(value.slice(from, to))
  const filled = places.map(
    ({ name, start }, index) => literal(places[index - 1]?.end ?? 0, start) + encodings.url(values[name] ?? ''),
  )
  return [...filled, literal(places.at(-1)?.end ?? 0)].join('')
}

interface Body {
  readonly text: string
  readonly type: string
}

function bodyOf(
  { reqBodyType, reqBody, reqBodyString }: JsonObject,
  headers: readonly Header[],
  into: (encode: (value: string) => string) => (template: string) => string,
): Body {
  const rows = pairs(reqBody)
  const template = asText(reqBodyString)
  if (asText(reqBodyType).toUpperCase() === 'JSON' && (rows.length > 0 || template === '')) {
    const filled = rows.map(({ key, value }) => [key, into(encodings.text)(value)])
    return { text: JSON.stringify(Object.fromEntries(filled)), type: 'application/json' }
  }
  const type = contentType(headers) ?? (isJson(template) ? 'application/json' : 'text/plain; charset=utf-8')
  const encode = /[/+]json\b/i.test(type) ? encodings.json : /urlencoded/i.test(type) ? encodings.url : encodings.text
  return { text: into(encode)(template), type }
}

const contentType = (headers: readonly Header[]) => headers.find(({ key }) => /^content-type$/i.test(key))?.value

const isJson = (template: string) => typeof parseJson(template) === 'object'
