/**
 * The interface to a payment provider: how an order is placed, paid and proved. Each provider has one adapter; the
 * sandbox is one.
 */
import type * as v from 'valibot'
import type { Checkout } from '#schemas/endpoints/billing.ts'
import type { Currency } from '#schemas/values/currency.ts'

/** The terms of an order: the total in the smallest unit, under a reference of ours. */
export interface OrderTerms {
  readonly total: number
  readonly currency: Currency
  readonly reference: string
}

/** The proof that an order was paid. */
export interface PaymentProof {
  readonly orderId: string
  readonly paymentId: string
  readonly signature: string
}

/** The content of the checkout page, and its addresses to return to. */
export interface CheckoutTerms {
  readonly orderId: string
  readonly total: number
  readonly currency: Currency
  readonly description: string
  readonly email: string
  /** Our addresses, after a payment and without one. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The provider's data about a payment. */
export interface ProviderPayment {
  /** The method of payment as people read it: `Card`, `UPI`. */
  readonly method: string
}

/** The calls of a provider. Those that send a request throw a `PaymentFailure` where no usable answer comes. */
export interface PaymentProvider {
  /** Places an order and returns its id. */
  createOrder(wanted: OrderTerms): Promise<string>
  /** Says whether the provider has signed that the payment paid the order. */
  verify(proof: PaymentProof): boolean
  /**
   * Reads a signed payment; `undefined` where it is not the one that was ordered. An authorised payment is captured.
   */
  fetchPayment(
    proof: PaymentProof,
    wanted: Pick<OrderTerms, 'total' | 'currency'>,
  ): Promise<ProviderPayment | undefined>
  /** Returns the way to pay the order. */
  checkout(terms: CheckoutTerms): v.InferOutput<typeof Checkout>
  /** Reads the form that the provider's page sends back: the proof of a payment, or the order that was not paid. */
  readReturn(fields: Readonly<Record<string, string>>): { readonly proof: PaymentProof } | { readonly failed: string }
}

/** The error of a provider that gave no usable answer. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
}
