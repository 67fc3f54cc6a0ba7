/** Counts what campaigns gave and cost, for lists and for the dashboard: one statement for many of them. */
import type { CampaignFigures } from '#schemas/endpoints/lists.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { lastDays } from './range.ts'

/** The days that are counted one by one; the last of them is today. */
export const DAYS_IN_FIGURES = 14

/** Reads the figures of campaigns by their ids; one of which nothing happened has zeros, one that is not there is left out. */
export async function readCampaignFigures(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<CampaignFigures[]> {
  const { client, user, now } = transaction
  if (ids.length === 0) return []
  const { timezone } = await readOrganisation(client, user.orgId)
  const { bounds } = lastDays(DAYS_IN_FIGURES, timezone, now)
  const { rows } = await client.query<Row>(
    `SELECT asked.id,
       (SELECT count(*) FROM plays WHERE organisation_id = $1 AND document = asked.id)::float8 AS plays,
       spent.rewards, spent.spend,
       (SELECT json_object_agg(day, n) FROM (
          SELECT width_bucket(started_ts, $3::float8[]) AS day, count(*) AS n FROM plays
          WHERE organisation_id = $1 AND document = asked.id AND started_ts >= $4 AND started_ts < $5 GROUP BY 1) d) AS played,
       (SELECT json_object_agg(day, n) FROM (
          SELECT width_bucket(at_ts, $3::float8[]) AS day, count(*) AS n FROM rewards
          WHERE organisation_id = $1 AND document = asked.id AND at_ts >= $4 AND at_ts < $5
            AND given AND taken_back_ts IS NULL GROUP BY 1) d) AS given
     FROM unnest($2::text[]) AS asked(id), LATERAL (
       SELECT coalesce(sum(n), 0)::float8 AS rewards,
         coalesce(json_agg(json_build_object('unit', unit, 'currency', currency, 'amount', amount)
           ORDER BY unit, currency) FILTER (WHERE amount > 0), '[]') AS spend
       FROM (SELECT unit, currency, count(*) AS n, sum(amount) AS amount FROM rewards
             WHERE organisation_id = $1 AND document = asked.id AND given AND taken_back_ts IS NULL
             GROUP BY unit, currency) by_unit) spent
     WHERE EXISTS (SELECT FROM documents WHERE organisation_id = $1 AND id = asked.id AND deleted_ts IS NULL)`,
    [user.orgId, ids, bounds, bounds[0], bounds.at(-1)],
  )
  return rows.map(({ played, given, ...row }) => ({
    ...row,
    days: Array.from({ length: DAYS_IN_FIGURES }, (_, index) => (played ?? given)?.[index + 1] ?? 0),
  }))
}

type DayCounts = Readonly<Record<number, number>> | null
interface Row extends Omit<CampaignFigures, 'days'> {
  readonly played: DayCounts
  readonly given: DayCounts
}
