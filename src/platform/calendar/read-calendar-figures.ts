/** Counts what happened in campaigns by day, or by seven days; what waits to be counted has been folded before. */
import { type CalendarExpected, type CalendarFigures, MAX_DAYS_ONE_BY_ONE } from '#schemas/endpoints/calendar.ts'
import { dayText } from '#src/time/calendar-periods.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { ORGANISATION } from '../figures/measures.ts'
import { readExpected } from './expected/read-expected.ts'
import { type AskedDays, askedDays } from './read-calendar.ts'

interface Row {
  readonly id: string
  readonly step: number
  readonly plays: number
  readonly rewards: number
  readonly spend: CalendarFigures['spend'] | null
}

/**
 * Reads the figures of every campaign of these days, each for a day or for seven days from the first on, and what was expected.
 *
 * @throws {MalformedError} When the days are turned round or too many.
 */
export async function readCalendarFigures(
  transaction: TransactionContext,
  asked: AskedDays,
): Promise<{ readonly step: 1 | 7; readonly figures: CalendarFigures[]; readonly expected: CalendarExpected[] }> {
  const { client, user } = transaction
  const { first, last } = askedDays(asked)
  const step = last - first < MAX_DAYS_ONE_BY_ONE ? 1 : 7
  const { rows } = await client.query<Row>(
    `WITH campaigns AS (
       SELECT id FROM documents
       WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL
     ), counted AS (
       SELECT subject AS id, (day - $2) / $4 AS step,
         sum(times) FILTER (WHERE measure = 'played') AS plays,
         sum(times) FILTER (WHERE measure IN ('given', 'awarded')) AS rewards
       FROM figure_days
       WHERE organisation_id = $1 AND day BETWEEN $2 AND $3 AND measure IN ('played', 'given', 'awarded')
         AND subject <> '${ORGANISATION}' GROUP BY 1, 2
     ), worth AS (
       SELECT id, step, jsonb_agg(jsonb_build_object('unit', unit, 'currency', currency, 'amount', amount)
         ORDER BY unit, currency) AS spend
       FROM (SELECT subject AS id, (day - $2) / $4 AS step, unit, currency, sum(amount)::float8 AS amount FROM figure_parts
             WHERE organisation_id = $1 AND day BETWEEN $2 AND $3 AND measure IN ('given', 'awarded')
               AND subject <> '${ORGANISATION}' GROUP BY 1, 2, 3, 4 HAVING sum(amount) > 0) AS amounts
       GROUP BY 1, 2
     )
     SELECT id, step::int AS step, coalesce(plays, 0)::float8 AS plays, coalesce(rewards, 0)::float8 AS rewards, spend
     FROM counted JOIN campaigns USING (id) LEFT JOIN worth USING (id, step)
     WHERE plays > 0 OR rewards > 0 ORDER BY id, step`,
    [user.orgId, first, last, step],
  )
  const figures = rows.map(({ id, step: at, plays, rewards, spend }) => ({
    ...{ id, day: dayText(first + at * step), plays, rewards },
    spend: spend ?? [],
  }))
  return { step, figures, expected: await readExpected(transaction, { first, last }, step) }
}
