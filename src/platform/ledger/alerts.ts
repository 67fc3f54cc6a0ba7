/** Stocks that run low: said once when 50, 80 and 100 percent have been given. */
import type { Place } from '../store/place.ts'

/** In percent. */
const levels = [50, 80, 100] as const

/** The levels that are reached by what was given, and were not before. Pure. */
export const levelsReached = (before: number, given: number, limit: number): number[] =>
  levels.filter((level) => given * 100 >= level * limit && before * 100 < level * limit)

/** Keeps the levels that an offer has reached with what was given last. */
export async function keepAlerts(
  { client, user, now }: Place,
  offerId: string,
  counted: { readonly before: number; readonly given: number; readonly limit: number | undefined },
): Promise<void> {
  const { before, given, limit } = counted
  if (limit === undefined) return
  const reached = levelsReached(before, given, limit)
  if (reached.length === 0) return
  await client.query(
    `INSERT INTO stock_alerts (organisation_id, offer, level, given, stock_limit, at_ts)
     SELECT $1, $2, level, $4, $5, $6 FROM unnest($3::int[]) AS l (level) ON CONFLICT DO NOTHING`,
    [user.orgId, offerId, reached, given, limit, now],
  )
}
