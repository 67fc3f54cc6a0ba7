import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentProof } from './provider.ts'

/** Signs that a payment paid an order: HMAC-SHA256 of `order|payment`, hexadecimal. */
export const signPayment = (secret: string, { orderId, paymentId }: Omit<PaymentProof, 'signature'>): string =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

/** Verifies a signature in constant time. */
export function isPaymentSigned(secret: string, proof: PaymentProof): boolean {
  const given = Buffer.from(proof.signature)
  const right = Buffer.from(signPayment(secret, proof))
  return given.length === right.length && timingSafeEqual(given, right)
}
