/** Codes of offers: counting them, and deleting the free ones when an offer is deleted. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** The number of codes of an offer, and the number of them that were given. */
export interface CodeStock {
  readonly codes: number
  readonly issued: number
}

const noCodes: CodeStock = { codes: 0, issued: 0 }

/** Counts the codes of offers, by their ids. */
export async function countCodesOfOffers(
  { client, user }: TransactionContext,
  offers: readonly string[],
): Promise<ReadonlyMap<string, CodeStock>> {
  if (offers.length === 0) return new Map()
  const { rows } = await client.query<{ offer: string; codes: number | null; issued: number }>(
    `SELECT o.offer,
       (SELECT max(number) FROM vouchers v WHERE v.organisation_id = $1 AND v.offer = o.offer) AS codes,
       (SELECT count(*) FROM vouchers v WHERE v.organisation_id = $1 AND v.offer = o.offer AND issued_ts IS NOT NULL) AS issued
     FROM unnest($2::text[]) AS o (offer)`,
    [user.orgId, offers],
  )
  return new Map(rows.map(({ offer, codes, issued }) => [offer, { codes: codes ?? 0, issued }]))
}

/** Counts the codes of one offer. */
export async function countCodes(transaction: TransactionContext, offer: string): Promise<CodeStock> {
  return (await countCodesOfOffers(transaction, [offer])).get(offer) ?? noCodes
}

/** SQL of the same count, to sort lists of documents by. */
export const codeCountSql =
  '(SELECT coalesce(max(number), 0) FROM vouchers v WHERE v.organisation_id = documents.organisation_id AND v.offer = documents.id)'

/**
 * Deletes the codes of an offer that nobody was given. Codes that were given stay, so that they are never given again.
 */
export async function deleteFreeVouchers({ client, user }: TransactionContext, offer: string): Promise<void> {
  await client.query('DELETE FROM vouchers WHERE organisation_id = $1 AND offer = $2 AND issued_ts IS NULL', [
    user.orgId,
    offer,
  ])
}
