/** Sums over many subjects, of which each alone is not asked for. As `read-figures.ts`. */
import { countPairs } from './list-presence.ts'
import { ALL_TIME, type Measure, ORGANISATION, type PeopleMeasure } from './measures.ts'
import { boundsOf, countedDays, countPeople, type InDays, type Reading } from './read-figures.ts'

/** Sums how often something happened to some subjects, by measure. */
export async function sumTimes(
  { client, user }: Reading,
  {
    measures,
    days,
    subjects,
  }: InDays & { readonly measures: readonly Measure[]; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<Measure, number>> {
  const { rows } = await client.query<{ measure: Measure; times: number }>(
    `SELECT measure, sum(times)::float8 AS times FROM figure_days
     WHERE organisation_id = $1 AND ${countedDays} AND measure = ANY($4) AND subject = ANY($5) GROUP BY 1`,
    [user.orgId, ...boundsOf(days), measures, subjects],
  )
  return new Map(rows.map(({ measure, times }) => [measure, times]))
}

/**
 * Sums the people of some subjects, each subject for itself: whoever was at two of them counts twice. Nearly all subjects are
 * counted as all pairs of subject and player but those of the others.
 */
export async function sumPeople(
  reading: Reading,
  { measure, days, subjects }: InDays & { readonly measure: PeopleMeasure; readonly subjects: readonly string[] },
): Promise<number> {
  const sumOf = async (some: readonly string[]) => {
    const counted = await countPeople(reading, { measure, days, subjects: some })
    return [...counted.values()].reduce((sum, people) => sum + people, 0)
  }
  if (!days) return sumOf(subjects)
  const others = await othersThan(reading, measure, subjects)
  if (others.length >= subjects.length) return sumOf(subjects)
  return (await countPairs(reading, { measure, days })) - (await sumOf(others))
}

/** Finds the subjects with people of a measure beside some. */
async function othersThan(
  { client, user }: Reading,
  measure: PeopleMeasure,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ subject: string }>(
    `SELECT subject FROM figure_days
     WHERE organisation_id = $1 AND measure = $2 AND day = ${ALL_TIME} AND subject > '${ORGANISATION}' AND people <> 0
       AND subject <> ALL($3)`,
    [user.orgId, measure, subjects],
  )
  return rows.map(({ subject }) => subject)
}
