import { billingMessages as say } from '#schemas/messages/index.ts'
import type { Platform } from '../base/context.ts'
import { sendOutbound } from '../base/outbound/request.ts'
import { Refusal } from '../http/refusal.ts'
import { cardProvider } from './card-provider.ts'
import { PaymentFailure, type PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/** The longest time for a provider to answer: a person waits for it. */
const PROVIDER_TIMEOUT_MS = 10_000

/** The provider this installation is paid through; refuses where none is set up. */
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

/** Asks the provider; a failure is said in a sentence, and why to whoever runs the server. */
export async function askPaymentProvider<T>(platform: Platform, sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    platform.log(`The payment provider failed: ${error.message}.`)
    throw new Refusal(502, sentence)
  }
}
