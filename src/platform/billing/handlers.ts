/** The calls about the plan, payments, invoices and the balance (C §3, C §7). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { billingMessages as say } from '#schemas/messages/index.ts'
import type { Platform } from '../base/context.ts'
import { InvalidError } from '../base/errors.ts'
import { afterCommit } from '../http/answer.ts'
import { implement, type StaffContext } from '../http/implement.ts'
import { type Account, readAccount } from './account.ts'
import { activePlan, plansFor } from './active-plan.ts'
import { requestCustomPlan } from './custom-plan.ts'
import { limitsOf, offeredIn } from './funds.ts'
import { findLastOfferedAmount, listPayments, readBalance } from './history.ts'
import { invoicePdf } from './invoice.ts'
import { toMajor } from './money.ts'
import { presentTransaction } from './order-row.ts'
import {
  fundsPurchase,
  offeredPurchase,
  type Purchase,
  placePaymentOrder,
  planPurchase,
  presentOrder,
  readPaidOrder,
} from './orders.ts'
import { payInSandbox, sandboxOnly } from './sandbox.ts'
import { settlePayment } from './settle.ts'

interface Ordering extends Pick<StaffContext, 'user' | 'auditEntries'> {
  readonly platform: Platform
  readonly now: number
}

/** Places an order after the transaction, because the provider takes time to answer. */
const ordered = ({ platform, user, auditEntries, now }: Ordering, account: Account, bought: Purchase) =>
  afterCommit(async () => {
    const order = await placePaymentOrder(platform, user, account, bought, now)
    auditEntries.push({ kind: 'payment-order', id: order.orderId, name: order.description })
    return { order }
  })

export const billing = implement(endpoints.billing, {
  activePlan: async (call) => ({
    plan: await activePlan(call, await readAccount(call), call.platform.settings),
  }),

  plans: async (call) => ({ planList: plansFor(await readAccount(call), call.platform.settings, call.now) }),

  requestCustomPlan: async (call) => {
    await requestCustomPlan(call.platform, call, call.body)
    call.auditEntries.push({ kind: 'plan-request' })
    return {}
  },

  createOrder: async (call) => {
    const account = await readAccount(call)
    const { body } = call
    const bought =
      body.purpose === 'plan' ? planPurchase(account, body.planId, call.now) : fundsPurchase(account, body.amount)
    return ordered(call, account, bought)
  },

  addFunds: async (call) => {
    const account = await readAccount(call)
    return ordered(call, account, offeredPurchase(account, call.query.offerBalanceId))
  },

  order: async (call) => ({ order: await presentOrder(call.platform, call, call.query.orderId) }),

  paySandbox: async (call) => {
    sandboxOnly(call.platform)
    const { orderId, state } = await presentOrder(call.platform, call, call.body.orderId)
    if (state !== 'open') throw new InvalidError(state === 'paid' ? say.paidOtherwise : say.orderExpired)
    return payInSandbox(call.platform.secretKey, orderId, call.body.cardNumber)
  },

  verify: async ({ platform, user, auditEntries, body }) =>
    afterCommit(async () => ({
      transaction: presentTransaction(
        await settlePayment(platform, { orgId: user.orgId, auditEntries: auditEntries }, body),
      ),
    })),

  transactions: (call) => {
    const { params, query } = call
    const sort = query.sortType ?? query.orderBy
    return listPayments(call, { ...params, search: query.searchKey ?? query.title, sortBy: query.sortBy, sort })
  },

  invoice: async (call) => {
    const order = await readPaidOrder(call, call.query.transactionId)
    const content = (await invoicePdf(order)).toString('base64')
    return {
      downloadInvoiceSuccessDTO: { fileName: `${order.invoice}.pdf`, contentType: 'application/pdf', content },
    }
  },

  balance: async (call) => {
    const { params, query } = call
    const { rows, total } = await listPayments(call, {
      ...params,
      purpose: 'funds',
      search: query.searchKey ?? query.title,
      sortBy: query.sortBy,
      sort: query.sortType ?? query.orderBy,
      from: query.startDate,
      to: query.endDate,
    })
    const { currency } = await readAccount(call)
    const last = await findLastOfferedAmount(call)
    const offered = offeredIn(currency)
    const shown = offered.find(({ id }) => id === last) ?? offered[0]
    return {
      transactionHistoryDTO: {
        transactionHistory: [...rows],
        totalNumber: total,
        crruentBalance: (await readBalance(call))?.amount ?? 0,
        currency,
        nameSegment: shown?.name ?? '',
        offerBalanceId: shown?.id ?? '',
      },
    }
  },

  amounts: async (call) => {
    const { searchKey, title, sortType, orderBy } = call.query
    const { currency } = await readAccount(call)
    const { least, most } = limitsOf(currency)
    const looked = (searchKey ?? title ?? '').trim().toLowerCase()
    const found = offeredIn(currency).filter(
      ({ name, amount }) => name.toLowerCase().includes(looked) || `${toMajor(amount)}`.startsWith(looked),
    )
    const amountValues = found.map(({ id, name, amount }) => ({
      offerBalanceId: id,
      nameSegment: name,
      amount: toMajor(amount),
      currency,
    }))
    const isDown = (sortType ?? orderBy)?.toLowerCase() === 'desc'
    return {
      amountValues: isDown ? amountValues.reverse() : amountValues,
      limits: { least: toMajor(least), most: toMajor(most) },
    }
  },
})
