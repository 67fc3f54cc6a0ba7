/**
 * The card provider (Razorpay's API): orders by `POST /v1/orders` with HTTP Basic, a page of its own that people are sent to by a form, and
 * a signature over order and payment. No script of the provider runs in our pages.
 */
import * as v from 'valibot'
import { isoCode } from '#schemas/values/currency.ts'
import type { OutboundReply, OutboundRequest } from '../base/outbound/request.ts'
import { PaymentFailure, type PaymentProvider } from './provider.ts'
import { isPaymentSigned } from './signature.ts'

interface Options {
  /** The base address, without a slash at its end: `https://api.razorpay.com`. */
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  readonly seller: string
  /** Sends a request to an address that the server may reach. */
  readonly send: (request: OutboundRequest) => Promise<OutboundReply>
}

const Ordered = v.looseObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), amount: v.number() })
const Paid = v.looseObject({
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  method: v.optional(v.string(), ''),
})
const methods: Readonly<Record<string, string>> = { upi: 'UPI', emi: 'EMI', netbanking: 'Net banking' }
const methodWords = (method: string) => methods[method] ?? `${method.charAt(0).toUpperCase()}${method.slice(1)}`

/**
 * Creates the adapter of the card provider.
 *
 * @throws {PaymentFailure} From its calls, when the provider gives no usable answer.
 */
export function cardProvider({ url, keyId, keySecret, seller, send }: Options): PaymentProvider {
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64')

  async function ask<S extends v.GenericSchema>(schema: S, path: string, body?: object): Promise<v.InferOutput<S>> {
    const headers = [
      { key: 'Accept', value: 'application/json' },
      { key: 'Authorization', value: `Basic ${basic}` },
      ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ]
    const method = body ? 'POST' : 'GET'
    const reply = await send({
      method,
      url: `${url}/v1/${path}`,
      headers,
      body: body ? JSON.stringify(body) : '',
    }).catch((error: Error) => {
      throw new PaymentFailure(error.message.replace(/\.$/, ''))
    })
    if (reply.status < 200 || reply.status > 299) throw new PaymentFailure(`it answered ${reply.status}`)
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), reply.body)
    if (!result.success) throw new PaymentFailure('its answer has another shape')
    return result.output
  }

  return {
    async createOrder({ total, currency, reference }) {
      const order = await ask(Ordered, 'orders', { amount: total, currency: isoCode(currency), receipt: reference })
      if (order.amount !== total) throw new PaymentFailure('it made an order of another amount')
      return order.id
    },

    verify: (proof) => isPaymentSigned(keySecret, proof),

    async fetchPayment({ orderId, paymentId }, { total, currency }) {
      const path = `payments/${encodeURIComponent(paymentId)}`
      const terms = { amount: total, currency: isoCode(currency) }
      const isOurs = (payment: v.InferOutput<typeof Paid>) =>
        payment.order_id === orderId && payment.amount === total && payment.currency === terms.currency
      let payment = await ask(Paid, path)
      if (isOurs(payment) && payment.status === 'authorized') payment = await ask(Paid, `${path}/capture`, terms)
      if (!isOurs(payment) || payment.status !== 'captured') return undefined
      return { method: methodWords(payment.method) }
    },

    checkout: ({ orderId, total, currency, description, email, returnUrl, cancelUrl }) => ({
      kind: 'form',
      action: `${url}/v1/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: orderId,
        amount: `${total}`,
        currency: isoCode(currency),
        name: seller,
        description,
        'prefill[email]': email,
        callback_url: returnUrl,
        cancel_url: cancelUrl,
      },
    }),

    readReturn(fields) {
      const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = fields
      if (orderId && paymentId && signature) return { proof: { orderId, paymentId, signature } }
      const result = v.safeParse(
        v.pipe(v.string(), v.parseJson(), v.looseObject({ order_id: v.string() })),
        fields['error[metadata]'],
      )
      return { failed: result.success ? result.output.order_id : (fields['error[metadata][order_id]'] ?? '') }
    },
  }
}
