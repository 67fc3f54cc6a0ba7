/** The progress of people in a quest or a daily streak, counted. */
import type { QuestFunnel, StreakSurvival } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import { questPlanOf } from '#src/engine/progress/quest/plan.ts'
import { streakLength } from '#src/engine/progress/streak.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** The SQL that finds people who have finished a round, and with it all parts. */
const hasFinished = "coalesce((state->>'rounds')::int, 0) > 0"
const progress = 'FROM play_states WHERE organisation_id = $1 AND document = $2'

const countStates = async ({ client, user }: TransactionContext, id: string) => {
  const { rows } = await client.query<{ began: number; finished: number }>(
    `SELECT count(*)::float8 AS began, (count(*) FILTER (WHERE ${hasFinished}))::float8 AS finished ${progress}`,
    [user.orgId, id],
  )
  return rows[0] ?? { began: 0, finished: 0 }
}

/** Counts the people who have finished each milestone and task of a quest at least once. */
export async function readQuestFunnel(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<QuestFunnel> {
  const counted = await countStates(transaction, id)
  const { rows } = await transaction.client.query<{ milestone: number; task: number; people: number }>(
    `SELECT m.n::int - 1 AS milestone, coalesce(t.n, 0)::int - 1 AS task, count(*)::float8 AS people
     FROM (SELECT state ${progress} AND NOT ${hasFinished}) s
     CROSS JOIN jsonb_array_elements(state->'milestones') WITH ORDINALITY AS m (milestone, n)
     CROSS JOIN LATERAL (
       SELECT 0 AS n, milestone->'doneTS' AS done
       UNION ALL SELECT n, task->'doneTS' FROM jsonb_array_elements(milestone->'tasks') WITH ORDINALITY AS u (task, n)
     ) t WHERE t.done IS NOT NULL GROUP BY 1, 2`,
    [transaction.user.orgId, id],
  )
  const done = new Map(rows.map(({ milestone, task, people }) => [`${milestone} ${task}`, people]))
  const people = (milestone: number, task = -1) => counted.finished + (done.get(`${milestone} ${task}`) ?? 0)
  return {
    ...counted,
    milestones: questPlanOf(document).milestones.map(({ place: at, tasks }, milestone) => ({
      place: at,
      people: people(milestone),
      tasks: tasks.map((task, index) => ({ place: task.place, people: people(milestone, index) })),
    })),
  }
}

/** Creates the SQL of the furthest day that somebody has reached in any round; `length` is SQL for that of the streak. */
const furthestDay = (length: string) =>
  `least(${length}, greatest(coalesce((state->>'furthest')::int, 0), jsonb_array_length(state->'past'),
     CASE WHEN ${hasFinished} THEN ${length} ELSE 0 END))`

/** SQL for a condition of the rows of `play_states`: having begun a quest or a streak, or finished a round of it. */
export const progressConditions = { began: 'TRUE', finished: hasFinished } as const

/** Creates the SQL by which a row of `play_states` has finished a milestone of its quest, counted from 0. */
export const milestoneCondition = (milestone: number): string =>
  `(${hasFinished} OR state->'milestones'->${milestone}->'doneTS' IS NOT NULL)`

/** Creates the SQL by which a row of `play_states` has reached a day of a streak of `length` days, counted from 1. */
export const dayCondition = (day: number, length: number): string => `${furthestDay(`${length}`)} >= ${day}`

/** Counts the people who have reached each day of a daily streak. */
export async function readStreakSurvival(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<StreakSurvival> {
  const length = streakLength(document)
  const { rows } = await transaction.client.query<{ day: number; people: number }>(
    `SELECT ${furthestDay('$3::int')} AS day, count(*)::float8 AS people ${progress} GROUP BY 1`,
    [transaction.user.orgId, id, length],
  )
  const reached = Array.from({ length }, (_, index) =>
    rows.reduce((sum, { day, people }) => (day > index ? sum + people : sum), 0),
  )
  return { ...(await countStates(transaction, id)), reached }
}

/**
 * Reads the mean of the furthest days that the people of daily streaks have reached, in days.
 *
 * @param lengths - The streaks by their ids, with their lengths in days.
 */
export async function readMeanStreaks(
  { client, user }: TransactionContext,
  lengths: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: string; mean: number }>(
    `SELECT d.id, avg(${furthestDay('d.length')})::float8 AS mean
     FROM unnest($2::text[], $3::int[]) AS d (id, length)
     JOIN play_states s ON s.organisation_id = $1 AND s.document = d.id GROUP BY d.id`,
    [user.orgId, [...lengths.keys()], [...lengths.values()]],
  )
  return new Map(rows.map(({ id, mean }) => [id, mean]))
}
