/** The plan, what it costs, what was paid, and the balance (C §3 "Plan", "Account balance"; C §7). Amounts on the wire are in whole units with two decimals. */
import * as v from 'valibot'
import { accountMessages, billingMessages as say } from '../messages/index.ts'
import { Currency } from '../values/currency.ts'
import { afterTrial, asks, get, paged, pageParams, pageQuery, post, service } from './define.ts'
import { Day } from './team.ts'

const admin = { requiredRole: 'admin', ...afterTrial } as const

/** The content of a plan (C §3): monthly active users, events a month, and a sentence. */
export const PlanDetails = v.object({ maUsers: v.number(), noOfEvents: v.number(), description: v.string() })

/** A line of tax: its name, its rate in percent, and what it comes to. */
export const TaxLine = v.object({ name: v.string(), percent: v.number(), amount: v.number() })
export type TaxLine = v.InferOutput<typeof TaxLine>

/** A plan that can be bought; `amount` is what is paid for a month, with tax. */
export const PlanOffer = v.object({
  /** Ours. */
  planId: v.string(),
  name: v.string(),
  planPrice: v.number(),
  planDetails: PlanDetails,
  amount: v.number(),
  currency: Currency,
  /** Ours. */
  taxes: v.array(TaxLine),
  /**
   * True where it can be bought now: another one than the present, or the present one again in its last week (ours).
   */
  mayBuy: v.boolean(),
})
export type PlanOffer = v.InferOutput<typeof PlanOffer>

/** The state of a plan (ours): `open` has no end, `grace` is the period after its end, `ended` closes the console. */
export const PlanState = v.picklist(['trial', 'active', 'open', 'grace', 'ended'])

/** The present plan; that of a trial is called so and costs nothing. */
export const ActivePlan = v.object({
  planId: v.string(),
  name: v.string(),
  planPrice: v.number(),
  /** Of the trial, or of the month that was paid for. */
  noOfDaysLeft: v.number(),
  planDetails: PlanDetails,
  amount: v.number(),
  currency: Currency,
  /** Ours, as what follows. */
  state: PlanState,
  endsTS: v.nullable(v.number()),
  /** The moment at which the console closes. */
  closesTS: v.nullable(v.number()),
  /** The usage of the plan since a moment: active players, and events. */
  usage: v.object({ maUsers: v.number(), noOfEvents: v.number(), sinceTS: v.number() }),
})
export type ActivePlan = v.InferOutput<typeof ActivePlan>

const count = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))

/** The request for a custom plan (C §3, C §5): the mobile number has 10 digits. */
export const CustomPlan = v.object({
  mav: v.pipe(count(say.usersRequired), v.maxValue(9_999_999_999, say.usersRequired)),
  events: v.pipe(count(say.eventsRequired), v.maxValue(999_999_999_999, say.eventsRequired)),
  emailId: v.pipe(
    v.string(accountMessages.emailRequired),
    v.trim(),
    v.minLength(1, accountMessages.emailRequired),
    v.email(accountMessages.emailFormat),
    v.maxLength(254, accountMessages.emailNotValid),
  ),
  mobileNumber: v.pipe(
    v.string(say.phoneRequired),
    v.minLength(1, say.phoneRequired),
    v.regex(/^\d{10}$/, say.phoneDigits),
  ),
  code: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/, say.callingCode)), '+91'),
})

/** The purpose of an order: a month of a plan, whose price the server knows, or an amount for the balance. */
export const OrderRequest = v.variant('purpose', [
  v.object({ purpose: v.literal('plan'), planId: v.string() }),
  v.object({ purpose: v.literal('funds'), amount: v.number(say.amountRequired) }),
])

/**
 * The way an order is paid: on a page of ours where nothing is charged, or by sending these fields to the provider's
 * page.
 */
export const Checkout = v.variant('kind', [
  v.object({ kind: v.literal('sandbox') }),
  v.object({ kind: v.literal('form'), action: v.string(), fields: v.record(v.string(), v.string()) }),
])

/** An order (ours). */
export const PaymentOrder = v.object({
  orderId: v.string(),
  purpose: v.picklist(['plan', 'funds']),
  planName: v.string(),
  description: v.string(),
  currency: Currency,
  /** Before tax. */
  net: v.number(),
  taxes: v.array(TaxLine),
  /** The amount to pay. */
  amount: v.number(),
  state: v.picklist(['open', 'paid', 'expired']),
  expiresTS: v.number(),
  /** The payment, once there is one. */
  transactionId: v.nullable(v.string()),
  /** Null for what is not open. */
  checkout: v.nullable(Checkout),
})
export type PaymentOrder = v.InferOutput<typeof PaymentOrder>

/** A payment (C §3: Date, Amount, Plan Name, Invoice; of the balance: Date, Amount, Method, Transaction id, Transaction type). */
export const Transaction = v.object({
  /** The row's own name, the same as `transactionId`. */
  id: v.string(),
  transactionId: v.string(),
  date: v.number(),
  amount: v.number(),
  currency: Currency,
  planName: v.string(),
  method: v.string(),
  transactionType: v.literal('credit'),
  invoice: v.string(),
})
export type Transaction = v.InferOutput<typeof Transaction>

/** An amount that is offered for adding funds. */
export const AmountValue = v.object({
  offerBalanceId: v.string(),
  /** Its name on the screen: `₹5,000`. */
  nameSegment: v.string(),
  amount: v.number(),
  currency: Currency,
})
export type AmountValue = v.InferOutput<typeof AmountValue>

const orderId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const billing = service('user', {
  activePlan: get('getActivePlan', {
    ...admin,
    reply: { plan: ActivePlan },
    summary: 'Returns the current plan, its term and its usage.',
  }),
  plans: get('getPlansDetail', {
    ...admin,
    reply: { planList: v.array(PlanOffer) },
    summary: 'Lists the plans that can be bought, in the currency of the organisation.',
  }),
  requestCustomPlan: post('submitCustomPlanDetail', {
    ...admin,
    body: CustomPlan,
    summary: 'Stores a request for a custom plan and mails it to the sales team.',
  }),
  createOrder: post('createPaymentOrder', {
    ...admin,
    ours: true,
    body: OrderRequest,
    reply: { order: PaymentOrder },
    summary: 'Places an order with the payment provider; its price comes from the plan.',
  }),
  order: get('getPaymentOrder', {
    ...admin,
    ours: true,
    query: { orderId },
    reply: { order: PaymentOrder },
    summary: 'Reads an order and how it is paid.',
  }),
  paySandbox: post('paySandboxOrder', {
    ...admin,
    ...asks,
    requiredRole: 'admin',
    ours: true,
    body: v.object({ orderId, cardNumber: v.pipe(v.string(), v.maxLength(40)) }),
    reply: { paymentId: v.string(), signature: v.string() },
    summary: 'Sandbox only: pays with a test card, as the page of a card provider would. Nothing is charged.',
  }),
  verify: post('verifyPaymentSignature', {
    ...admin,
    ours: true,
    body: v.object({
      orderId,
      paymentId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      signature: v.pipe(v.string(), v.maxLength(200)),
    }),
    reply: { transaction: Transaction },
    summary: 'Verifies the provider’s signature of a payment and settles the order, once.',
  }),
  transactions: paged('getTransactionHistory', {
    ...admin,
    ours: true,
    rows: 'transactionHistoryDTO.transactionHistory',
    row: Transaction,
    dialect: 'searchKey',
    summary: 'Lists all payments with their invoices.',
  }),
  invoice: get('downloadInvoice', {
    ...admin,
    ours: true,
    query: { transactionId: v.string() },
    reply: {
      /** `content` is the file in base64. */
      downloadInvoiceSuccessDTO: v.object({ fileName: v.string(), contentType: v.string(), content: v.string() }),
    },
    summary: 'Returns the invoice of a payment as a PDF.',
  }),
  balance: get('getAccountBalance/{itemsPerPage}/{pageNo}', {
    ...admin,
    params: pageParams,
    query: { ...pageQuery, startDate: v.optional(Day), endDate: v.optional(Day) },
    reply: {
      transactionHistoryDTO: v.object({
        transactionHistory: v.array(Transaction),
        totalNumber: v.number(),
        crruentBalance: v.number(),
        /** Ours. */
        currency: Currency,
        /** The amount that was added last, or the first that is offered. */
        nameSegment: v.string(),
        offerBalanceId: v.string(),
      }),
    },
    summary: 'Returns the balance and the payments added to it.',
  }),
  amounts: get('getAmountValues', {
    ...admin,
    query: pageQuery,
    reply: {
      amountValues: v.array(AmountValue),
      /** The least and the most that may be added at once (ours). */
      limits: v.object({ least: v.number(), most: v.number() }),
    },
    summary: 'Lists the amounts that are offered for adding funds.',
  }),
  addFunds: post('saveAmount', {
    ...admin,
    query: { offerBalanceId: v.string() },
    reply: { order: PaymentOrder },
    summary: 'Places an order for one of the offered amounts; the balance grows when it is paid.',
  }),
})
