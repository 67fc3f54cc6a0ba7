/** An order as it is stored and as it is answered. */
import type { PaymentOrder, Transaction } from '#schemas/endpoints/billing.ts'
import type { Currency } from '#schemas/values/currency.ts'
import { planOf } from '../identity/plans.ts'
import type { Party } from './account.ts'
import { toMajor } from './money.ts'
import type { Tax } from './tax.ts'

/** A row of `payment_orders`, with amounts in the smallest unit. */
export interface OrderRow {
  readonly id: string
  readonly purpose: 'plan' | 'funds'
  readonly item: string
  readonly currency: Currency
  readonly net: number
  readonly taxes: readonly Tax[]
  readonly total: number
  readonly parties: { readonly seller: Party; readonly buyer: Party } | null
  readonly madeBy: string | null
  readonly createdTS: number
  readonly expiresTS: number
  readonly payment: string | null
  readonly method: string | null
  readonly paidTS: number | null
  readonly invoice: string | null
  readonly fromTS: number | null
  readonly toTS: number | null
}

/** The columns of an order, with their names in {@link OrderRow}. */
export const orderColumns = `id, purpose, item, currency, net, taxes, total, parties, made_by AS "madeBy", created_ts AS "createdTS",
  expires_ts AS "expiresTS", payment, method, paid_ts AS "paidTS", invoice, from_ts AS "fromTS", to_ts AS "toTS"`

/** Returns the name of the purchase: `Growth`, `Add funds`. */
export const planName = ({ purpose, item }: Pick<OrderRow, 'purpose' | 'item'>): string =>
  purpose === 'funds' ? 'Add funds' : (planOf(item)?.name ?? item)

/** Returns the description of the purchase: `Growth plan, one month`. */
export const descriptionOf = (order: Pick<OrderRow, 'purpose' | 'item'>): string =>
  order.purpose === 'funds' ? 'Funds for the balance' : `${planName(order)} plan, one month`

/** Converts taxes to amounts of the wire. */
export const presentTaxes = (taxes: readonly Tax[]) => taxes.map((tax) => ({ ...tax, amount: toMajor(tax.amount) }))

/**
 * Returns an order as it is answered.
 *
 * @param now - Milliseconds since the epoch.
 */
export function presentOrderRow(row: OrderRow, now: number, checkout: PaymentOrder['checkout']): PaymentOrder {
  const state = row.payment !== null ? 'paid' : now < row.expiresTS ? 'open' : 'expired'
  return {
    orderId: row.id,
    purpose: row.purpose,
    planName: planName(row),
    description: descriptionOf(row),
    currency: row.currency,
    net: toMajor(row.net),
    taxes: presentTaxes(row.taxes),
    amount: toMajor(row.total),
    state,
    expiresTS: row.expiresTS,
    transactionId: row.payment,
    checkout: state === 'open' ? checkout : null,
  }
}

/** Returns a paid order as a row of the payments list. */
export const presentTransaction = (row: OrderRow): Transaction => ({
  id: row.payment ?? '',
  transactionId: row.payment ?? '',
  date: row.paidTS ?? 0,
  amount: toMajor(row.total),
  currency: row.currency,
  planName: planName(row),
  method: row.method ?? '',
  transactionType: 'credit',
  invoice: row.invoice ?? '',
})
