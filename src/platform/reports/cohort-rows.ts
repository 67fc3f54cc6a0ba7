/** The people behind a cell of the drawing of cohorts: those who began in one week, and took part in another. */
import { formatCount } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nameOfDay } from '../figures/zone-days.ts'
import { lastDayOf } from './cohorts.ts'
import type { ReportQuery } from './query.ts'
import type { RowsOf } from './rows-sql.ts'
import { documentsAsked } from './user-report.ts'

/**
 * Names the figure of `getReportRows` that opens the people of a cell.
 *
 * @param day - The Monday of the week in which they began, in days since the epoch.
 * @param later - The week in which they took part, counted from 0, the week in which they began.
 */
export const cohortFigure = (day: number, later: number): string => `cohort-${nameOfDay(day)}-${later}`

const pattern = /^cohort-(\d{4}-\d{2}-\d{2})-(\d{1,2})$/

/** Returns the rows behind a cell; undefined where a figure names none. */
export async function cohortRows(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
): Promise<RowsOf | undefined> {
  const [, name = '', later = ''] = pattern.exec(figure) ?? []
  const began = Date.parse(name) / DAY_MS
  if (!Number.isInteger(began)) return undefined
  const documents = (await documentsAsked(transaction, query)) ?? ['']
  const last = lastDayOf(query.days, wallTime(transaction.now, query.zone).day)
  const week = began + 7 * Number(later)
  return (bind) => {
    const tookPart = `organisation_id = $1 AND subject = ANY(${bind(documents)}::text[]) AND interacted > 0`
    const between = (first: number) => `BETWEEN ${bind(first)} AND ${bind(first + 6)}`
    const until = bind(last)
    return {
      from: `(SELECT profile, max(day) AS day, count(DISTINCT day) AS days FROM figure_presence
        WHERE ${tookPart} AND day ${between(week)} AND day <= ${until} AND profile IN (
          SELECT profile FROM figure_presence WHERE ${tookPart} AND day <= ${until}
          GROUP BY profile HAVING min(day) ${between(began)})
        GROUP BY profile) r`,
      ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: `''`, id: 'r.profile', amount: 'r.days' },
      words: ({ amount }) => `Took part on ${formatCount(amount ?? 0, 'day')} of that week`,
    }
  }
}
