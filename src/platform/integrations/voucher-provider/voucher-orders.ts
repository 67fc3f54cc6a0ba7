/** The orders at the voucher provider and the stock that is left of them, summed up by offer. */
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

const sums = {
  requested: 'sum(requested)',
  created: 'sum(created)',
  available: 'sum(created - distributed)',
  distributed: 'sum(distributed)',
  redeemed: 'sum(redeemed)',
} as const satisfies Record<keyof Stock, string>

const names = Object.keys(sums) as (keyof Stock)[]

/** SQL that counts an offer's stock, for sorting a list of documents by it. */
export const voucherStockColumns = Object.fromEntries(
  names.map((name) => [
    name,
    `(SELECT coalesce(${sums[name]}, 0) FROM voucher_orders
      WHERE voucher_orders.organisation_id = documents.organisation_id AND offer_id = documents.id)`,
  ]),
)

const none: Stock = { requested: 0, created: 0, available: 0, distributed: 0, redeemed: 0 }

/** Counts the stock of offers, by id; an offer of which nothing was ordered has none of anything. */
export async function readVoucherStock(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<(id: string) => Stock> {
  const { rows } = await client.query<Stock & { id: string }>(
    `SELECT offer_id AS id, ${names.map((name) => `${sums[name]}::float8 AS ${name}`).join(', ')}
     FROM voucher_orders WHERE organisation_id = $1 AND offer_id = ANY($2) GROUP BY offer_id`,
    [user.orgId, ids],
  )
  const byId = new Map(rows.map(({ id, ...stock }) => [id, stock]))
  return (id) => byId.get(id) ?? none
}

/** Counts the stock of an offer that is about to be saved; a save of it at the same moment waits until this one is over. */
export async function lockVoucherStock(context: TransactionContext, id: string): Promise<Stock> {
  await context.client.query(
    `SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = 'third-party-offer' AND id = $2 FOR NO KEY UPDATE`,
    [context.user.orgId, id],
  )
  return (await readVoucherStock(context, [id]))(id)
}

/** An order that was placed. */
export interface VoucherOrderRow {
  readonly offerId: string
  /** The number requested before this order. */
  readonly after: number
  readonly providerOrder: string
  readonly requested: number
  readonly created: number
  /** None unless given: a demo begins with some. */
  readonly distributed?: number
  readonly redeemed?: number
}

/** Keeps an order. */
export async function storeVoucherOrder(
  { client, user, now }: TransactionContext,
  order: VoucherOrderRow,
): Promise<void> {
  const { offerId, after, providerOrder, requested, created, distributed = 0, redeemed = 0 } = order
  await client.query(
    `INSERT INTO voucher_orders
       (organisation_id, offer_id, after, provider_order, requested, created, distributed, redeemed, ordered_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [user.orgId, offerId, after, providerOrder, requested, created, distributed, redeemed, now],
  )
}
