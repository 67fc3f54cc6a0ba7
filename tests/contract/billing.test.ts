/** Plans, payments, invoices and the balance, call by call (C §3, C §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import { remindOfPlans } from '#src/platform/billing/remind.ts'
import { forgetUnpaidOrders } from '#src/platform/jobs/tidy.ts'
import { pay, pdfText } from './support/payments.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await fresh()
})
afterAll(() => world.close())

const fresh = () => world.freshOrganisation()
const planOf = async (who: TestUser) => (await who.get('getActivePlan')).reply.plan
const balanceOf = async (who: TestUser) => (await who.get('getAccountBalance/5/0')).reply.transactionHistoryDTO

describe('the plan', () => {
  test('of a newcomer is a trial of 14 days', async () => {
    expect(await planOf(person)).toMatchObject({
      name: 'Trial',
      planPrice: 0,
      noOfDaysLeft: 14,
      state: 'trial',
      currency: 'INR',
      planDetails: { maUsers: 1000, noOfEvents: 100_000 },
      usage: { maUsers: 0, noOfEvents: 0 },
    })
  })

  test('of the demo has no end, and its use is counted from what happened', async () => {
    const demo = await world.demo()
    const before = await planOf(demo)
    expect(before).toMatchObject({ planId: 'growth', name: 'Growth', state: 'open', endsTS: null, planPrice: 44_999 })
    const { apikey } = (await demo.get('getApiKey')).reply
    const event = { userId: 'somebody-new', event: 'app_opened', timestamp: world.clock }
    const sent = await world.call('events', { token: apikey, body: event })
    expect(sent.text).toContain('"status":"success"')
    const { maUsers, noOfEvents } = before.usage
    expect((await planOf(demo)).usage).toMatchObject({ maUsers: maUsers + 1, noOfEvents: noOfEvents + 1 })
  })

  test('is sold at prices with tax', async () => {
    const { planList } = (await person.get('getPlansDetail')).reply
    expect(planList.map(({ name }: { name: string }) => name)).toEqual(['Starter', 'Growth', 'Scale'])
    // The seller is in Karnataka, and nobody knows where in India the newcomer is.
    expect(planList[0]).toMatchObject({
      planPrice: 14_999,
      taxes: [{ name: 'IGST', percent: 18, amount: 2699.82 }],
      amount: 17_698.82,
      mayBuy: true,
    })
  })

  test('is bought: the trial is over, the month begins, the team and the payer hear of it', async () => {
    const who = await fresh()
    const { order, transaction } = await pay(who, { purpose: 'plan', planId: 'growth' })
    expect(order).toMatchObject({ state: 'open', amount: 53_098.82, net: 44_999, checkout: { kind: 'sandbox' } })
    expect(transaction).toMatchObject({ planName: 'Growth', amount: 53_098.82, method: 'Test card' })
    expect(await planOf(who)).toMatchObject({ planId: 'growth', state: 'active', noOfDaysLeft: 30 })
    const { userDetails } = (
      await world.call('login', { body: { username: who.email, password: 'Marigold#27', rememberMe: false } })
    ).reply
    expect(userDetails).toMatchObject({ trialUser: false, hasTrialExpired: false })
    const { outbox } = (await world.call('getOutbox')).reply
    const subjects = outbox.flatMap((mail: { to: string; subject: string }) =>
      mail.to === who.email ? [mail.subject] : [],
    )
    expect(subjects.sort()).toEqual(['Activate your Questwire account', 'Payment received: ₹53,098.82'])
    const { rows } = await world.database.ownerPool.query(
      "SELECT kind, title FROM notices WHERE organisation_id = $1 AND kind = 'payment'",
      [who.orgId],
    )
    expect(rows).toEqual([{ kind: 'payment', title: '₹53,098.82 received' }])
    const audit = await world.database.ownerPool.query(
      "SELECT call, kind, name FROM audit WHERE organisation_id = $1 AND call LIKE 'billing.%' ORDER BY id",
      [who.orgId],
    )
    expect(audit.rows).toEqual([
      { call: 'billing.createOrder', kind: 'payment-order', name: 'Growth plan, one month' },
      { call: 'billing.verify', kind: 'payment', name: `Growth ${transaction.invoice}` },
    ])
  })

  test('is paid again in its last week only, and goes on from its end; another one begins at once', async () => {
    const who = await fresh()
    const began = world.clock
    await pay(who, { purpose: 'plan', planId: 'starter' })
    const again = () => who.post('createPaymentOrder', { purpose: 'plan', planId: 'starter' })
    expect((await again()).reply).toMatchObject({
      code: 422,
      msg: 'You have this plan already. It can be paid again in the last seven days of its month.',
    })
    const { endsTS } = await planOf(who)
    expect(new Date(endsTS).toISOString().slice(0, 10)).toBe('2025-12-20')
    world.clock = endsTS - 6 * DAY
    const later = await world.signIn(who.email, 'Marigold#27')
    await pay(later, { purpose: 'plan', planId: 'starter' })
    expect(new Date((await planOf(later)).endsTS).toISOString().slice(0, 10)).toBe('2026-01-20')
    await pay(later, { purpose: 'plan', planId: 'scale' })
    expect(await planOf(later)).toMatchObject({ planId: 'scale', endsTS: Date.parse('2026-01-14T12:00:00Z') })
    world.clock = began
  })

  test('that ends has seven days of grace, then closes all but paying; the team is told in time, once', async () => {
    const who = await fresh()
    const began = world.clock
    await pay(who, { purpose: 'plan', planId: 'starter' })
    const { endsTS, closesTS } = await planOf(who)
    const mails = async () =>
      (await world.call('getOutbox')).reply.outbox
        .filter((mail: { to: string; subject: string }) => mail.to === who.email && /plan/.test(mail.subject))
        .map(({ subject }: { subject: string }) => subject)
    const at = async (time: number) => {
      world.clock = time
      await remindOfPlans(world.platform)
      await remindOfPlans(world.platform)
      return world.signIn(who.email, 'Marigold#27')
    }
    await at(endsTS - 4 * DAY)
    expect(await mails()).toEqual([])
    await at(endsTS - 2 * DAY)
    expect(await mails()).toEqual(['Your Starter plan ends on 20 Dec, 2025'])
    const inGrace = await at(closesTS - 1)
    expect(await mails()).toEqual(['Your Starter plan has ended', 'Your Starter plan ends on 20 Dec, 2025'])
    expect((await inGrace.get('getRuleList')).status).toBe(200)
    expect(await planOf(inGrace)).toMatchObject({ state: 'grace', noOfDaysLeft: 0 })
    expect((await inGrace.get('getSession')).reply.userDetails).toMatchObject({ hasTrialExpired: false, closesTS })
    const closed = await at(closesTS)
    expect((await closed.get('getRuleList')).status).toBe(403)
    expect(await planOf(closed)).toMatchObject({ state: 'ended' })
    await pay(closed, { purpose: 'plan', planId: 'starter' })
    expect(await planOf(closed)).toMatchObject({ state: 'active', noOfDaysLeft: 31 })
    expect((await closed.get('getRuleList')).status).toBe(200)
    world.clock = began
  })

  test('of a trial that is over can be bought', async () => {
    const who = await fresh()
    world.clock += 15 * DAY
    const later = await world.signIn(who.email, 'Marigold#27')
    expect((await later.get('getRuleList')).status).toBe(403)
    await pay(later, { purpose: 'plan', planId: 'starter' })
    expect((await later.get('getRuleList')).status).toBe(200)
    world.clock -= 15 * DAY
  })

  test('of one’s own is asked for: kept, and mailed to the sales team', async () => {
    const asked = { mav: 400_000, events: 90_000_000, emailId: 'asha@diwan.example', mobileNumber: '9876543210' }
    expect((await person.post('submitCustomPlanDetail', asked)).status).toBe(200)
    const { rows } = await world.database.ownerPool.query(
      'SELECT asked FROM plan_requests WHERE organisation_id = $1',
      [person.orgId],
    )
    expect(rows).toEqual([{ asked: { ...asked, code: '+91' } }])
    const { outbox } = (await world.call('getOutbox')).reply
    const mail = outbox.find(({ to }: { to: string }) => to === 'sales@questwire.test')
    expect(mail.subject).toBe('Marigold Stores asks for a custom plan')
    expect(mail.text).toContain('+91 9876543210')
  })

  test.each([
    [{ mav: 0 }, 'mav', 'Monthly active users are required, as a whole number'],
    [{ events: 1.5 }, 'events', 'Events are required, as a whole number'],
    [{ emailId: '' }, 'emailId', 'Email is required'],
    [{ emailId: 'asha' }, 'emailId', 'Invalid email format'],
    [{ mobileNumber: '' }, 'mobileNumber', 'Phone number is required'],
    [{ mobileNumber: '12345' }, 'mobileNumber', 'Mobile number should be of 10 digits'],
    [{ code: '91' }, 'code', 'Country code is not valid'],
  ])('of one’s own is refused with %o', async (part, path, message) => {
    const asked = { mav: 1, events: 1, emailId: 'a@b.example', mobileNumber: '9876543210', ...part }
    const { status, reply } = await person.post('submitCustomPlanDetail', asked)
    expect([status, reply.errors]).toEqual([422, [expect.objectContaining({ path, message })]])
  })
})

describe('the balance', () => {
  test('grows by an offered amount and by one of one’s own, and is listed', async () => {
    const who = await fresh()
    const { amountValues, limits } = (await who.get('getAmountValues')).reply
    expect(amountValues[0]).toEqual({
      offerBalanceId: 'INR-5000',
      nameSegment: '₹5,000',
      amount: 5000,
      currency: 'INR',
    })
    expect(limits).toEqual({ least: 500, most: 500_000 })
    expect((await who.get('getAmountValues?searchKey=50&sortType=desc')).reply.amountValues).toHaveLength(2)
    const offered = await who.post('saveAmount?offerBalanceId=INR-10000')
    await pay(who, offered.reply.order)
    world.clock += 60_000
    const { transaction } = await pay(who, { purpose: 'funds', amount: 1234.56 })
    const dto = await balanceOf(who)
    expect(dto).toMatchObject({
      crruentBalance: 11_234.56,
      totalNumber: 2,
      nameSegment: '₹10,000',
      offerBalanceId: 'INR-10000',
    })
    expect(dto.transactionHistory[0]).toEqual({
      id: transaction.transactionId,
      transactionId: transaction.transactionId,
      date: world.clock,
      amount: 1234.56,
      currency: 'INR',
      planName: 'Add funds',
      method: 'Test card',
      transactionType: 'credit',
      invoice: transaction.invoice,
    })
    const ids = async (terms: string) =>
      (await who.get(`getAccountBalance/5/0?${terms}`)).reply.transactionHistoryDTO.transactionHistory.map(
        ({ amount }: { amount: number }) => amount,
      )
    expect(await ids('sortBy=amount&sortType=desc')).toEqual([10_000, 1234.56])
    expect(await ids(`searchKey=${transaction.transactionId.slice(-8)}`)).toEqual([1234.56])
    expect(await ids('searchKey=100%25')).toEqual([])
    // The zone's day, not that of UTC: it is 20 November there until 18:30.
    await world.database.ownerPool.query("UPDATE organisations SET timezone = 'Asia/Kolkata' WHERE id = $1", [
      who.orgId,
    ])
    await world.database.ownerPool.query('UPDATE payment_orders SET paid_ts = $2 WHERE payment = $1', [
      transaction.transactionId,
      Date.parse('2025-11-20T18:30:00Z'),
    ])
    expect(await ids('startDate=2025-11-21')).toEqual([1234.56])
    expect(await ids('endDate=2025-11-20')).toEqual([10_000])
    expect(await ids('startDate=2025-11-20&endDate=2025-11-21')).toEqual([1234.56, 10_000])
    expect((await who.get('getAccountBalance/5/0?startDate=today')).status).toBe(400)
    expect((await who.get('getAccountBalance/5/0?sortBy=total')).status).toBe(400)
    expect((await who.get('getOfferStock?offerIds=x')).reply.balance).toEqual({ amount: 11_234.56, currency: 'INR' })
  })

  test.each([[499.99], [500_000.01], [-5], [600.005], ['600'], [null]])('takes no %s', async (amount) => {
    const { status, reply } = await person.post('createPaymentOrder', { purpose: 'funds', amount })
    expect([status, reply.errors[0].path]).toEqual([422, 'amount'])
  })

  test('knows no other amounts and no other plans', async () => {
    expect((await person.post('saveAmount?offerBalanceId=INR-1')).status).toBe(404)
    expect((await person.post('saveAmount?offerBalanceId=USD-50')).status).toBe(404)
    expect((await person.post('createPaymentOrder', { purpose: 'plan', planId: 'trial' })).status).toBe(422)
    expect((await person.post('createPaymentOrder', { purpose: 'gift', planId: 'starter' })).status).toBe(422)
  })
})

describe('the sandbox', () => {
  test('declines one card, leaves with another, and knows no others', async () => {
    const { order } = (await person.post('createPaymentOrder', { purpose: 'funds', amount: 600 })).reply
    const say = async (cardNumber: string) =>
      (await person.post('paySandboxOrder', { orderId: order.orderId, cardNumber })).reply.msg
    expect(await say(sandboxCards.declined)).toBe('The card was declined.')
    expect(await say('4000 0000 0000 0036')).toBe('The payment was left before it was made.')
    expect(await say('4111111111111111')).toMatch(/^Only the test cards/)
    expect((await person.get(`getPaymentOrder?orderId=${order.orderId}`)).reply.order.state).toBe('open')
  })

  test('is gone where payments go elsewhere', async () => {
    const { order } = (await person.post('createPaymentOrder', { purpose: 'funds', amount: 600 })).reply
    const { payments } = world.platform.settings
    Object.assign(world.platform.settings, { payments: { ...payments, url: 'none' } })
    const paid = await person.post('paySandboxOrder', { orderId: order.orderId, cardNumber: sandboxCards.pays })
    expect(paid.status).toBe(404)
    const { reply } = await person.post('createPaymentOrder', { purpose: 'funds', amount: 600 })
    expect(reply).toMatchObject({ code: 503, msg: expect.stringMatching(/^Payments are not set up/) })
    Object.assign(world.platform.settings, { payments })
  })

  test('forgets orders that nobody pays after 30 days, and none that was paid', async () => {
    const who = await fresh()
    const { transaction } = await pay(who, { purpose: 'funds', amount: 600 })
    const { order } = (await who.post('createPaymentOrder', { purpose: 'funds', amount: 600 })).reply
    world.clock += 31 * DAY
    await forgetUnpaidOrders(world.platform)
    const { rows } = await world.database.ownerPool.query(
      'SELECT id, payment FROM payment_orders WHERE organisation_id = $1',
      [who.orgId],
    )
    expect(rows.map(({ payment }) => payment)).toEqual([transaction.transactionId])
    expect(rows[0].id).not.toBe(order.orderId)
    world.clock -= 31 * DAY
  })
})

describe('an invoice', () => {
  test('holds the figures that were stored, the same bytes each time', async () => {
    const who = await fresh()
    await world.database.ownerPool.query(
      "UPDATE organisations SET state = 'Karnataka', address = '12 Marigold Road' WHERE id = $1",
      [who.orgId],
    )
    const { transaction } = await pay(who, { purpose: 'plan', planId: 'starter' })
    const read = async () =>
      (await who.get(`downloadInvoice?transactionId=${transaction.transactionId}`)).reply.downloadInvoiceSuccessDTO
    const file = await read()
    expect(file).toMatchObject({ fileName: `${transaction.invoice}.pdf`, contentType: 'application/pdf' })
    expect((await read()).content).toBe(file.content)
    const words = await pdfText(file.content)
    for (const part of [
      `Invoice number: ${transaction.invoice}`,
      'Questwire',
      'Marigold Stores',
      '12 Marigold Road',
      'Karnataka, India',
      'Starter plan, one month',
      '20 Nov, 2025 to 20 Dec, 2025',
      '14,999.00',
      'CGST 9 %',
      'SGST 9 %',
      '1,349.91',
      '17,698.82',
      transaction.transactionId,
    ])
      expect(words).toContain(part)
    expect(words).not.toContain('IGST')
  })

  test('is nobody else’s, and none of what was not paid', async () => {
    const { transaction } = await pay(person, { purpose: 'funds', amount: 800 })
    const other = await fresh()
    const address = `downloadInvoice?transactionId=${transaction.transactionId}`
    expect((await other.get(address)).status).toBe(404)
    expect((await person.get('downloadInvoice?transactionId=')).status).toBe(404)
  })

  test('has a number of a series without gaps, over all organisations, however many are paid at once', async () => {
    const people = await Promise.all([fresh(), fresh(), fresh()])
    const paid = await Promise.all(
      people.flatMap((who) => [1, 2, 3].map(() => pay(who, { purpose: 'funds', amount: 500 }))),
    )
    expect(new Set(paid.map(({ transaction }) => transaction.invoice)).size).toBe(9)
    const { rows } = await world.database.ownerPool.query<{ invoice: string }>(
      "SELECT invoice FROM payment_orders WHERE invoice LIKE 'QW-2025-%' ORDER BY invoice",
    )
    const numbers = rows.map(({ invoice }) => Number(invoice.slice(8)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

test('payments are listed, searched and sorted', async () => {
  const who = await fresh()
  await pay(who, { purpose: 'plan', planId: 'starter' })
  world.clock += 60_000
  await pay(who, { purpose: 'funds', amount: 500 })
  const names = async (terms: string) =>
    (await who.get(`getTransactionHistory/${terms}`)).reply.transactionHistoryDTO.transactionHistory.map(
      ({ planName }: { planName: string }) => planName,
    )
  expect(await names('5/0')).toEqual(['Add funds', 'Starter'])
  expect(await names('5/0?searchKey=starter')).toEqual(['Starter'])
  expect(await names('1/1?sortBy=amount&sortType=asc')).toEqual(['Starter'])
})

test('an organisation pays in the currency of its country, and stays with the one it has paid in', async () => {
  const who = await fresh()
  const move = (country: string) =>
    world.database.ownerPool.query('UPDATE organisations SET country = $2 WHERE id = $1', [who.orgId, country])
  await move('Singapore')
  const { order } = await pay(who, { purpose: 'plan', planId: 'starter' })
  expect(order).toMatchObject({ currency: 'SGD', net: 269, taxes: [], amount: 269 })
  await move('United Kingdom')
  expect((await planOf(who)).currency).toBe('SGD')
  expect((await balanceOf(who)).offerBalanceId).toBe('SGD-50')
})
