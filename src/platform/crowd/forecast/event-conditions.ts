/** The share of recorded events that meets the conditions of a document, compared as segments compare them. */
import type { EventConditionCount } from '#schemas/endpoints/forecast.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { comparisonSql } from '../../segments/comparison-sql.ts'
import { QueryValues } from '../../segments/query-values.ts'
import { EVENT_HISTORY_DAYS, MIN_SAMPLES } from './history.ts'

/** The most events of a key that are read, the latest first (ours). */
const MAX_EVENTS_READ = 100_000
/** The most different kinds of events of a key that are answered, the most frequent first (ours). */
const MAX_KINDS = 100

/** A condition as it is sent; one that compares nothing is met by no event. */
interface SentCondition extends Readonly<Record<string, unknown>> {
  readonly event: string
}

/** Counts the events of each key by the conditions that they meet. */
export async function countEventConditions(
  transaction: TransactionContext,
  conditions: readonly SentCondition[],
): Promise<EventConditionCount[]> {
  const counted: EventConditionCount[] = []
  for (const event of new Set(conditions.map((one) => one.event))) {
    const kinds = await kindsOf(transaction, event, conditions)
    const count = kinds.reduce((sum, one) => sum + one.count, 0)
    if (count < MIN_SAMPLES) continue
    counted.push({ event, count, kinds: kinds.map(({ met, count: own }) => ({ met, share: own / count })) })
  }
  return counted
}

async function kindsOf(
  { client, user, now }: TransactionContext,
  event: string,
  conditions: readonly SentCondition[],
): Promise<{ met: number[]; count: number }[]> {
  const own = conditions.flatMap((one, index) => {
    const comparison = one.event === event ? comparisonOf(one) : undefined
    return comparison ? [{ index, comparison }] : []
  })
  if (own.length === 0) return []
  const values = new QueryValues()
  const [org, key] = [values.add(user.orgId, 'uuid'), values.add(event, 'text')]
  const [from, to] = [values.add(now - EVENT_HISTORY_DAYS * DAY_MS, 'float8'), values.add(now, 'float8')]
  const met = own.map(
    ({ index, comparison }) => `CASE WHEN ${comparisonSql(comparison, 'e.properties', values)} THEN ${index} END`,
  )
  const { rows } = await client.query<{ met: number[]; count: number }>(
    `SELECT array_remove(ARRAY[${met.join(', ')}]::int[], NULL) AS met, count(*)::float8 AS count FROM (
       SELECT properties FROM events
       WHERE organisation_id = ${org} AND event_key = ${key} AND happened_ts > ${from} AND happened_ts <= ${to}
       ORDER BY happened_ts DESC LIMIT ${MAX_EVENTS_READ}) e
     GROUP BY 1 ORDER BY 2 DESC LIMIT ${MAX_KINDS}`,
    values.all,
  )
  return rows
}
