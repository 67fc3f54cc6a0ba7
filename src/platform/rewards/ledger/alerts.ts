/** Stocks that run low: said once when 50, 80 and 100 percent have been given. */
import type { StockAlert } from '#schemas/endpoints/ledger.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { tellStock } from '../../notifications/happenings.ts'
import { type OfferNow, readOffers } from './offers-now.ts'

/** In percent. */
const levels = [50, 80, 100] as const

/** The levels that are reached by what was given, and were not before. Pure. */
export const levelsReached = (before: number, given: number, limit: number): number[] =>
  levels.filter((level) => given * 100 >= level * limit && before * 100 < level * limit)

/** Keeps the levels that an offer has reached with what was given last, and tells the team of the highest that is new. */
export async function keepAlerts(
  place: TransactionContext,
  offer: Pick<OfferNow, 'id' | 'name' | 'kind'>,
  counted: { readonly before: number; readonly given: number; readonly limit: number | undefined },
): Promise<void> {
  const { before, given, limit } = counted
  if (limit === undefined) return
  const reached = levelsReached(before, given, limit)
  if (reached.length === 0) return
  const { client, user, now } = place
  const { rows } = await client.query<{ level: number }>(
    `INSERT INTO stock_alerts (organisation_id, offer, level, given, stock_limit, at_ts)
     SELECT $1, $2, level, $4, $5, $6 FROM unnest($3::int[]) AS l (level) ON CONFLICT DO NOTHING RETURNING level`,
    [user.orgId, offer.id, reached, given, limit, now],
  )
  const level = Math.max(0, ...rows.map((row) => row.level))
  if (level > 0) await tellStock(place, offer, { level, given, limit })
}

/** Reads the highest level of each offer that still stands: stock that was added since has taken lower ones back. The newest first. */
export async function alertsOf(place: TransactionContext): Promise<StockAlert[]> {
  const { rows } = await place.client.query<{ offer: string; level: number; at_ts: number }>(
    'SELECT offer, level, at_ts FROM stock_alerts WHERE organisation_id = $1 ORDER BY level DESC',
    [place.user.orgId],
  )
  const offers = await readOffers(
    place,
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
