/** Takes one of an offer out of its stock, so that of N exactly N are given however many want them at the same moment. */

import { object, text } from '../../base/read-value.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { OfferNow, Source } from './offers-now.ts'

/** What was taken. */
export interface Taken {
  /** How many have been given with this one, of how many; undefined where nothing limits it. */
  readonly given: number
  readonly limit: number | undefined
  /** Empty where there is none. */
  readonly code: string
  /** Number of the code within its offer. */
  readonly voucher: number | undefined
}

type Take = (place: TransactionContext, offer: OfferNow, userId: string) => Promise<Taken | undefined>

/**
 * Takes one for an end user; undefined when there is none left. Whoever comes second waits for the first one's
 * transaction: one that is rolled back gives back what it took.
 */
export const takeOne: Take = async (place, offer, userId) =>
  // What is gone for good is not waited for.
  offer.left === 0 ? undefined : bySource[offer.source](place, offer, userId)

const staticCode = ({ document }: OfferNow): string => text(object(document.offerVoucher).voucher)

/** Counts one more; without a limit in a part of this connection's own, with one in the part that all wait for. */
async function count({ client, user }: TransactionContext, offer: OfferNow): Promise<number | undefined> {
  const { limit } = offer.worth
  if (limit === undefined) {
    await client.query(
      `INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 1 + pg_backend_pid() % 63, 1)
       ON CONFLICT (organisation_id, offer, part) DO UPDATE SET given = stock.given + 1`,
      [user.orgId, offer.id],
    )
    return offer.given + 1
  }
  if (!offer.hasCounter) await makeCounter(client, user.orgId, offer)
  // Who waits here in vain holds nothing afterwards.
  const { rows } = await client.query<{ given: number }>(
    `UPDATE stock SET given = given + 1 WHERE organisation_id = $1 AND offer = $2 AND part = 0 AND given < $3
     RETURNING given`,
    [user.orgId, offer.id, limit - offer.givenApart],
  )
  return rows[0] && Number(rows[0].given) + offer.givenApart
}

/** Makes the part that all wait for, with what was given before there was one. */
export async function makeCounter(client: TransactionContext['client'], orgId: string, offer: OfferNow): Promise<void> {
  await client.query(
    'INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING',
    [orgId, offer.id, offer.given - offer.givenApart],
  )
}

/** Counts one less: what was taken could not be given after all, or was taken back. */
async function uncount({ client, user }: TransactionContext, offerId: string, spoiled = 0): Promise<void> {
  await client.query(
    `UPDATE stock SET given = given - 1, spoiled = spoiled + $3 WHERE organisation_id = $1 AND offer = $2 AND part = (
       SELECT part FROM stock WHERE organisation_id = $1 AND offer = $2 AND given > 0 ORDER BY part LIMIT 1)`,
    [user.orgId, offerId, spoiled],
  )
}

/** The next code that nobody has: first without waiting; when all that are free seem to be taken, by waiting for those who take them. */
async function nextCode({ client, user, now }: TransactionContext, offer: OfferNow, userId: string) {
  for (const lock of ['FOR UPDATE SKIP LOCKED', 'FOR UPDATE']) {
    const { rows } = await client.query<{ number: number; code: string }>(
      `UPDATE vouchers SET issued_to = $3, issued_ts = $4 WHERE organisation_id = $1 AND offer = $2 AND number = (
         SELECT number FROM vouchers WHERE organisation_id = $1 AND offer = $2 AND issued_ts IS NULL
         ORDER BY number LIMIT 1 ${lock})
       RETURNING number, code`,
      [user.orgId, offer.id, userId, now],
    )
    if (rows[0]) return rows[0]
  }
  return undefined
}

const bySource: Readonly<Record<Source, Take>> = {
  count: async (place, offer) => {
    const given = await count(place, offer)
    return given === undefined
      ? undefined
      : { given, limit: offer.worth.limit, code: staticCode(offer), voucher: undefined }
  },

  codes: async (place, offer, userId) => {
    const given = await count(place, offer)
    if (given === undefined) return undefined
    const next = await nextCode(place, offer, userId)
    if (!next) {
      await uncount(place, offer.id)
      return undefined
    }
    return { given, limit: offer.worth.limit, code: next.code, voucher: next.number }
  },

  orders: async ({ client, user }, offer) => {
    const { rowCount } = await client.query(
      `UPDATE voucher_orders SET distributed = distributed + 1 WHERE organisation_id = $1 AND offer_id = $2 AND after = (
         SELECT after FROM voucher_orders WHERE organisation_id = $1 AND offer_id = $2 AND distributed < created
         ORDER BY after LIMIT 1 FOR UPDATE)`,
      [user.orgId, offer.id],
    )
    if (!rowCount) return undefined
    const { rows } = await client.query<{ given: number; limit: number }>(
      `SELECT sum(distributed)::float8 AS given, sum(created)::float8 AS limit FROM voucher_orders
       WHERE organisation_id = $1 AND offer_id = $2`,
      [user.orgId, offer.id],
    )
    const { given = 0, limit = 0 } = rows[0] ?? {}
    return { given, limit, code: '', voucher: undefined }
  },
}

/** Puts one back that was taken back from whoever had it; its code, where it had one of its own, is nobody's any more. */
export async function putBack(place: TransactionContext, { id, source }: OfferNow): Promise<void> {
  if (source !== 'orders') return uncount(place, id, source === 'codes' ? 1 : 0)
  await place.client.query(
    `UPDATE voucher_orders SET distributed = distributed - 1 WHERE organisation_id = $1 AND offer_id = $2 AND after = (
       SELECT after FROM voucher_orders WHERE organisation_id = $1 AND offer_id = $2 AND distributed > 0
       ORDER BY after DESC LIMIT 1 FOR UPDATE)`,
    [place.user.orgId, id],
  )
}
