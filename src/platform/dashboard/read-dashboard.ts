/** Counts what happened in an organisation, by its figures; what waits to be counted has been folded before. */
import type { Dashboard, DashboardRule } from '#schemas/endpoints/dashboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from '../documents/stored.ts'
import { type Measure, ORGANISATION } from '../figures/measures.ts'
import { countPartOfDay, wholeDays } from '../figures/part-of-day.ts'
import { countSubjectDays } from '../figures/read-days.ts'
import { countDays, countPeople, countSubjects, figuresAsOf } from '../figures/read-figures.ts'
import { readAttention } from './attention.ts'
import { type Range, rangeBefore, rangeOf } from './range.ts'
import { readRunningCampaigns } from './running-campaigns.ts'

/** Reads the dashboard of a range of days. */
export async function readDashboard(
  transaction: TransactionContext,
  asked: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
): Promise<Dashboard> {
  const { zone: timezone } = await figuresAsOf(transaction)
  const range = rangeOf(asked, timezone, transaction.now)
  const { days } = range
  const before = rangeBefore(range, timezone, transaction.now)
  return {
    startDate: days[0] ?? '',
    endDate: days.at(-1) ?? '',
    timezone,
    ...(await countRange(transaction, range)),
    before: await countRange(transaction, before),
    ...(await countRules(transaction)),
    latest: await latestRules(transaction, range),
    campaigns: await readRunningCampaigns(transaction, range, before),
    attention: await readAttention(transaction),
  }
}

/** Rewards of offers and badges, given and not taken back. */
const rewardMeasures = ['given', 'awarded'] as const
const partlyCounted = ['interacted', 'played', 'event', ...rewardMeasures] as const

/** Counts by day and over all days; the part of a last day that is not counted as a whole takes its place. */
async function countRange(transaction: TransactionContext, range: Range): Promise<Pick<Dashboard, 'days' | 'totals'>> {
  const { first, days, part } = range
  const whole = wholeDays(range)
  const daysOf = (measure: Measure) => countDays(transaction, { measure, days: whole })
  const [took, played, events] = [await daysOf('interacted'), await daysOf('played'), await daysOf('event')]
  const rewards = await countSubjectDays(transaction, {
    measures: rewardMeasures,
    days: whole,
    subjects: [ORGANISATION],
  })
  const people = await countPeople(transaction, { measure: 'interacted', days: whole, subjects: [ORGANISATION] })
  const counted = days.map((name, index) => {
    const day = first + index
    return {
      day: name,
      players: took.get(day)?.people ?? 0,
      plays: played.get(day)?.times ?? 0,
      rewards: rewards.get(ORGANISATION)?.get(day) ?? 0,
      events: events.get(day)?.times ?? 0,
    }
  })
  const partly = part && (await countPartOfDay(transaction, part, { since: first, measures: partlyCounted }))
  if (partly)
    counted.splice(-1, 1, {
      ...{ day: days.at(-1) ?? '', players: partly.people('interacted'), plays: partly.allTimes('played') },
      ...{ rewards: partly.allTimes('given') + partly.allTimes('awarded'), events: partly.allTimes('event') },
    })
  const sum = (key: 'plays' | 'rewards' | 'events') => counted.reduce((total, day) => total + day[key], 0)
  const players = (people.get(ORGANISATION) ?? 0) + (partly?.newPeople('interacted') ?? 0)
  return { days: counted, totals: { players, plays: sum('plays'), rewards: sum('rewards'), events: sum('events') } }
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

async function latestRules(transaction: TransactionContext, days: Range): Promise<DashboardRule[]> {
  const { client, user, now } = transaction
  const { rows } = await client.query<Omit<DashboardRule, 'ruleType' | 'plays'> & { ruleType: number | null }>(
    `SELECT kind, id, name, rule_type AS "ruleType", coalesce(${statusSql(now)}, '') AS status, updated_ts AS "updatedTS"
     FROM documents WHERE ${rules} ORDER BY updated_ts DESC, id LIMIT 6`,
    [user.orgId],
  )
  const counts = await countSubjects(transaction, { measures: ['played'], days, subjects: rows.map(({ id }) => id) })
  return rows.map(({ ruleType, ...row }) => ({
    ...row,
    ...(ruleType === null ? {} : { ruleType }),
    plays: counts.get(row.id)?.played ?? 0,
  }))
}
