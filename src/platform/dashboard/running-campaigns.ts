/** Ranks the campaigns that are on by what people played in a range of days, and by what was given. */
import { type DashboardCampaign, MAX_CAMPAIGNS_RANKED } from '#schemas/endpoints/dashboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from '../documents/stored.ts'
import type { Range } from './range.ts'

interface Row extends Omit<DashboardCampaign, 'ruleType' | 'days'> {
  readonly ruleType: number | null
  readonly played: DayCounts
  readonly given: DayCounts
}
type DayCounts = Readonly<Record<number, number>> | null

/** Reads the campaigns that are on now with their figures of a range and of the days before it. */
export async function readRunningCampaigns(
  { client, user, now }: TransactionContext,
  range: Range,
  before: Range,
): Promise<DashboardCampaign[]> {
  const byDay = (table: string, at: string, rest = '') =>
    `(SELECT json_object_agg(day, n) FROM (
        SELECT width_bucket(${at}, $2::float8[]) AS day, count(*) AS n FROM ${table}
        WHERE organisation_id = $1 AND document = ranked.id AND ${at} >= $3 AND ${at} < $4 ${rest} GROUP BY 1) d)`
  const { rows } = await client.query<Row>(
    `WITH running AS (
       SELECT kind, id, name, rule_type, start_ts, end_ts FROM documents
       WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL AND status = 'active'
         AND ${statusSql(now)} = 'active'
     ), played AS (
       SELECT document, count(*) FILTER (WHERE started_ts >= $3) AS plays, count(*) FILTER (WHERE started_ts < $7) AS before
       FROM plays WHERE organisation_id = $1 AND started_ts >= $5 AND started_ts < $4 GROUP BY 1
     ), given AS (
       SELECT document, count(*) FILTER (WHERE at_ts >= $3) AS rewards, count(*) FILTER (WHERE at_ts < $7) AS before
       FROM rewards WHERE organisation_id = $1 AND at_ts >= $5 AND at_ts < $4 AND given AND taken_back_ts IS NULL GROUP BY 1
     ), ranked AS (
       SELECT running.*, coalesce(plays, 0)::float8 AS plays, coalesce(played.before, 0)::float8 AS plays_before,
         coalesce(rewards, 0)::float8 AS rewards, coalesce(given.before, 0)::float8 AS rewards_before
       FROM running LEFT JOIN played ON played.document = running.id LEFT JOIN given ON given.document = running.id
       ORDER BY plays DESC, rewards DESC, name, id LIMIT $6
     )
     SELECT kind, id, name, rule_type AS "ruleType", start_ts AS start, end_ts AS "end", plays, plays_before AS "playsBefore",
       rewards, rewards_before AS "rewardsBefore",
       (SELECT coalesce(json_agg(json_build_object('unit', unit, 'currency', currency, 'amount', amount) ORDER BY unit, currency)
          FILTER (WHERE amount > 0), '[]')
        FROM (SELECT unit, currency, sum(amount) AS amount FROM rewards
              WHERE organisation_id = $1 AND document = ranked.id AND at_ts >= $3 AND at_ts < $4
                AND given AND taken_back_ts IS NULL GROUP BY unit, currency) s) AS spend,
       ${byDay('plays', 'started_ts')} AS played,
       ${byDay('rewards', 'at_ts', 'AND given AND taken_back_ts IS NULL')} AS given
     FROM ranked ORDER BY plays DESC, rewards DESC, name, id`,
    [
      ...[user.orgId, range.bounds, range.bounds[0], range.bounds.at(-1), before.bounds[0], MAX_CAMPAIGNS_RANKED],
      before.bounds.at(-1),
    ],
  )
  return rows.map(({ ruleType, played, given, ...row }) => ({
    ...row,
    ...(ruleType === null ? {} : { ruleType }),
    days: range.days.map((_, index) => (played ?? given)?.[index + 1] ?? 0),
  }))
}
