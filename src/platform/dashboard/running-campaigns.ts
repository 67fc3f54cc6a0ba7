/** Ranks the campaigns that are on by what people played in a range of days, and by what was given. */
import { type DashboardCampaign, MAX_CAMPAIGNS_RANKED } from '#schemas/endpoints/dashboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from '../documents/stored.ts'
import { countPartOfDay, wholeDays } from '../figures/part-of-day.ts'
import { countSubjects } from '../figures/read-figures.ts'
import { countCampaignDays, countCampaigns } from './campaign-figures.ts'
import type { Range } from './range.ts'

type Running = Pick<DashboardCampaign, 'kind' | 'id' | 'name' | 'start' | 'end'> & { readonly ruleType: number | null }

/** Reads the campaigns that are on now with their figures of a range and of the days before it. */
export async function readRunningCampaigns(
  transaction: TransactionContext,
  range: Range,
  before: Range,
): Promise<DashboardCampaign[]> {
  const { client, user, now } = transaction
  const { rows } = await client.query<Running>(
    `SELECT kind, id, name, rule_type AS "ruleType", start_ts AS start, end_ts AS "end" FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL AND status = 'active'
       AND ${statusSql(now)} = 'active' ORDER BY name, id`,
    [user.orgId],
  )
  const all = await countPlaysAndRewards(
    transaction,
    range,
    rows.map(({ id }) => id),
  )
  const ranked = rows
    .toSorted((a, b) => all.plays(b.id) - all.plays(a.id) || all.rewards(b.id) - all.rewards(a.id))
    .slice(0, MAX_CAMPAIGNS_RANKED)
  const ids = ranked.map(({ id }) => id)
  const earlier = await countPlaysAndRewards(transaction, before, ids)
  const counts = await countCampaigns(transaction, ids, range)
  const days = await countCampaignDays(transaction, ids, range)
  return ranked.map(({ ruleType, ...row }) => ({
    ...row,
    ...(ruleType === null ? {} : { ruleType }),
    ...{ plays: all.plays(row.id), playsBefore: earlier.plays(row.id) },
    ...{ rewards: all.rewards(row.id), rewardsBefore: earlier.rewards(row.id) },
    spend: counts.get(row.id)?.spend ?? [],
    days: days.get(row.id) ?? [],
  }))
}

/** Counts plays and rewards by campaign; of a last day that is not counted as a whole, its part. */
async function countPlaysAndRewards(transaction: TransactionContext, range: Range, subjects: readonly string[]) {
  const measures = ['played', 'given', 'awarded'] as const
  const counts = await countSubjects(transaction, { measures, days: wholeDays(range), subjects })
  const { part, first: since } = range
  const partly = part && (await countPartOfDay(transaction, part, { since, measures, subjects }))
  const times = (measure: (typeof measures)[number], id: string) =>
    (counts.get(id)?.[measure] ?? 0) + (partly?.times(measure, id) ?? 0)
  return {
    plays: (id: string) => times('played', id),
    rewards: (id: string) => times('given', id) + times('awarded', id),
  }
}
