/** Cohorts of people: by the week in which they first took part in something. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { ORGANISATION } from '../figures/measures.ts'
import type { Days } from '../figures/zone-days.ts'
import { stepStart } from './chart-days.ts'

/** The weeks that are drawn at most, the last ones. */
const MAX_WEEKS = 12

/** The people of a week. */
export interface Cohort {
  /** The Monday of the week, in days since the epoch. */
  readonly day: number
  /** Those who took part for the first time ever. */
  readonly people: number
  /** Those of them who took part in each week since, the first one included. */
  readonly returned: number[]
}

/** Returns the last day of which cohorts tell: a whole week, however little of it is asked for. The arguments as in `countCohorts`. */
export const lastDayOf = (days: Days | null, today: number): number =>
  stepStart(Math.min(days?.last ?? today, today), 'weekly') + 6

interface CohortRow {
  /** The week in which they began, and how many weeks later they took part, both from 0. */
  readonly week: number
  readonly later: number
  readonly people: number
}

/**
 * Counts cohorts: of the organisation, or of documents, each person once. Those of several documents together are counted
 * from the days of people in these weeks; all others lie ready.
 *
 * @param days - The period; null for the last twelve weeks.
 * @param today - In days since the epoch.
 */
export async function countCohorts(
  { client, user }: TransactionContext,
  days: Days | null,
  today: number,
  documents: readonly string[] | null,
): Promise<Cohort[]> {
  const last = lastDayOf(days, today)
  const lastWeek = last - 6
  const firstWeek = Math.max(stepStart(days?.first ?? 0, 'weekly'), lastWeek - (MAX_WEEKS - 1) * 7)
  const isTogether = documents !== null && documents.length > 1
  const { rows } = await client.query<CohortRow>(isTogether ? together : counted, [
    ...[user.orgId, firstWeek, last, isTogether ? documents : (documents?.[0] ?? ORGANISATION)],
  ])
  const weeks = (lastWeek - firstWeek) / 7 + 1
  const countOf = (week: number, later: number) =>
    rows.find((row) => row.week === week && row.later === later)?.people ?? 0
  return Array.from({ length: weeks }, (_, week) => ({
    day: firstWeek + week * 7,
    people: countOf(week, 0),
    returned: Array.from({ length: weeks - week }, (_, later) => countOf(week, later)),
  }))
}

const counted = `
  SELECT first_week - ($2::int + 3) / 7 AS week, week - first_week AS later, people::float8 AS people FROM figure_cohorts
  WHERE organisation_id = $1 AND subject = $4 AND first_week BETWEEN ($2::int + 3) / 7 AND ($3::int + 3) / 7
    AND week <= ($3::int + 3) / 7`

const together = `
  WITH newcomers AS MATERIALIZED (
    SELECT profile, (min(day) - $2::int) / 7 AS week FROM figure_presence
    WHERE organisation_id = $1 AND subject = ANY($4) AND interacted > 0 AND day <= $3
    GROUP BY profile HAVING min(day) >= $2
  ), present AS MATERIALIZED (
    SELECT DISTINCT profile, (day - $2::int) / 7 AS week FROM figure_presence
    WHERE organisation_id = $1 AND subject = ANY($4) AND interacted > 0 AND day BETWEEN $2 AND $3
  )
  SELECT n.week, p.week - n.week AS later, count(*)::float8 AS people
  FROM newcomers n JOIN present p USING (profile) GROUP BY 1, 2`
