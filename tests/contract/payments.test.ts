/** Payments that are forged, replayed, foreign or altered move nothing; the right one moves it once, however often it comes. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import type { PaymentProof } from '#src/platform/billing/provider.ts'
import { payInSandbox } from '#src/platform/billing/sandbox.ts'
import { pay } from './support/payments.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  other = await world.freshOrganisation()
})
afterAll(() => world.close())

const fundsOrder = async (who: TestUser, amount = 600) =>
  (await who.post('createPaymentOrder', { purpose: 'funds', amount })).reply.order.orderId as string
const verify = (who: TestUser, proof: object) => who.post('verifyPaymentSignature', proof)
const signedFor = (orderId: string): PaymentProof => ({
  orderId,
  ...payInSandbox(world.platform.secretKey, orderId, sandboxCards.pays),
})

/** Everything that a payment may move, of everybody. */
async function everything() {
  const read = async (sql: string) => (await world.database.ownerPool.query(sql)).rows
  return {
    orders: await read('SELECT * FROM payment_orders WHERE paid_ts IS NOT NULL ORDER BY id'),
    numbers: await read('SELECT * FROM invoice_numbers ORDER BY year'),
    plans: await read('SELECT id, plan, plan_ends_ts, trial_ends_ts FROM organisations ORDER BY id'),
    notices: await read("SELECT count(*) FROM notices WHERE kind = 'payment'"),
    mails: await read("SELECT count(*) FROM mails WHERE subject LIKE 'Payment%'"),
  }
}
const balanceOf = async (who: TestUser) =>
  (await who.get('getAccountBalance/5/0')).reply.transactionHistoryDTO.crruentBalance

describe('1,000 wrong verifications', () => {
  test('move nothing, and each is refused with a sentence', async () => {
    const open = await fundsOrder(person)
    const plan = (await person.post('createPaymentOrder', { purpose: 'plan', planId: 'starter' })).reply.order.orderId
    const foreign = await fundsOrder(other)
    const late = await fundsOrder(person)
    const paid = await pay(person, { purpose: 'funds', amount: 900 })
    world.clock += 30 * 60_000
    const fresh = await fundsOrder(person)
    await world.database.ownerPool.query('UPDATE payment_orders SET expires_ts = $2 WHERE id = $1', [late, world.clock])
    const right = { [open]: signedFor(open), [plan]: signedFor(plan), [fresh]: signedFor(fresh) } as Record<
      string,
      PaymentProof
    >
    const before = await everything()

    const hex = fc.string({ minLength: 64, maxLength: 64, unit: fc.constantFrom(...'0123456789abcdef') })
    const own = fc.constantFrom(open, plan, fresh)
    const flip = (text: string, at: number) => {
      const index = at % text.length
      return `${text.slice(0, index)}${text[index] === 'a' ? 'b' : 'a'}${text.slice(index + 1)}`
    }
    /** Signed as somebody would who guesses the secret, or knows the algorithm only. */
    const bySecret = (orderId: string, paymentId: string, secret: string | Buffer) =>
      createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
    const wrong = fc.oneof(
      fc.record({ orderId: own, paymentId: fc.constant('pay_forged'), signature: hex }),
      fc.record({
        orderId: own,
        paymentId: fc.string({ minLength: 1, maxLength: 60 }),
        signature: fc.string({ maxLength: 100 }),
      }),
      fc.tuple(own, fc.constantFrom('', 'secret', 'questwire', '\0'.repeat(32))).map(([orderId, secret]) => ({
        orderId,
        paymentId: 'pay_guessed',
        signature: bySecret(orderId, 'pay_guessed', secret),
      })),
      // Altered: one sign of the signature or of the payment, or letters in capitals.
      fc.tuple(own, fc.nat()).map(([id, at]) => ({
        ...(right[id] as PaymentProof),
        signature: flip((right[id] as PaymentProof).signature, at),
      })),
      fc.tuple(own, fc.nat()).map(([id, at]) => ({
        ...(right[id] as PaymentProof),
        paymentId: flip((right[id] as PaymentProof).paymentId, at),
      })),
      own.map((id) => ({ ...(right[id] as PaymentProof), signature: `${(right[id] as PaymentProof).signature} ` })),
      // Replayed: what paid one order is sent for another, amounts and purposes included.
      own.map((orderId) => ({ ...paid.proof, orderId, amount: 1, purpose: 'funds' })),
      fc
        .tuple(own, own)
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => ({ ...(right[a] as PaymentProof), orderId: b })),
      // A second payment of what was paid, and one of what has expired.
      fc.constant(undefined).map(() => signedFor(paid.proof.orderId)),
      fc.constant(undefined).map(() => signedFor(late)),
      // Foreign: rightly signed, of another organisation; and of nobody.
      fc.constant(undefined).map(() => signedFor(foreign)),
      fc.constant(undefined).map(() => signedFor(`order_${randomBytes(4).toString('hex')}`)),
    )
    const attempts = fc.sample(wrong, { seed: 20_261_121, numRuns: 1000 })
    const sentences = new Map<string, number>()
    for (let from = 0; from < attempts.length; from += 50) {
      const came = await Promise.all(attempts.slice(from, from + 50).map((attempt) => verify(person, attempt)))
      for (const { status, reply } of came) {
        expect([404, 422]).toContain(status)
        expect(reply.msg).not.toBe('')
        sentences.set(reply.msg, (sentences.get(reply.msg) ?? 0) + 1)
      }
    }
    expect([...sentences.keys()].sort()).toEqual([
      'Not found',
      'This order has been paid with another payment already.',
      'This order has expired. Please start again.',
      'This payment was not signed by the payment provider, so nothing was changed.',
    ])
    expect([...sentences.values()].reduce((sum, one) => sum + one, 0)).toBe(1000)
    expect(await everything()).toEqual(before)
    // And the right ones are still good.
    expect((await verify(person, right[open] as PaymentProof)).status).toBe(200)
    expect(await balanceOf(person)).toBe(1500)
    world.clock -= 30 * 60_000
  }, 120_000)

  test('over the provider’s way back move nothing either', async () => {
    const before = await everything()
    const send = (body: string) =>
      world.call('/payment/return', {
        method: 'POST',
        raw: body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
      })
    for (const body of [
      '',
      'x',
      'razorpay_order_id=a&razorpay_payment_id=b&razorpay_signature=c',
      'a'.repeat(70_000),
    ]) {
      const { status, headers } = await send(body)
      expect([status, headers.get('Location')]).toEqual([303, '/payment/failure'])
    }
    expect(await everything()).toEqual(before)
  })
})

describe('a right verification', () => {
  test('that comes 100 times at once credits once', async () => {
    const orderId = await fundsOrder(person, 1000)
    const proof = signedFor(orderId)
    const balance = await balanceOf(person)
    const came = await Promise.all(Array.from({ length: 100 }, () => verify(person, proof)))
    expect(came.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(new Set(came.map(({ reply }) => reply.transaction.invoice)).size).toBe(1)
    expect(await balanceOf(person)).toBe(balance + 1000)
    const told = await world.database.ownerPool.query('SELECT 1 FROM notices WHERE once = $1', [`payment ${orderId}`])
    expect(told.rowCount).toBe(1)
  }, 60_000)

  test('of two payments for one order at once: one pays it', async () => {
    const orderId = await fundsOrder(person, 1000)
    const balance = await balanceOf(person)
    const came = await Promise.all(Array.from({ length: 20 }, () => verify(person, signedFor(orderId))))
    expect(came.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
    expect(await balanceOf(person)).toBe(balance + 1000)
  })

  test('of one payment for two orders pays the first', async () => {
    const [first, second] = [await fundsOrder(person), await fundsOrder(other)]
    const proof = signedFor(first)
    await verify(person, proof)
    const { paymentId } = proof
    // Signed by whoever has the secret; a provider would never do so.
    const secret = Buffer.from(hkdfSync('sha256', world.platform.secretKey, '', 'sandbox checkout', 32)).toString('hex')
    const signature = createHmac('sha256', secret).update(`${second}|${paymentId}`).digest('hex')
    const balance = await balanceOf(other)
    const { reply } = await verify(other, { orderId: second, paymentId, signature })
    expect(reply).toMatchObject({ code: 422, msg: 'This payment belongs to another order.' })
    expect(await balanceOf(other)).toBe(balance)
  })

  test('comes in time or not at all', async () => {
    const orderId = await fundsOrder(person)
    const proof = signedFor(orderId)
    world.clock += HOUR
    expect((await verify(person, proof)).reply.msg).toBe('This order has expired. Please start again.')
    world.clock -= 1
    expect((await verify(person, proof)).status).toBe(200)
    // What was carried out stays so.
    world.clock += 48 * HOUR
    const later = await world.signIn(person.email, 'Marigold#27')
    expect((await verify(later, proof)).status).toBe(200)
    world.clock -= 49 * HOUR - 1
  })
})
