/** A request as the message that would travel: filled with examples, secrets masked. */
import type { Webhook } from '#schemas/documents/webhook.ts'
import { listAt, parseJson, textAt, valueAt } from '#schemas/json.ts'
import { encodings } from '#schemas/values/placeholders.ts'
import { mapSecrets } from '#schemas/values/secret-places.ts'
import { knownIn, masked } from '#schemas/values/secrets.ts'
import { choicesOf, type PlaceholderChoice } from '../value/choices.ts'
import { fillPlaceholders, type Piece } from '../value/filled.ts'

/** A line of the message. */
export type Line = readonly Piece[]

/** Says whether a request can be previewed: one without an address cannot. */
export const canPreview = (webhook: Webhook, key: 'authRequest' | 'webhookRequest') =>
  textAt(webhook[key], 'url') !== ''

/** Lists the lines of a request of a webhook. */
export function httpLines(webhook: Webhook, key: 'authRequest' | 'webhookRequest'): readonly Line[] {
  const known = knownIn(webhook)
  const request = mapSecrets(webhook, (secret) => masked(secret, known))[key] ?? {}
  const choices = choicesOf(webhook, key)
  const fill = (text: string, encode?: (value: string) => string) =>
    fillPlaceholders(text, choices, webhook.version, encode)
  const method = textAt(request, 'requestType') || 'GET'
  const url = textAt(request, 'url')
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [url, url]
  const headers = pairsAt(request, 'reqHeader')
  const body = method === 'GET' || valueAt(request, 'requestBodyNeeded') !== true ? [] : bodyLines(request, fill)
  const type = headers.some(({ key: name }) => /^content-type$/i.test(name)) ? undefined : typeOf(request)
  return [
    [
      { text: `${method} ` },
      ...fill(path || '/', encodings.url),
      ...queryOf(request, path, choices, webhook.version),
      { text: ' HTTP/1.1' },
    ],
    [{ text: 'Host: ' }, ...fill(host.replace(/^[^@]*@/, ''))],
    ...headers.map(({ key: name, value }) => [{ text: `${name}: ` }, ...fill(value)]),
    ...(body.length > 0 ? [...(type ? [[{ text: `Content-Type: ${type}` }]] : []), [], ...body] : []),
  ]
}

function pairsAt(request: unknown, list: string) {
  return listAt(request, list)
    .map((row) => ({ key: textAt(row, 'key'), value: `${valueAt(row, 'value') ?? ''}` }))
    .filter(({ key }) => key !== '')
}

function queryOf(
  request: unknown,
  path: string,
  choices: readonly PlaceholderChoice[],
  version: unknown,
): readonly Piece[] {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%E2%80%A2', '•')
  return pairsAt(request, 'reqParam').flatMap(({ key, value }, index) => [
    { text: `${index > 0 || path.includes('?') ? '&' : '?'}${encode(key)}=` },
    ...fillPlaceholders(value, choices, version).map((piece) => ({ ...piece, text: encode(piece.text) })),
  ])
}

function bodyLines(request: unknown, fill: (text: string, encode?: (value: string) => string) => Piece[]): Line[] {
  if (textAt(request, 'reqBodyType') !== 'JSON') {
    return `${valueAt(request, 'reqBodyString') ?? ''}`.split('\n').map((line) => fill(line))
  }
  const rows = pairsAt(request, 'reqBody')
  const json = rows.map(({ key, value }, index) => [
    { text: `  ${JSON.stringify(key)}: "` },
    ...fill(value).map((piece) => ({ ...piece, text: encodings.json(piece.text) })),
    { text: index < rows.length - 1 ? '",' : '"' },
  ])
  return [[{ text: '{' }], ...json, [{ text: '}' }]]
}

function typeOf(request: unknown): string {
  if (textAt(request, 'reqBodyType') === 'JSON') return 'application/json'
  const value = parseJson(textAt(request, 'reqBodyString'))
  if (value === undefined) return 'text/plain; charset=utf-8'
  return typeof value === 'object' ? 'application/json' : 'text/plain'
}
