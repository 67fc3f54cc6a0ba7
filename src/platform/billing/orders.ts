/** Orders before they are paid. Their price is decided here, from the plans on sale and the limits of funds. */

import { randomUUID } from 'node:crypto'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { mayBuy } from '../identity/period.ts'
import { planOf } from '../identity/plans.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { type Account, sellerOf } from './account.ts'
import { limitsOf, offeredIn } from './funds.ts'
import { moneyText, toMinor } from './money.ts'
import { type OrderRow, orderColumns, presentOrderRow } from './order-row.ts'
import { askPaymentProvider, createPaymentProvider } from './provider-of.ts'
import { taxesOn, totalOf } from './tax.ts'

/** The time for which an order can be paid. */
const ORDER_LIFETIME_MS = HOUR_MS

/** A purchase: the purpose of the order, its item, and its net price in the smallest unit. */
export type Purchase = Pick<OrderRow, 'purpose' | 'item' | 'net'>

/**
 * Returns the purchase of one month of a plan.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {InvalidError} When the plan is unknown or cannot be bought yet.
 */
export function planPurchase(account: Account, planId: string, now: number): Purchase {
  const plan = planOf(planId)
  if (!plan) throw new InvalidError([{ path: 'planId', message: say.planUnknown }])
  if (!mayBuy(account, plan.id, now)) throw new InvalidError([{ path: 'planId', message: say.planRunning }])
  return { purpose: 'plan', item: plan.id, net: plan.prices[account.currency] }
}

/**
 * Returns the purchase of funds.
 *
 * @throws {InvalidError} When the amount is outside the limits.
 */
export function fundsPurchase({ currency }: Account, amount: number): Purchase {
  const { least, most } = limitsOf(currency)
  const net = toMinor(amount)
  if (net === undefined || net < least || net > most) {
    const message = `Amount must be from ${moneyText(least, currency)} to ${moneyText(most, currency)}`
    throw new InvalidError([{ path: 'amount', message }])
  }
  return { purpose: 'funds', item: '', net }
}

/**
 * Returns the purchase of an amount on offer.
 *
 * @throws {NotFoundError} When the amount is not on offer.
 */
export function offeredPurchase({ currency }: Account, offerBalanceId: string): Purchase {
  const offered = offeredIn(currency).find(({ id }) => id === offerBalanceId)
  if (!offered) throw new NotFoundError()
  return { purpose: 'funds', item: offered.id, net: offered.amount }
}

/**
 * Places an order with the provider and stores it. No transaction is open while the provider answers.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function placePaymentOrder(
  platform: Platform,
  user: SessionUser,
  account: Account,
  bought: Purchase,
  now: number,
) {
  const provider = createPaymentProvider(platform)
  // Money for the balance is an advance and no supply yet: no tax is on it.
  const taxes = bought.purpose === 'plan' ? taxesOn(bought.net, sellerOf(platform.settings), account.buyer) : []
  const { currency } = account
  const total = totalOf(bought.net, taxes)
  const wanted = { total, currency, reference: randomUUID() }
  const id = await askPaymentProvider(platform, say.providerFailed, () => provider.createOrder(wanted))
  return withOrganisation(platform.pool, user.orgId, async (client) => {
    await client.query(
      `INSERT INTO payment_orders
         (organisation_id, id, purpose, item, currency, net, taxes, total, made_by, created_ts, expires_ts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        user.orgId,
        id,
        bought.purpose,
        bought.item,
        currency,
        bought.net,
        JSON.stringify(taxes),
        total,
        user.id,
        now,
        now + ORDER_LIFETIME_MS,
      ],
    )
    return presentOrder(platform, { client, user, now }, id)
  })
}

/**
 * Reads an order of the organisation.
 *
 * @param lock - Locks the order until the transaction ends.
 * @throws {NotFoundError} When the organisation has no such order.
 */
export async function readOrder(client: Client, orgId: string, id: string, lock = false): Promise<OrderRow> {
  const { rows } = await client.query<OrderRow>(
    `SELECT ${orderColumns} FROM payment_orders WHERE organisation_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [orgId, id],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0]
}

/** Reads an order with the way to pay it. */
export async function presentOrder(
  platform: Platform,
  context: TransactionContext & { readonly user: SessionUser },
  id: string,
) {
  const { client, user, now } = context
  const row = await readOrder(client, user.orgId, id)
  const { total, currency } = row
  const { publicUrl } = platform.settings
  const out = presentOrderRow(row, now, null)
  if (out.state !== 'open') return out
  const checkout = createPaymentProvider(platform).checkout({
    ...{ orderId: id, total, currency, email: user.email, description: out.description },
    returnUrl: `${publicUrl}/payment/return`,
    cancelUrl: `${publicUrl}/payment/failure?order=${encodeURIComponent(id)}`,
  })
  return { ...out, checkout }
}

/**
 * Reads the order that a payment has paid.
 *
 * @throws {NotFoundError} When the organisation has no such payment.
 */
export async function readPaidOrder({ client, user }: TransactionContext, payment: string): Promise<OrderRow> {
  const { rows } = await client.query<OrderRow>(
    `SELECT ${orderColumns} FROM payment_orders WHERE organisation_id = $1 AND payment = $2`,
    [user.orgId, payment],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0]
}
