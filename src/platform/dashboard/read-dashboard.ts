/** Counts what happened in an organisation, in a handful of statements over its own rows. */
import type { Dashboard, DashboardRule } from '#schemas/endpoints/dashboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from '../documents/stored.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { readAttention } from './attention.ts'
import { type Range, rangeBefore, rangeOf } from './range.ts'
import { readRunningCampaigns } from './running-campaigns.ts'

/** Reads the dashboard of a range of days. */
export async function readDashboard(
  transaction: TransactionContext,
  asked: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
): Promise<Dashboard> {
  const { timezone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const range = rangeOf(asked, timezone, transaction.now)
  const { days } = range
  const before = rangeBefore(range, timezone, transaction.now)
  return {
    startDate: days[0] ?? '',
    endDate: days.at(-1) ?? '',
    timezone,
    ...(await countDays(transaction, range)),
    before: await countDays(transaction, before),
    ...(await countRules(transaction)),
    latest: await latestRules(transaction, range),
    campaigns: await readRunningCampaigns(transaction, range, before),
    attention: await readAttention(transaction),
  }
}

interface DayRow {
  readonly day: number
  readonly players: number
  readonly plays: number
  readonly rewards: number
  readonly events: number
}

/** By day: the buckets between bounds are numbered from 1; what is counted over the whole range has the number 0. */
async function countDays(
  { client, user }: TransactionContext,
  { days, bounds }: Range,
): Promise<Pick<Dashboard, 'days' | 'totals'>> {
  const { rows } = await client.query<DayRow>(
    `WITH played AS (
       SELECT width_bucket(started_ts, $2::float8[]) AS day, profile, count(*) AS plays FROM plays
       WHERE organisation_id = $1 AND started_ts >= $3 AND started_ts < $4 GROUP BY 1, 2
     ), counted AS (
       SELECT day, count(*) AS players, sum(plays) AS plays, 0 AS rewards, 0 AS events FROM played GROUP BY 1
       UNION ALL SELECT 0, count(DISTINCT profile), 0, 0, 0 FROM played
       UNION ALL SELECT width_bucket(at_ts, $2::float8[]), 0, 0, count(*), 0 FROM rewards
         WHERE organisation_id = $1 AND at_ts >= $3 AND at_ts < $4 AND given AND taken_back_ts IS NULL GROUP BY 1
       UNION ALL SELECT width_bucket(happened_ts, $2::float8[]), 0, 0, 0, count(*) FROM events
         WHERE organisation_id = $1 AND happened_ts >= $3 AND happened_ts < $4 GROUP BY 1
     )
     SELECT day, sum(players)::float8 AS players, sum(plays)::float8 AS plays, sum(rewards)::float8 AS rewards,
       sum(events)::float8 AS events
     FROM counted GROUP BY 1`,
    [user.orgId, bounds, bounds[0], bounds.at(-1)],
  )
  const found = new Map(rows.map((row) => [row.day, row]))
  const none = { players: 0, plays: 0, rewards: 0, events: 0 }
  const counted = days.map((name, index) => {
    const { day: _, ...counts } = found.get(index + 1) ?? { day: 0, ...none }
    return { day: name, ...counts }
  })
  const sum = (key: 'plays' | 'rewards' | 'events') => counted.reduce((total, day) => total + day[key], 0)
  const totals = {
    players: found.get(0)?.players ?? 0,
    plays: sum('plays'),
    rewards: sum('rewards'),
    events: sum('events'),
  }
  return { days: counted, totals }
}

/** Rules of every list, and badge rules. */
const rules = `organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL`

async function countRules({ client, user, now }: TransactionContext): Promise<Pick<Dashboard, 'active' | 'upcoming'>> {
  const { rows } = await client.query<Pick<Dashboard, 'active' | 'upcoming'>>(
    `SELECT count(*) FILTER (WHERE status = 'active')::float8 AS active,
       count(*) FILTER (WHERE status = 'upcoming')::float8 AS upcoming
     FROM (SELECT ${statusSql(now)} AS status FROM documents WHERE ${rules}) r`,
    [user.orgId],
  )
  return rows[0] ?? { active: 0, upcoming: 0 }
}

async function latestRules({ client, user, now }: TransactionContext, { bounds }: Range): Promise<DashboardRule[]> {
  const { rows } = await client.query<Omit<DashboardRule, 'ruleType'> & { ruleType: number | null }>(
    `SELECT kind, id, name, rule_type AS "ruleType", coalesce(${statusSql(now)}, '') AS status, updated_ts AS "updatedTS",
       (SELECT count(*) FROM plays p WHERE p.organisation_id = $1 AND p.document = documents.id
          AND p.started_ts >= $2 AND p.started_ts < $3)::float8 AS plays
     FROM documents WHERE ${rules} ORDER BY updated_ts DESC, id LIMIT 6`,
    [user.orgId, bounds[0], bounds.at(-1)],
  )
  return rows.map(({ ruleType, ...row }) => ({ ...row, ...(ruleType === null ? {} : { ruleType }) }))
}
