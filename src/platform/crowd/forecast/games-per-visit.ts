/** The games that people play on one visit, as history tells. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { EVENT_HISTORY_DAYS, MAX_PLAYS_SAMPLED, MIN_SAMPLES } from './history.ts'

/**
 * The share of visits on which so many games are played, or fewer (ours). It is nearly all of them: shares of people who took
 * part are read from the same days, so whoever had no time for a game then is not counted out again.
 */
const VISITS_COUNTED_SHARE = 0.99

/**
 * Reads the most games that somebody plays on one visit, in the last days; undefined where too few people came. Visits of
 * a person are told apart by the day.
 *
 * @param zone - The organisation's zone, IANA.
 */
export async function readGamesPerVisit(
  { client, user, now }: TransactionContext,
  zone: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ most: number | null; visits: number }>(
    `WITH counted AS (
       SELECT greatest(1, ceil(count(*) / $4::float8))::bigint AS stride FROM plays
       WHERE organisation_id = $1 AND started_ts > $2),
     visits AS (
       SELECT count(DISTINCT document) AS games FROM plays, counted
       WHERE organisation_id = $1 AND started_ts > $2 AND profile % stride = 0
       GROUP BY profile, (to_timestamp(started_ts / 1000) AT TIME ZONE $3)::date)
     SELECT percentile_disc($5) WITHIN GROUP (ORDER BY games)::float8 AS most, count(*)::float8 AS visits FROM visits`,
    [user.orgId, now - EVENT_HISTORY_DAYS * 86_400_000, zone, MAX_PLAYS_SAMPLED, VISITS_COUNTED_SHARE],
  )
  const { most, visits = 0 } = rows[0] ?? {}
  return visits >= MIN_SAMPLES ? (most ?? undefined) : undefined
}
