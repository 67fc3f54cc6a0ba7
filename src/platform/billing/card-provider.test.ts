/** The card provider's real calls, against a stand-in of its API on this machine. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type TestUser, type World } from '#tests/contract/support/world.ts'
import { SettingError } from '../base/settings/setting-row.ts'
import { readSettings } from '../base/settings/settings.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { signPayment } from './signature.ts'

const SECRET = 'marigold-secret'

interface Seen {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let world: World
let person: TestUser
let seen: Seen[] = []
let answers: Record<string, (body: string) => unknown> = {}
let orders = 0

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    const body = await text(request)
    seen.push({ line, headers: request.headers, body })
    const answer = answers[line]?.(body)
    response.writeHead(answer === undefined ? 503 : 200, { 'Content-Type': 'application/json' })
    response.end(answer === undefined ? '' : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { payments, webhookAllowedRanges } = readSettings(
    {
      PAYMENT_PROVIDER_URL: `http://127.0.0.1:${port}/`,
      PAYMENT_KEY_ID: 'rzp_test_1',
      PAYMENT_KEY_SECRET: SECRET,
      WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
    },
    [],
  )
  world = await openWorld({ payments, webhookAllowedRanges })
  person = await world.registerOrganisation('cards@example.com')
})
beforeEach(() => {
  seen = []
  answers = {
    'POST /v1/orders': (body) => ({ id: `order_${++orders}`, ...JSON.parse(body), status: 'created' }),
  }
})
afterAll(async () => {
  server.close()
  await world.close()
})

const ordered = async (wanted: object = { purpose: 'funds', amount: 600 }) =>
  (await person.post('createPaymentOrder', wanted)).reply.order
const payment = (orderId: string, given: object = {}) => ({
  order_id: orderId,
  amount: 60_000,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  ...given,
})
const proofOf = (orderId: string, paymentId = `pay_${orderId}`) => ({
  orderId,
  paymentId,
  signature: signPayment(SECRET, { orderId, paymentId }),
})
const verify = (proof: object) => person.post('verifyPaymentSignature', proof)
const balance = async () => (await person.get('getAccountBalance/5/0')).reply.transactionHistoryDTO.crruentBalance
const back = (fields: Record<string, string>) =>
  world.call('/payment/return', {
    method: 'POST',
    raw: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
  })

describe('an order', () => {
  test('is made in the smallest unit, with HTTP Basic, and paid by a form', async () => {
    const order = await ordered({ purpose: 'plan', planId: 'starter' })
    const [{ line, headers, body }] = seen as [Seen]
    expect(line).toBe('POST /v1/orders')
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`rzp_test_1:${SECRET}`).toString('base64')}`)
    expect(JSON.parse(body)).toEqual({ amount: 1_769_882, currency: 'INR', receipt: expect.any(String) })
    expect(order.checkout).toEqual({
      kind: 'form',
      action: `${world.platform.settings.payments.url}/v1/checkout/embedded`,
      fields: {
        key_id: 'rzp_test_1',
        order_id: order.orderId,
        amount: '1769882',
        currency: 'INR',
        name: 'Questwire',
        description: 'Starter plan, one month',
        'prefill[email]': 'cards@example.com',
        callback_url: 'http://localhost:4400/payment/return',
        cancel_url: `http://localhost:4400/payment/failure?order=${order.orderId}`,
      },
    })
    expect(JSON.stringify(order)).not.toContain(SECRET)
  })

  test.each([
    ['nothing', () => undefined],
    ['another amount', () => ({ id: 'order_x', amount: 1 })],
    ['another shape', () => ({ order: 'x' })],
  ])('is not made where the provider answers %s', async (_, answer) => {
    answers = { 'POST /v1/orders': answer }
    const { status, reply } = await person.post('createPaymentOrder', { purpose: 'funds', amount: 600 })
    expect([status, reply.msg]).toEqual([
      502,
      'The payment provider could not be reached. Nothing was charged; please try again.',
    ])
  })
})

describe('a payment', () => {
  test('is asked about, and carried out under the way it was paid', async () => {
    const { orderId } = await ordered()
    answers[`GET /v1/payments/pay_${orderId}`] = () => payment(orderId, { method: 'upi' })
    const before = await balance()
    expect((await verify(proofOf(orderId))).reply.transaction).toMatchObject({ method: 'UPI', amount: 600 })
    expect(await balance()).toBe(before + 600)
  })

  test('that is only promised is taken first', async () => {
    const { orderId } = await ordered()
    const path = `/v1/payments/pay_${orderId}`
    answers[`GET ${path}`] = () => payment(orderId, { status: 'authorized' })
    answers[`POST ${path}/capture`] = () => payment(orderId)
    expect((await verify(proofOf(orderId))).status).toBe(200)
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ amount: 60_000, currency: 'INR' })
  })

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { order_id: 'order_of_somebody' }],
    ['no success', { status: 'failed' }],
    ['another amount, promised', { status: 'authorized', amount: 100 }],
  ])('of %s is refused, though it is signed', async (_, given) => {
    const { orderId } = await ordered()
    answers[`GET /v1/payments/pay_${orderId}`] = () => payment(orderId, given)
    const before = await balance()
    const { status, reply } = await verify(proofOf(orderId))
    expect([status, reply.msg]).toEqual([422, 'The payment is not the one that was ordered, so nothing was changed.'])
    expect(await balance()).toBe(before)
    expect(seen.some(({ line }) => line.endsWith('/capture'))).toBe(false)
  })

  test('that cannot be asked about stays open and is carried out later', async () => {
    const { orderId } = await ordered()
    expect((await verify(proofOf(orderId))).status).toBe(502)
    answers[`GET /v1/payments/pay_${orderId}`] = () => payment(orderId)
    expect((await verify(proofOf(orderId))).status).toBe(200)
  })

  test('that is not signed is not even asked about', async () => {
    const { orderId } = await ordered()
    seen = []
    expect((await verify({ ...proofOf(orderId), signature: 'f'.repeat(64) })).status).toBe(422)
    expect(seen).toEqual([])
  })
})

describe('the way back from the provider’s page', () => {
  test('carries the payment out without anybody signed in, and is in the audit', async () => {
    const { orderId } = await ordered()
    answers[`GET /v1/payments/pay_${orderId}`] = () => payment(orderId)
    const before = await balance()
    const { paymentId, signature } = proofOf(orderId)
    const fields = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
    const came = await back(fields)
    expect([came.status, came.headers.get('Location')]).toEqual([303, `/payment/success?order=${orderId}`])
    // Somebody goes back in the browser and sends it again.
    expect((await back(fields)).headers.get('Location')).toBe(`/payment/success?order=${orderId}`)
    expect(await balance()).toBe(before + 600)
    const { rows } = await world.database.ownerPool.query('SELECT call, user_name FROM audit WHERE about = $1', [
      paymentId,
    ])
    // Each report is, and the second changed nothing.
    const report = { call: 'billing.verify', user_name: 'Payment provider' }
    expect(rows).toEqual([report, report])
  })

  test('leads to the page of failure where nothing was paid, or what came is not signed', async () => {
    const { orderId } = await ordered()
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': JSON.stringify({ order_id: orderId }) }
    expect((await back(failed)).headers.get('Location')).toBe(`/payment/failure?order=${orderId}`)
    const forged = { razorpay_order_id: orderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'f'.repeat(64) }
    expect((await back(forged)).headers.get('Location')).toBe(`/payment/failure?order=${orderId}`)
    const unknown = proofOf('order_unknown')
    const nobodys = {
      razorpay_order_id: 'order_unknown',
      razorpay_payment_id: unknown.paymentId,
      razorpay_signature: unknown.signature,
    }
    expect((await back(nobodys)).headers.get('Location')).toBe('/payment/failure?order=order_unknown')
  })
})

test('the page may send its form to the provider, and to nobody where there is none', async () => {
  const policyOf = async (env: Record<string, string>) => {
    const headers = new Headers()
    const context = { res: { headers } }
    await securityHeaders(readSettings(env, []))(context as never, async () => {})
    return headers.get('Content-Security-Policy')
  }
  const env = { PAYMENT_PROVIDER_URL: 'https://api.cards.example/x', PAYMENT_KEY_ID: 'a', PAYMENT_KEY_SECRET: 'b' }
  expect(await policyOf(env)).toContain("form-action 'self' https://api.cards.example;")
  expect(await policyOf({})).toContain("form-action 'self';")
})

test('an address without keys stops the start', () => {
  const read = () => readSettings({ PAYMENT_PROVIDER_URL: 'https://api.cards.example' }, [])
  expect(read).toThrow(SettingError)
  expect(readSettings({ DATABASE_URL: 'postgres://u@h/d' }, []).payments.url).toBe('none')
})
