/** One call of a provider's HTTP interface, and the reading of answers that all providers give alike. */
import { parseJson } from '#schemas/json.ts'
import { OutboundError } from '../../base/outbound/outbound-error.ts'
import { type OutboundReply, sendOutbound } from '../../base/outbound/request.ts'
import type { SendContext, SendOutcome } from './sender.ts'

/** The longest time for a provider to answer. */
const PROVIDER_TIMEOUT_MS = 20_000
/** The longest time that a provider's wish to wait is followed. */
const MAX_WAIT_MS = 3_600_000

/** An answer with its body as JSON, or the outcome where there is none. */
export type ProviderAnswer =
  | { readonly reply: OutboundReply; readonly json: unknown }
  | { readonly outcome: SendOutcome }

/**
 * Posts to a provider. A call that was refused before it left is tried again; of one that got no answer nobody knows
 * whether it arrived.
 *
 * @throws {Error} When something else than the call fails.
 */
export async function callProvider(
  { platform, signal }: SendContext,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<ProviderAnswer> {
  try {
    const reply = await sendOutbound(
      { method: 'POST', url, headers: Object.entries(headers).map(([key, value]) => ({ key, value })), body },
      { allowedRanges: platform.settings.webhookAllowedRanges, signal, timeoutMs: PROVIDER_TIMEOUT_MS },
    )
    return { reply, json: parseJson(reply.body) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { outcome: error.isUnsent ? retryLater(error.message) : { state: 'unknown', reason: error.message } }
  }
}

const retryLater = (reason: string): SendOutcome => ({ state: 'retry', reason, afterMs: null })

/** Reads what an answer that is no success means for its messages: wait, try again, or never. */
export function refusalOf({ status, headers }: OutboundReply, said: string): SendOutcome {
  const reason = said === '' ? `The provider answered ${status}.` : said
  if (status === 429 || status === 503) return { state: 'retry', reason, afterMs: retryAfterOf(headers) }
  // A server that failed, or a gateway that gave up, may have taken the message nevertheless.
  if (status >= 500) return { state: 'unknown', reason }
  if (status === 408) return retryLater(reason)
  return { state: 'failed', reason }
}

/** Reads `Retry-After`, in seconds or as a date; null where it is missing or odd. */
function retryAfterOf(headers: OutboundReply['headers']): number | null {
  const text = headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : null
}
