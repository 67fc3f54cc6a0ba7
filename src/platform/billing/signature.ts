import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Proof } from './provider.ts'

/** Signs that a payment paid an order: HMAC-SHA256 of `order|payment`, hexadecimal. */
export const signed = (secret: string, { orderId, paymentId }: Omit<Proof, 'signature'>): string =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

/** Compares a signature with the right one in a time that tells nothing. */
export function isSigned(secret: string, proof: Proof): boolean {
  const given = Buffer.from(proof.signature)
  const right = Buffer.from(signed(secret, proof))
  return given.length === right.length && timingSafeEqual(given, right)
}
