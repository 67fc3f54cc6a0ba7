/** The demo organisation's plan, and what it has paid so far. */

import type { Settings } from '../../base/settings/settings.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readAccount, sellerOf } from '../../billing/account.ts'
import { takeInvoiceNumber } from '../../billing/invoice-number.ts'
import { taxesOn, totalOf } from '../../billing/tax.ts'
import { purchasedPeriod } from '../../identity/period.ts'
import { planOf } from '../../identity/plans.ts'

const DAY_MS = 86_400_000

/** Gives the demo organisation a plan that never ends, so that a demo stays open, a month of it that was paid, and a balance. */
export async function plantPayments(transaction: TransactionContext, settings: Settings): Promise<void> {
  const { client, user, now } = transaction
  await client.query("UPDATE organisations SET plan = 'growth' WHERE id = $1", [user.orgId])
  const account = await readAccount(transaction)
  const seller = sellerOf(settings)
  const net = planOf('growth')?.prices[account.currency] ?? 0
  const payments = [
    { purpose: 'plan', item: 'growth', net, taxes: taxesOn(net, seller, account.buyer), at: now - 20 * DAY_MS },
    { purpose: 'funds', item: '', net: 25_000_000, taxes: [], at: now - 12 * DAY_MS },
  ]
  for (const { purpose, item, net, taxes, at } of payments) {
    const month = purpose === 'plan' ? purchasedPeriod({ ...account, plan: null }, item, at) : undefined
    await client.query(
      `INSERT INTO payment_orders (organisation_id, id, purpose, item, currency, net, taxes, total, parties, created_ts,
         expires_ts, payment, method, paid_ts, invoice, from_ts, to_ts)
       VALUES ($1::uuid, 'order_demo_' || $2, $2, $3, $4, $5, $6, $7, $8, $9, $9, 'pay_demo_' || $2 || '_' || left($1::text, 8),
         'Test card', $9, $10, $11, $12)`,
      [
        user.orgId,
        purpose,
        item,
        account.currency,
        net,
        JSON.stringify(taxes),
        totalOf(net, taxes),
        JSON.stringify({ seller, buyer: account.buyer }),
        at,
        await takeInvoiceNumber(client, at),
        month?.fromTS ?? null,
        month?.toTS ?? null,
      ],
    )
  }
}
