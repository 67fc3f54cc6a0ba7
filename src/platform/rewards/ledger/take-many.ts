/** Takes many of an offer at once out of its stock, as `take-one.ts` takes one: a crowd stands in the same queue as everybody else. */

import { object, text } from '../../base/read-value.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { OfferNow, Source } from './offers-now.ts'
import { makeCounter } from './take-one.ts'

/** What one of those who wanted one was given. */
export interface TakenCode {
  /** Empty where there is none. */
  readonly code: string
  readonly voucher: number | undefined
}

/** What was taken: one for each of the first who wanted it, and how many were given before and with these. */
export interface TakenMany {
  readonly codes: readonly TakenCode[]
  readonly before: number
  readonly given: number
  readonly limit: number | undefined
}

type Take = (place: TransactionContext, offer: OfferNow, userIds: readonly string[]) => Promise<TakenMany>

/** Takes one for each of these end users, in their order, as far as there are some. */
export const takeMany: Take = (place, offer, userIds) => bySource[offer.source](place, offer, userIds)

/** Counts so many more, or as many as there are; answers how many. */
async function count({ client, user }: TransactionContext, offer: OfferNow, wanted: number) {
  const { limit } = offer.worth
  if (limit === undefined) {
    await client.query(
      `INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 1 + pg_backend_pid() % 63, $3)
       ON CONFLICT (organisation_id, offer, part) DO UPDATE SET given = stock.given + $3`,
      [user.orgId, offer.id, wanted],
    )
    return { before: offer.given, given: offer.given + wanted }
  }
  const own = offer.given - offer.givenApart
  if (!offer.hasCounter) await makeCounter(client, user.orgId, offer)
  const { rows } = await client.query<{ before: number; given: number }>(
    `WITH held AS (SELECT given FROM stock WHERE organisation_id = $1 AND offer = $2 AND part = 0 FOR UPDATE)
     UPDATE stock SET given = held.given + least($3::bigint, greatest(0, $4::bigint - held.given)) FROM held
     WHERE organisation_id = $1 AND offer = $2 AND part = 0
     RETURNING held.given::float8 AS before, stock.given::float8 AS given`,
    [user.orgId, offer.id, wanted, limit - offer.givenApart],
  )
  const { before = own, given = own } = rows[0] ?? {}
  return { before: before + offer.givenApart, given: given + offer.givenApart }
}

const bySource: Readonly<Record<Source, Take>> = {
  count: async (place, offer, userIds) => {
    const counted = await count(place, offer, userIds.length)
    const code = text(object(offer.document.offerVoucher).voucher)
    const codes = Array.from({ length: counted.given - counted.before }, () => ({ code, voucher: undefined }))
    return { ...counted, codes, limit: offer.worth.limit }
  },

  codes: async (place, offer, userIds) => {
    const { before, given } = await count(place, offer, userIds.length)
    const { client, user, now } = place
    const { rows } = await client.query<{ code: string; voucher: number }>(
      `WITH free AS (
         SELECT number FROM vouchers WHERE organisation_id = $1 AND offer = $2 AND issued_ts IS NULL
         ORDER BY number LIMIT $3 FOR UPDATE SKIP LOCKED
       ), chosen AS (SELECT number, row_number() OVER (ORDER BY number) AS n FROM free)
       UPDATE vouchers v SET issued_to = ($4::text[])[chosen.n], issued_ts = $5 FROM chosen
       WHERE v.organisation_id = $1 AND v.offer = $2 AND v.number = chosen.number
       RETURNING v.code, v.number AS voucher`,
      [user.orgId, offer.id, given - before, userIds, now],
    )
    const tooMany = given - before - rows.length
    if (tooMany > 0)
      await client.query('UPDATE stock SET given = given - $3 WHERE organisation_id = $1 AND offer = $2 AND part = 0', [
        user.orgId,
        offer.id,
        tooMany,
      ])
    // In the order of those who wanted one: the first has the first code.
    const codes = rows.toSorted((one, other) => Number(one.voucher) - Number(other.voucher))
    return { codes, before, given: given - tooMany, limit: offer.worth.limit }
  },

  orders: async ({ client, user }, offer, userIds) => {
    const { rows } = await client.query<{ after: number; created: number; distributed: number }>(
      `SELECT after, created, distributed FROM voucher_orders WHERE organisation_id = $1 AND offer_id = $2
       ORDER BY after FOR UPDATE`,
      [user.orgId, offer.id],
    )
    const sum = (key: 'created' | 'distributed') => rows.reduce((all, row) => all + Number(row[key]), 0)
    const [limit, before] = [sum('created'), sum('distributed')]
    let wanted = userIds.length
    for (const { after, created, distributed } of rows) {
      const taken = Math.min(wanted, Math.max(0, Number(created) - Number(distributed)))
      wanted -= taken
      if (taken > 0)
        await client.query(
          'UPDATE voucher_orders SET distributed = distributed + $4 WHERE organisation_id = $1 AND offer_id = $2 AND after = $3',
          [user.orgId, offer.id, after, taken],
        )
    }
    const given = before + userIds.length - wanted
    const codes = Array.from({ length: given - before }, () => ({ code: '', voucher: undefined }))
    return { codes, before, given, limit }
  },
}
