/** Stocks of offers: the limit of each, and the number given. */
import { isDynamicVoucher } from '#schemas/documents/offer.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import type { OfferStock } from '#schemas/endpoints/forecast.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readVoucherStock } from '../../integrations/voucher-provider/voucher-orders.ts'
import { countCodesOfOffers } from '../../rewards/vouchers/code-stock.ts'

interface Row {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly given: number
}

/** Reads the stocks of own and third-party offers, by their ids; unknown ids are left out. */
export async function readOfferStocks(transaction: TransactionContext, ids: readonly string[]): Promise<OfferStock[]> {
  const { rows } = await transaction.client.query<Row>(
    `SELECT d.id, d.kind, d.text, coalesce(s.given, 0)::float8 AS given FROM documents d
     LEFT JOIN LATERAL (
       SELECT sum(given) AS given FROM stock WHERE organisation_id = d.organisation_id AND offer = d.id
     ) s ON true
     WHERE d.organisation_id = $1 AND d.kind IN ('offer', 'third-party-offer') AND d.id = ANY($2) AND d.deleted_ts IS NULL
     ORDER BY array_position($2, d.id)`,
    [transaction.user.orgId, ids],
  )
  const offers = rows.map((row) => ({ ...row, document: JSON.parse(row.text) as Readonly<Record<string, unknown>> }))
  const own = offers.filter(({ kind, document }) => kind === 'offer' && isDynamicVoucher(document))
  const codes = await countCodesOfOffers(
    transaction,
    own.map(({ id }) => id),
  )
  const ordered = await readVoucherStock(
    transaction,
    offers.filter(({ kind }) => kind !== 'offer').map(({ id }) => id),
  )
  return offers.map(({ id, kind, document, given }) => {
    if (kind !== 'offer') {
      const { created, distributed } = ordered(id)
      return { offerId: id, limit: created, given: Math.max(given, distributed) }
    }
    const held = codes.get(id)
    return {
      offerId: id,
      limit: worthOf(document, held?.codes).limit ?? null,
      given: Math.max(given, held?.issued ?? 0),
    }
  })
}
