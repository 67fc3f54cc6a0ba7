/** Reads what was expected of campaigns by day, or by so many days. */
import type { CalendarExpected } from '#schemas/endpoints/calendar.ts'
import { dayText } from '#src/time/calendar-periods.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

interface Row {
  readonly id: string
  readonly step: number
  readonly days: number
  readonly plays: [number, number, number]
  readonly rewards: [number, number, number]
  readonly spend: CalendarExpected['days'][number]['spend'] | null
}

const sums = (of: string) => `ARRAY[sum(${of}[1]), sum(${of}[2]), sum(${of}[3])]`

/**
 * Reads the expectations of days, each of `step` days from the first on. Few and many participants make all days and all
 * campaigns few or many, so percentiles are added up.
 *
 * @param span - In days since the epoch, both included.
 */
export async function readExpected(
  { client, user }: TransactionContext,
  { first, last }: { readonly first: number; readonly last: number },
  step: number,
): Promise<CalendarExpected[]> {
  const { rows } = await client.query<Row>(
    `WITH asked AS (
       SELECT e.document AS id, (e.day - $2) / $4 AS step, e.plays, e.rewards, e.spend
       FROM expected_days e JOIN documents d ON d.organisation_id = e.organisation_id AND d.id = e.document
         AND d.kind IN ('rule', 'badge-rule') AND d.deleted_ts IS NULL
       WHERE e.organisation_id = $1 AND e.day BETWEEN $2 AND $3
     ), cost AS (
       SELECT id, step, jsonb_agg(jsonb_build_object('unit', unit, 'currency', currency, 'amount', amount)
         ORDER BY unit, currency) AS spend
       FROM (SELECT id, step, of.unit, of.currency, ${sums('of.amount')} AS amount
             FROM asked, jsonb_to_recordset(spend) AS of (unit text, currency text, amount float8[]) GROUP BY 1, 2, 3, 4) AS units
       GROUP BY 1, 2
     ), counted AS (
       SELECT id, step, count(*)::int AS days, ${sums('plays')} AS plays, ${sums('rewards')} AS rewards FROM asked GROUP BY 1, 2
     )
     SELECT id, step::int AS step, days, plays, rewards, cost.spend FROM counted LEFT JOIN cost USING (id, step)
     ORDER BY id, step`,
    [user.orgId, first, last, step],
  )
  const found = new Map<string, CalendarExpected['days']>()
  for (const { id, step: at, spend, ...figures } of rows) {
    const days = found.get(id) ?? []
    found.set(id, days)
    days.push({ day: dayText(first + at * step), ...figures, spend: spend ?? [] })
  }
  return [...found].map(([id, days]) => ({ id, days }))
}
