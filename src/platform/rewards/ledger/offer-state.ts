/**
 * The state of offers: value, schedule, number given and number left, and the alerts that are recorded when stock runs
 * low.
 */
import { NEVER } from '#schemas/codes.ts'
import { documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { isDynamicVoucher } from '#schemas/documents/offer.ts'
import { type OfferWorth, worthOf } from '#schemas/documents/offer-worth.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { StockAlert } from '#schemas/endpoints/ledger.ts'
import { type JsonObject, numberAt } from '#schemas/json.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { publishStockNotice } from '../../notifications/events.ts'
import { type BudgetRow, budgetColumns } from './budget-row.ts'

/** The source of the items of an offer: a count, a file of codes, or orders from the voucher provider. */
export type StockSource = 'count' | 'codes' | 'orders'

/** The state of an offer. */
export interface OfferState {
  readonly id: string
  readonly name: string
  readonly kind: 'offer' | 'third-party-offer'
  readonly document: JsonObject
  readonly source: StockSource
  /** Its `limit` is the most that may be given; spoiled codes are taken off. */
  readonly worth: OfferWorth
  readonly given: number
  /** The part of `given` that was counted while nothing limited the offer. */
  readonly givenApart: number
  /** True where the shared counter of the stock exists already. */
  readonly hasCounter: boolean
  /** Undefined where nothing limits it. */
  readonly left: number | undefined
}

interface Row {
  readonly id: string
  readonly kind: OfferState['kind']
  readonly name: string
  readonly text: string
  readonly codes: number
  readonly issued: number
  readonly spoiled: number
  readonly given: number | null
  readonly apart: number
  readonly counter: boolean | null
  readonly created: number
  readonly distributed: number
  /** The budgets of the documents that give them, the same in each row; null where there is none. */
  readonly budgets: readonly (BudgetRow & { readonly document: string })[] | null
}

const own = 'organisation_id = d.organisation_id'
const fromOrders = `FROM voucher_orders WHERE ${own} AND offer_id = d.id`
const ofDynamic = `(d.listed->>'dynamic')::boolean`

/** Reads offers of either kind by their ids; an offer that does not exist is missing from the result. */
export const readOffers = async (
  transaction: Pick<TransactionContext, 'client' | 'user'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferState>> => (await readOffersOf(transaction, ids)).offers

/** Offers, with the budget of the document that gives them; undefined where it has none, or where no offer was found. */
export interface OffersOfDocument {
  readonly offers: ReadonlyMap<string, OfferState>
  readonly budget: BudgetRow | undefined
}

/** Reads offers as `readOffers` does, with the budget of a document (by id) that gives them. */
export async function readOffersOf(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  ids: readonly string[],
  document?: string,
): Promise<OffersOfDocument> {
  if (ids.length === 0) return { offers: new Map(), budget: undefined }
  const { offers, budgets } = await readStates(client, { orgId: user.orgId, ids, document })
  const found = ids.flatMap((id) => {
    const one = offers.get(id)
    return one ? [[id, one] as const] : []
  })
  return { offers: new Map(found), budget: budgets.find((one) => one.document === document) }
}

interface OffersQuery {
  readonly orgId: string
  readonly ids: readonly string[]
  readonly document: string | undefined
}

const readStates = byConnection(async (client, all: readonly OffersQuery[]) => {
  const { rows } = await queryPlannedOnce<Row>(
    client,
    'offers',
    `SELECT d.id, d.kind, d.name, d.text,
       CASE WHEN ${ofDynamic} THEN (SELECT coalesce(max(number), 0) FROM vouchers WHERE ${own} AND offer = d.id) ELSE 0 END AS codes,
       CASE WHEN ${ofDynamic} AND s.given IS NULL
         THEN (SELECT count(*) FROM vouchers WHERE ${own} AND offer = d.id AND issued_ts IS NOT NULL) ELSE 0 END AS issued,
       coalesce(s.spoiled, 0)::float8 AS spoiled, s.given::float8 AS given, coalesce(s.apart, 0)::float8 AS apart, s.counter,
       (SELECT coalesce(sum(created), 0)::float8 ${fromOrders}) AS created,
       (SELECT coalesce(sum(distributed), 0)::float8 ${fromOrders}) AS distributed,
       (SELECT json_agg(b) FROM (SELECT document, ${budgetColumns} FROM budgets WHERE organisation_id = $1 AND document = ANY($4)) b) AS budgets
     FROM documents d LEFT JOIN LATERAL (
       SELECT sum(given) AS given, sum(spoiled) AS spoiled, sum(given) FILTER (WHERE part <> 0) AS apart, bool_or(part = 0) AS counter
       FROM stock WHERE ${own} AND offer = d.id
     ) s ON true
     WHERE d.organisation_id = $1 AND d.kind = ANY($2) AND d.id = ANY($3) AND d.deleted_ts IS NULL`,
    [
      all[0]?.orgId,
      ['offer', ...standInsOf('offer')],
      [...new Set(all.flatMap(({ ids }) => ids))],
      [...new Set(all.flatMap(({ document }) => document ?? []))],
    ],
  )
  const found = { offers: new Map(rows.map((row) => [row.id, toOfferState(row)])), budgets: rows[0]?.budgets ?? [] }
  return all.map(() => found)
})

function toOfferState(row: Row): OfferState {
  const { id, kind, name, codes, issued, spoiled, created, distributed } = row
  const document = JSON.parse(row.text) as JsonObject
  const ofOrders = kind === 'third-party-offer'
  const source = ofOrders ? 'orders' : isDynamicVoucher(document) ? 'codes' : 'count'
  const own = worthOf(withOwnRewardType(document, ofOrders), codes - spoiled)
  const worth = ofOrders ? { ...own, limit: created } : own
  const given = ofOrders ? distributed : (row.given ?? issued)
  const left = worth.limit === undefined ? undefined : Math.max(0, worth.limit - given)
  return {
    id,
    kind,
    name,
    document,
    source,
    worth,
    given,
    givenApart: row.apart,
    hasCounter: row.counter === true,
    left,
  }
}

/** Returns the document with the type of an own offer: type 3 of a third-party offer is coins, that of an own one is custom (READINGS). */
const withOwnRewardType = (document: JsonObject, isThirdParty: boolean): JsonObject =>
  isThirdParty && document.rewardType === thirdPartyTypes.partnerCoins
    ? { ...document, rewardType: thirdPartyTypes.coins }
    : document

/**
 * Says whether an offer may be given at a moment. One without a status is active, one without a start has begun (defaults of C §3).
 *
 * @param at - Milliseconds since the epoch.
 */
export function isOpen({ document }: Pick<OfferState, 'document'>, at: number): boolean {
  const { status = 'active', start = 0, end = NEVER } = scheduleOf(document, documentKinds.offer.statusKey)
  return status === 'active' && start <= at && (end >= NEVER || at < end)
}

/** Returns the numeric type of an offer. */
export const rewardTypeOf = ({ document }: Pick<OfferState, 'document'>): number =>
  numberAt(document, 'rewardType') ?? 0

/** Returns the values of one reward of an offer, as a row of the ledger holds them. */
export const rewardValuesOf = (offer: OfferState) => {
  const { name, worth } = offer
  const { amount, unit, currency } = worth
  return { ...{ name, amount, unit, currency }, reward_type: rewardTypeOf(offer) }
}

const rewardTypeNames = { coins: 'coins', points: 'points', money: 'voucher', none: 'custom' } as const

/** Returns the type of an offer as a word, as webhooks are told it. */
export const rewardTypeName = ({ worth }: Pick<OfferState, 'worth'>): string => rewardTypeNames[worth.unit]

/**
 * Counts the rewards of own offers that were given and not taken back, by id; an offer without any is missing from the
 * result.
 */
export async function countGiven(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ offer: string; given: number }>(
    'SELECT offer, sum(given)::float8 AS given FROM stock WHERE organisation_id = $1 AND offer = ANY($2) GROUP BY offer',
    [user.orgId, ids],
  )
  return new Map(rows.map(({ offer, given }) => [offer, given]))
}

/** Shares of the limit at which the team is told, in percent. */
const alertLevels = [50, 80, 100] as const

/** Returns the levels that the number given has reached, and had not reached before. Pure. */
export const alertLevelsReached = (givenBefore: number, given: number, limit: number): number[] =>
  alertLevels.filter((level) => given * 100 >= level * limit && givenBefore * 100 < level * limit)

/** Records the alert levels that an offer has reached, and notifies the team of the highest new one. */
export async function recordStockAlerts(
  transaction: TransactionContext,
  offer: Pick<OfferState, 'id' | 'name' | 'kind'>,
  counted: { readonly before: number; readonly given: number; readonly limit: number | undefined },
): Promise<void> {
  const { before, given, limit } = counted
  if (limit === undefined) return
  const reached = alertLevelsReached(before, given, limit)
  if (reached.length === 0) return
  const { client, user, now } = transaction
  const { rows } = await client.query<{ level: number }>(
    `INSERT INTO stock_alerts (organisation_id, offer, level, given, stock_limit, at_ts)
     SELECT $1, $2, level, $4, $5, $6 FROM unnest($3::int[]) AS l (level) ON CONFLICT DO NOTHING RETURNING level`,
    [user.orgId, offer.id, reached, given, limit, now],
  )
  const level = Math.max(0, ...rows.map((row) => row.level))
  if (level > 0) await publishStockNotice(transaction, offer, { level, given, limit })
}

/**
 * Reads the highest alert level of each offer, the newest first. A level that no longer holds because stock was added
 * is left out.
 */
export async function readStockAlerts(transaction: TransactionContext): Promise<StockAlert[]> {
  const { rows } = await transaction.client.query<{ offer: string; level: number; at_ts: number }>(
    'SELECT offer, level, at_ts FROM stock_alerts WHERE organisation_id = $1 ORDER BY level DESC',
    [transaction.user.orgId],
  )
  const offers = await readOffers(
    transaction,
    rows.map(({ offer }) => offer),
  )
  const highest = new Map<string, StockAlert>()
  for (const { offer: id, level, at_ts: at } of rows) {
    const offer = offers.get(id)
    const limit = offer?.worth.limit
    if (!offer || limit === undefined || highest.has(id) || offer.given * 100 < level * limit) continue
    highest.set(id, { offerId: id, name: offer.name, level, given: offer.given, limit, at })
  }
  return [...highest.values()].sort((a, b) => b.at - a.at)
}
