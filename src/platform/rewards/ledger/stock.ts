/**
 * Takes items of offers out of their stocks. Of N items exactly N are given, however many players want them at the same
 * moment. The items come from a count, from codes of a file, or from orders of the voucher provider.
 */
import { asObject, asText } from '#schemas/json.ts'
import type { Gift } from '#src/engine/evaluation/gift.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import type { Client } from '../../base/database/pool.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { isOpen, type OfferState, recordStockAlerts, type StockSource } from './offer-state.ts'

/** A gift for a player, to be taken out of a stock. */
export interface StockClaim {
  readonly gift: Gift
  readonly person: { readonly userId: string; readonly at: number }
}

/**
 * Takes one item for each claim, in order. A claim that is missing from the result was out of stock, or is for no
 * offer.
 */
export async function takeFromStock(
  transaction: TransactionContext,
  claims: readonly StockClaim[],
  offers: ReadonlyMap<string, OfferState>,
): Promise<ReadonlyMap<StockClaim, TakenItem | 'closed'>> {
  return claims.length === 0 ? new Map() : takeTogether(transaction.client, { transaction, claims, offers })
}

interface Taking {
  readonly transaction: TransactionContext
  readonly claims: readonly StockClaim[]
  readonly offers: ReadonlyMap<string, OfferState>
}

/** Takes what calls claim: offer by offer, in one order, so that two transactions never deadlock. */
const takeTogether = byConnection(async (_, all: readonly Taking[]) => {
  const taken = new Map<StockClaim, TakenItem | 'closed'>()
  const ids = new Set(all.flatMap(({ offers }) => [...offers.keys()]))
  for (const id of [...ids].sort()) {
    const asked = all.flatMap(({ transaction, claims, offers }) => {
      const offer = offers.get(id)
      if (!offer) return []
      const own = claims.filter(({ gift }) => gift.offerId === id && !gift.badgeId)
      return own.map((claim) => ({ transaction, claim, offer, isOpen: isOpen(offer, claim.person.at) }))
    })
    for (const { claim } of asked.filter((one) => !one.isOpen)) taken.set(claim, 'closed')
    const open = asked.filter((one) => one.isOpen)
    const [first] = open
    if (!first) continue
    const had = await take(
      first.transaction,
      first.offer,
      open.map(({ claim }) => claim.person.userId),
    )
    for (const [index, { claim }] of open.entries()) {
      const one = had[index]
      if (one) taken.set(claim, one)
    }
  }
  return all.map(() => taken)
})

/**
 * Takes items for these players: a single one waits for a code that another transaction may yet release, many are taken
 * at once.
 */
async function take(
  transaction: TransactionContext,
  offer: OfferState,
  userIds: readonly string[],
): Promise<readonly TakenItem[]> {
  const [first] = userIds
  if (first === undefined) return []
  if (userIds.length === 1) {
    const one = await takeOne(transaction, offer, first)
    if (one) await recordStockAlerts(transaction, offer, { ...one, before: one.given - 1 })
    return one ? [one] : []
  }
  const { codes, before, given, limit } = await takeMany(transaction, offer, userIds)
  await recordStockAlerts(transaction, offer, { before, given, limit })
  return codes.map((one, index) => ({ ...one, given: before + index + 1, limit }))
}

/** An item that was taken out of a stock. */
export interface TakenItem {
  /** The number given with this one, and the limit; `undefined` where nothing limits it. */
  readonly given: number
  readonly limit: number | undefined
  /** Empty where there is none. */
  readonly code: string
  /** Number of the code within its offer. */
  readonly voucher: number | undefined
}

type TakeOne = (transaction: TransactionContext, offer: OfferState, userId: string) => Promise<TakenItem | undefined>

/**
 * Takes one item; `undefined` when none is left. A second taker waits for the first transaction: when that is rolled
 * back, its item is free again.
 */
const takeOne: TakeOne = async (transaction, offer, userId) =>
  // What is gone for good is not waited for.
  offer.left === 0 ? undefined : oneBySource[offer.source](transaction, offer, userId)

const staticCode = ({ document }: OfferState): string => asText(asObject(document.offerVoucher).voucher)

/** Counts one item: without a limit in a part of this connection's own, with a limit in the shared part. */
async function countOne({ client, user }: TransactionContext, offer: OfferState): Promise<number | undefined> {
  const { limit } = offer.worth
  if (limit === undefined) {
    await countApart(client, user.orgId, offer, 1)
    return offer.given + 1
  }
  if (!offer.hasCounter) await createCounter(client, user.orgId, offer)
  // Who waits here in vain holds nothing afterwards.
  const { rows } = await queryPlannedOnce<{ given: number }>(
    client,
    'count one of a stock',
    `UPDATE stock SET given = given + 1 WHERE organisation_id = $1 AND offer = $2 AND part = 0 AND given < $3
     RETURNING given`,
    [user.orgId, offer.id, limit - offer.givenApart],
  )
  return rows[0] && Number(rows[0].given) + offer.givenApart
}

/** Counts items of a stock without a limit, in a part of this connection's own. */
async function countApart(client: Client, orgId: string, { id }: OfferState, count: number): Promise<void> {
  await queryPlannedOnce(
    client,
    'count apart',
    `INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 1 + pg_backend_pid() % 63, $3)
     ON CONFLICT (organisation_id, offer, part) DO UPDATE SET given = stock.given + $3`,
    [orgId, id, count],
  )
}

/** Creates the shared part of a stock, with the number given before it existed. */
async function createCounter(client: Client, orgId: string, offer: OfferState): Promise<void> {
  await client.query(
    'INSERT INTO stock (organisation_id, offer, part, given) VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING',
    [orgId, offer.id, offer.given - offer.givenApart],
  )
}

/** Returns one item to the count: it could not be given after all, or was taken back. */
async function returnOne({ client, user }: TransactionContext, offerId: string, spoiled = 0): Promise<void> {
  await client.query(
    `UPDATE stock SET given = given - 1, spoiled = spoiled + $3 WHERE organisation_id = $1 AND offer = $2 AND part = (
       SELECT part FROM stock WHERE organisation_id = $1 AND offer = $2 AND given > 0 ORDER BY part LIMIT 1)`,
    [user.orgId, offerId, spoiled],
  )
}

/**
 * Takes the next free code: first without waiting; when all free codes seem to be taken, by waiting for those who take
 * them.
 */
async function nextCode({ client, user, now }: TransactionContext, offer: OfferState, userId: string) {
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

const oneBySource: Readonly<Record<StockSource, TakeOne>> = {
  count: async (transaction, offer) => {
    const given = await countOne(transaction, offer)
    return given === undefined
      ? undefined
      : { given, limit: offer.worth.limit, code: staticCode(offer), voucher: undefined }
  },

  codes: async (transaction, offer, userId) => {
    const given = await countOne(transaction, offer)
    if (given === undefined) return undefined
    const next = await nextCode(transaction, offer, userId)
    if (!next) {
      await returnOne(transaction, offer.id)
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

/** Returns an item of a reward that was taken back; a code of its own is never given again. */
export async function returnToStock(transaction: TransactionContext, { id, source }: OfferState): Promise<void> {
  if (source !== 'orders') return returnOne(transaction, id, source === 'codes' ? 1 : 0)
  await transaction.client.query(
    `UPDATE voucher_orders SET distributed = distributed - 1 WHERE organisation_id = $1 AND offer_id = $2 AND after = (
       SELECT after FROM voucher_orders WHERE organisation_id = $1 AND offer_id = $2 AND distributed > 0
       ORDER BY after DESC LIMIT 1 FOR UPDATE)`,
    [transaction.user.orgId, id],
  )
}

/**
 * Returns an item that was kept for a player and that nobody saw: its code is free again.
 *
 * @param voucher - Number of the code within its offer; undefined where it has none.
 */
export async function returnUnseenToStock(
  transaction: TransactionContext,
  offer: OfferState,
  voucher: number | undefined,
): Promise<void> {
  if (voucher === undefined) return returnToStock(transaction, offer)
  await returnOne(transaction, offer.id)
  await transaction.client.query(
    'UPDATE vouchers SET issued_to = NULL, issued_ts = NULL WHERE organisation_id = $1 AND offer = $2 AND number = $3',
    [transaction.user.orgId, offer.id, voucher],
  )
}

/** A voucher that one of the players was given. */
export interface TakenVoucher {
  /** Empty where there is none. */
  readonly code: string
  readonly voucher: number | undefined
}

/** Items that were taken: one for each of the first players, and the number given before and with these. */
export interface TakenBatch {
  readonly codes: readonly TakenVoucher[]
  readonly before: number
  readonly given: number
  readonly limit: number | undefined
}

type TakeMany = (transaction: TransactionContext, offer: OfferState, userIds: readonly string[]) => Promise<TakenBatch>

/** Takes one item for each of these players, in order, as far as the stock lasts. */
export const takeMany: TakeMany = (transaction, offer, userIds) =>
  manyBySource[offer.source](transaction, offer, userIds)

/** Counts so many items, or as many as there are, and returns the number before and after. */
async function countMany({ client, user }: TransactionContext, offer: OfferState, wanted: number) {
  const { limit } = offer.worth
  if (limit === undefined) {
    await countApart(client, user.orgId, offer, wanted)
    return { before: offer.given, given: offer.given + wanted }
  }
  const own = offer.given - offer.givenApart
  if (!offer.hasCounter) await createCounter(client, user.orgId, offer)
  const { rows } = await queryPlannedOnce<{ before: number; given: number }>(
    client,
    'count many of a stock',
    `WITH held AS (SELECT given FROM stock WHERE organisation_id = $1 AND offer = $2 AND part = 0 FOR UPDATE)
     UPDATE stock SET given = held.given + least($3::bigint, greatest(0, $4::bigint - held.given)) FROM held
     WHERE organisation_id = $1 AND offer = $2 AND part = 0
     RETURNING held.given::float8 AS before, stock.given::float8 AS given`,
    [user.orgId, offer.id, wanted, limit - offer.givenApart],
  )
  const { before = own, given = own } = rows[0] ?? {}
  return { before: before + offer.givenApart, given: given + offer.givenApart }
}

const manyBySource: Readonly<Record<StockSource, TakeMany>> = {
  count: async (transaction, offer, userIds) => {
    const counted = await countMany(transaction, offer, userIds.length)
    const code = asText(asObject(offer.document.offerVoucher).voucher)
    const codes = Array.from({ length: counted.given - counted.before }, () => ({ code, voucher: undefined }))
    return { ...counted, codes, limit: offer.worth.limit }
  },

  codes: async (transaction, offer, userIds) => {
    const { before, given } = await countMany(transaction, offer, userIds.length)
    const { client, user, now } = transaction
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
