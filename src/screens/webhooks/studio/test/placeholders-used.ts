import type { Webhook } from '#schemas/documents/webhook.ts'
import type { KeyValue } from '#schemas/values/placeholder.ts'
import { type PredefinedPlaceholder, placeholderMeanings, placeholdersIn } from '#schemas/values/placeholders.ts'
import { knownIn } from '#schemas/values/secrets.ts'

/** A placeholder that a test has to give a value for. */
export interface UsedPlaceholder {
  readonly name: string
  /** The meaning of the placeholder; undefined for the webhook's own. */
  readonly about: string | undefined
  /** The first value in a test: an example, or nothing. */
  readonly example: string
}

/**
 * Lists the placeholders that a webhook uses, in the order they are met. The token is left out where the webhook fetches one.
 *
 * @param now - The moment of the examples, in milliseconds since the epoch.
 */
export function placeholdersUsed(webhook: Webhook, now = Date.now()): UsedPlaceholder[] {
  const today: Readonly<Record<string, string>> = {
    date: new Date(now).toISOString().slice(0, 10),
    timestamp: `${now}`,
  }
  const { authURLReq, authRequest, webhookRequest } = webhook
  const { names, version } = knownIn(webhook)
  const texts = [...(authURLReq ? textsOf(authRequest) : []), ...textsOf(webhookRequest)]
  const met = texts.flatMap((text) => placeholdersIn(text, names, version).map(({ name }) => name))
  return [...new Set(met)]
    .filter((name) => !(authURLReq && name === 'token'))
    .map((name) => ({ name, about: meaningOf(name)?.about, example: today[name] ?? meaningOf(name)?.example ?? '' }))
}

const meaningOf = (name: string) =>
  Object.hasOwn(placeholderMeanings, name) ? placeholderMeanings[name as PredefinedPlaceholder] : undefined

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

/** The texts of a request in which placeholders count: its address, the values of its pairs, its body. */
function textsOf(request: Webhook['webhookRequest']): string[] {
  if (!request) return []
  const { url, reqParam, reqHeader, requestBodyNeeded, reqBodyType, reqBody, reqBodyString } = request
  const body = reqBodyType === 'Text' ? [reqBodyString] : valuesOf(reqBody)
  const texts = [url, ...valuesOf(reqParam), ...valuesOf(reqHeader), ...(requestBodyNeeded ? body : [])]
  return texts.filter((text) => typeof text === 'string')
}

const valuesOf = (pairs: unknown) => listOf<KeyValue>(pairs).map((pair) => pair?.value)
