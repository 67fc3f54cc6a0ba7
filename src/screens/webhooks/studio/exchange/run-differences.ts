import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { parseJson } from '#schemas/json.ts'

/** A place in which two runs differ; undefined on the side that lacks it. */
export interface Difference {
  readonly step: Exchange['step']
  /** `Request body › customer`. */
  readonly field: string
  readonly before: string | undefined
  readonly now: string | undefined
}

/** Headers that are another with every request. */
const restless = new Set(['date', 'age', 'webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-length'])

/** Lists in what two runs differ, times and signatures aside. */
export function runDifferences(before: readonly Exchange[], now: readonly Exchange[]): Difference[] {
  return (['auth', 'webhook'] as const).flatMap((step) => {
    const [one, other] = [before, now].map((run) => placesOf(run.find((exchange) => exchange.step === step)))
    const places = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
    return [...places]
      .map((field) => ({ step, field, before: one?.[field], now: other?.[field] }))
      .filter((found) => found.before !== found.now)
  })
}

function placesOf(exchange: Exchange | undefined): Record<string, string | undefined> {
  if (!exchange) return {}
  const { request, response, failure } = exchange
  return {
    Status: response ? String(response.status) : 'no answer',
    Failure: failure ?? undefined,
    Method: request.method,
    Address: request.url,
    ...headersOf('Request header', request.headers),
    ...bodyOf('Request body', request.body),
    ...headersOf('Response header', response?.headers ?? []),
    ...bodyOf('Response body', response?.body ?? ''),
  }
}

function headersOf(where: string, headers: Exchange['request']['headers']) {
  const lasting = headers.filter(({ key }) => !restless.has(key.toLowerCase()))
  return Object.fromEntries(lasting.map(({ key, value }) => [`${where} › ${key.toLowerCase()}`, value]))
}

function bodyOf(where: string, body: string): Record<string, string> {
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null) return body ? { [where]: body } : {}
  return Object.fromEntries(leavesOf(value, where))
}

function leavesOf(value: unknown, field: string): [string, string][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${field} › ${key}`))
}
