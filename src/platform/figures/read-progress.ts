import { ALL_TIME, PROGRESS } from './measures.ts'
import type { Reading } from './read-figures.ts'

/** The number of people who have reached each step of a quest or a streak. */
export type ProgressCounts = (step: string) => number

/** The steps of figures, as migration 0055 names them: whoever has finished a round is counted under `finished` alone, and `began`. */
export const progressStep = {
  began: 'began',
  finished: 'finished',
  /** The furthest day of a streak, from 1. */
  day: (day: number): string => `day ${day}`,
  /** A milestone of a quest, and a task of it, both from 0. */
  milestone: (milestone: number): string => `${milestone}`,
  task: (milestone: number, task: number): string => `${milestone} ${task}`,
} as const

/** Counts the people who have reached each step of quests and streaks, by the document: progress as of now, of all time. */
export async function countProgress(
  { client, user }: Reading,
  documents: readonly string[],
): Promise<(document: string) => ProgressCounts> {
  const { rows } = await client.query<{ subject: string; part: string; people: number }>(
    `SELECT subject, part, times::float8 AS people FROM figure_parts
     WHERE organisation_id = $1 AND measure = '${PROGRESS}' AND day = ${ALL_TIME} AND subject = ANY($2) AND times <> 0`,
    [user.orgId, documents],
  )
  const counts = new Map(rows.map(({ subject, part, people }) => [`${subject}\n${part}`, people]))
  return (document) => (step) => counts.get(`${document}\n${step}`) ?? 0
}
