/** The interface of a connection test: it makes the provider's own call and returns its result. */
import type { IntegrationTest } from '#schemas/endpoints/integrations.ts'
import { parseJson } from '#schemas/json.ts'
import type { Platform } from '../../base/context.ts'
import { sendOutbound } from '../../base/outbound/request.ts'
import type { FieldValues } from '../repository.ts'

/** The context of a connection test. */
export interface TestContext {
  readonly platform: Platform
  /** All stored values of the integration, secrets included. */
  readonly values: FieldValues
  /** The recipient: a number, an address or a device; empty where none was given. */
  readonly to: string
  /** The e-mail address of the member who runs the test. */
  readonly requester: string
  readonly signal: AbortSignal
  /** Adds a text to the secrets that are redacted: a fetched token, a pair that is sent as one text. */
  addSecret(secret: string): void
}

/** The result of a connection test without its duration. */
export type TestOutcome = Omit<IntegrationTest, 'took'>

/** Tests a connection; throws an OutboundError where no answer comes, an InvalidError where something is missing. */
export type ConnectionTest = (context: TestContext) => Promise<TestOutcome>

/** An HTTP answer, with its body parsed where it is JSON. */
export interface HttpAnswer {
  readonly status: number
  readonly isOk: boolean
  readonly json: unknown
  readonly said: string
}

/** The longest time for a provider to answer: a person waits for it. */
export const PROVIDER_TIMEOUT_MS = 15_000

/**
 * Posts a request to a provider.
 *
 * @throws {OutboundError} When no answer comes.
 */
export async function postToProvider(
  { platform, signal }: TestContext,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<HttpAnswer> {
  const request = {
    method: 'POST',
    url,
    headers: Object.entries({ Accept: 'application/json', ...headers }).map(([key, value]) => ({ key, value })),
    body,
  }
  const allowed = platform.settings.webhookAllowedRanges
  const reply = await sendOutbound(request, { allowedRanges: allowed, signal, timeoutMs: PROVIDER_TIMEOUT_MS })
  const json = parseJson(reply.body)
  return {
    status: reply.status,
    isOk: reply.status >= 200 && reply.status < 300,
    json,
    said: wordsOf(json, reply.body),
  }
}

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Returns the provider's error message from the usual places, the plainest first. */
function wordsOf(json: unknown, text: string): string {
  const { message, error_description: description, error, errors, results, unprocessed } = object(json)
  const nested = [errors, results, unprocessed].map((list) => object(Array.isArray(list) ? list[0] : undefined))
  const found = [
    ...[message, description, object(error).message, error],
    ...nested.flatMap((one) => [one.message, one.error]),
  ].find((one) => typeof one === 'string' && one !== '')
  if (typeof found === 'string') return found
  // A page for people: its text alone.
  return json === undefined
    ? text
        .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
}
