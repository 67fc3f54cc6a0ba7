/** A payment provider as the platform knows it: how an order is made, paid and proved. One adapter a provider; the sandbox is one. */
import type * as v from 'valibot'
import type { Checkout } from '#schemas/endpoints/billing.ts'
import type { Currency } from '#schemas/values/currency.ts'

/** What is ordered: an amount in the smallest unit, under a reference of ours. */
export interface OrderTerms {
  readonly total: number
  readonly currency: Currency
  readonly reference: string
}

/** What says that an order was paid. */
export interface PaymentProof {
  readonly orderId: string
  readonly paymentId: string
  readonly signature: string
}

/** What the checkout page shows, and where it sends people afterwards. */
export interface CheckoutTerms {
  readonly orderId: string
  readonly total: number
  readonly currency: Currency
  readonly description: string
  readonly email: string
  /** Addresses of ours: after a payment, and where there was none. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** What a provider knows of a payment. */
export interface ProviderPayment {
  /** `Card`, `UPI`: as people read it. */
  readonly method: string
}

/** The calls of a provider. Those that ask it throw a `PaymentFailure` where no usable answer comes. */
export interface PaymentProvider {
  /** Makes an order; answers its id. */
  createOrder(wanted: OrderTerms): Promise<string>
  /** Whether the provider has signed that this payment paid this order. */
  verify(proof: PaymentProof): boolean
  /** Asks about a payment that is signed; undefined where it is not the one that was ordered. Money that is only promised is taken. */
  fetchPayment(
    proof: PaymentProof,
    wanted: Pick<OrderTerms, 'total' | 'currency'>,
  ): Promise<ProviderPayment | undefined>
  /** How the order is paid. */
  checkout(terms: CheckoutTerms): v.InferOutput<typeof Checkout>
  /** Reads what the provider's page sends back: proof of a payment, or the order that was not paid. */
  readReturn(fields: Readonly<Record<string, string>>): { readonly proof: PaymentProof } | { readonly failed: string }
}

/** The provider gave no usable answer. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
}
