/**
 * The built-in checkout of the demo: test cards that pay, are declined or are left. Nothing is charged and no card is
 * stored.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import type { Platform } from '../base/context.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { PaymentProof, PaymentProvider } from './provider.ts'
import { isPaymentSigned, signPayment } from './signature.ts'

/**
 * Returns the sandbox's secret, which is derived from the master key and therefore the same on all servers of a
 * database.
 */
const secretOf = (secretKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'sandbox checkout', 32)).toString('hex')

const name = (kind: string) => `${kind}_sandbox_${randomBytes(12).toString('hex')}`

/** Creates the payment provider of the sandbox. */
export function sandboxProvider(secretKey: Buffer): PaymentProvider {
  return {
    createOrder: async () => name('order'),
    verify: (proof) => isPaymentSigned(secretOf(secretKey), proof),
    fetchPayment: async () => ({ method: 'Test card' }),
    checkout: () => ({ kind: 'sandbox' }),
    readReturn: () => ({ failed: '' }),
  }
}

/**
 * Pays with a test card.
 *
 * @returns The signed payment.
 * @throws {InvalidError} When the card is unknown or does not pay.
 */
export function payInSandbox(secretKey: Buffer, orderId: string, cardNumber: string): Omit<PaymentProof, 'orderId'> {
  const digits = cardNumber.replace(/\D/g, '')
  if (digits === sandboxCards.declined) throw refusal(say.cardDeclined)
  if (digits === sandboxCards.left) throw refusal(say.paymentLeft)
  if (digits !== sandboxCards.pays) throw refusal(say.cardUnknown)
  const paymentId = name('pay')
  return { paymentId, signature: signPayment(secretOf(secretKey), { orderId, paymentId }) }
}

const refusal = (message: string) =>
  new InvalidError(message, {
    errors: [{ path: 'cardNumber', message, code: message === say.cardUnknown ? 'unknown' : 'refused' }],
  })

/**
 * Refuses the sandbox's calls in an installation with a payment provider.
 *
 * @throws {NotFoundError} When payments go to a provider.
 */
export function sandboxOnly({ settings }: Platform): void {
  if (settings.payments.url !== 'sandbox') throw new NotFoundError()
}
