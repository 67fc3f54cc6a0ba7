/** Reading figures day by day: of several subjects at once, and people who came again. As `read-figures.ts`. */
import type { Measure, PeopleMeasure } from './measures.ts'
import { ORGANISATION } from './measures.ts'
import type { Reading } from './read-figures.ts'
import type { Days } from './zone-days.ts'

/** Counts by subject and day, in days since the epoch, how often something happened, all measures together. */
export async function countSubjectDays(
  { client, user }: Reading,
  asked: { readonly measures: readonly Measure[]; readonly days: Days; readonly subjects: readonly string[] },
): Promise<Map<string, ReadonlyMap<number, number>>> {
  const { rows } = await client.query<{ subject: string; day: number; times: number }>(
    `SELECT subject, day, sum(times)::float8 AS times FROM figure_days
     WHERE organisation_id = $1 AND day BETWEEN $2 AND $3 AND measure = ANY($4) AND subject = ANY($5) GROUP BY 1, 2`,
    [user.orgId, asked.days.first, asked.days.last, asked.measures, asked.subjects],
  )
  const found = new Map<string, Map<number, number>>(asked.subjects.map((subject) => [subject, new Map()]))
  for (const { subject, day, times } of rows) found.get(subject)?.set(day, times)
  return found
}

/**
 * Counts by day the people of that day who had been there on another of so many days before it.
 *
 * @param within - Days.
 */
export async function countReturnedByDay(
  { client, user }: Reading,
  {
    days,
    within,
    subject = ORGANISATION,
    measure = 'interacted',
  }: {
    readonly days: Days
    readonly within: number
    readonly subject?: string
    readonly measure?: PeopleMeasure
  },
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ day: number; people: number }>(
    `SELECT day, sum(people)::float8 AS people FROM figure_spans
     WHERE organisation_id = $1 AND measure = $2 AND NOT pairs AND subject = $3 AND back = 1
       AND day BETWEEN $4 AND $5 AND earlier >= day - $6::int GROUP BY 1`,
    [user.orgId, measure, subject, days.first, days.last, within],
  )
  return new Map(rows.map(({ day, people }) => [day, people]))
}
