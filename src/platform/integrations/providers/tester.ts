/** What tries an integration out: it makes the provider's own call and says what came of it. */
import type { IntegrationTest } from '#schemas/endpoints/integrations.ts'
import type { Platform } from '../../base/context.ts'
import { sendOutbound } from '../../base/outbound/request.ts'
import type { FieldValues } from '../kept.ts'

/** What a test has at hand. */
export interface TestContext {
  readonly platform: Platform
  /** Everything that is saved of the integration, secrets included. */
  readonly values: FieldValues
  /** Whom it is sent to: a number, an address or a device; empty where nobody was named. */
  readonly to: string
  /** E-mail address of who asked. */
  readonly asker: string
  readonly signal: AbortSignal
  /** Takes note of what is a secret as well: a token that was fetched on the way, a pair that is sent in one piece. */
  hide(secret: string): void
}

/** What came of it, as far as the tester knows. */
export type TestOutcome = Omit<IntegrationTest, 'took'>

/** Tries an integration out; throws an OutboundError where no answer comes, a Refusal where something is missing. */
export type ConnectionTest = (tried: TestContext) => Promise<TestOutcome>

/** An answer over HTTP, its body read where it is JSON. */
export interface HttpAnswer {
  readonly status: number
  readonly isOk: boolean
  readonly json: unknown
  readonly said: string
}

/** The longest time for a provider to answer: a person waits for it. */
export const PROVIDER_TIMEOUT_MS = 15_000

/** Posts to a provider. */
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
  const json = jsonOf(reply.body)
  return {
    status: reply.status,
    isOk: reply.status >= 200 && reply.status < 300,
    json,
    said: wordsOf(json, reply.body),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Where providers say what is the matter, the plainest first. */
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
