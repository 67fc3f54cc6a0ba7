import { billingMessages as say } from '#schemas/messages/index.ts'
import type { Platform } from '../base/context.ts'
import { sendOutbound } from '../base/outbound/request.ts'
import { Refusal } from '../http/refusal.ts'
import { cardProvider } from './card-provider.ts'
import { PaymentFailure, type PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/** The longest time for a provider to answer: a person waits for it. */
const PROVIDER_TIMEOUT_MS = 10_000

/**
 * Creates the provider that this installation is paid through.
 *
 * @throws {Refusal} 503 when none is configured.
 */
export function createPaymentProvider({
  settings,
  secretKey,
}: Pick<Platform, 'settings' | 'secretKey'>): PaymentProvider {
  const { url, keyId, keySecret } = settings.payments
  if (url === 'none') throw new Refusal(503, say.notConfigured)
  if (url === 'sandbox') return sandboxProvider(secretKey)
  const allowed = settings.webhookAllowedRanges
  return cardProvider({
    ...{ url, keyId, keySecret, seller: settings.seller.name },
    send: (request) => sendOutbound(request, { allowedRanges: allowed, timeoutMs: PROVIDER_TIMEOUT_MS }),
  })
}

/**
 * Asks the provider and logs a failure.
 *
 * @param sentence - The message of the refusal.
 * @throws {Refusal} 502 when the provider fails.
 */
export async function askPaymentProvider<T>(platform: Platform, sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    platform.log(`The payment provider failed: ${error.message}.`)
    throw new Refusal(502, sentence)
  }
}
