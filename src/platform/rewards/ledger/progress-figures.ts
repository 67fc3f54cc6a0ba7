/** The progress of people in a quest or a daily streak, counted. */

import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import type { QuestFunnel, StreakSurvival } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import { questPlanOf } from '#src/engine/progress/quest/plan.ts'
import { streakLength } from '#src/engine/progress/streak.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { countProgress, type ProgressCounts, progressStep } from '../../figures/read-progress.ts'

/** The SQL that finds people who have finished a round, and with it all parts. */
const hasFinished = "coalesce((state->>'rounds')::int, 0) > 0"

const wholeOf = (counted: ProgressCounts) => ({
  began: counted(progressStep.began),
  finished: counted(progressStep.finished),
})

/** Counts the people who have finished each milestone and task of a quest at least once, from what is folded. */
export async function readQuestFunnel(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<QuestFunnel> {
  const counted = (await countProgress(transaction, [id]))(id)
  const { began, finished } = wholeOf(counted)
  return {
    ...{ began, finished },
    milestones: questPlanOf(document).milestones.map(({ place: at, tasks }, milestone) => ({
      place: at,
      people: finished + counted(progressStep.milestone(milestone)),
      tasks: tasks.map(({ place }, task) => ({
        place,
        people: finished + counted(progressStep.task(milestone, task)),
      })),
    })),
  }
}

/** Creates the SQL of the furthest day that somebody has reached in any round; `length` is SQL for that of the streak. */
export const furthestDay = (length: string): string =>
  `least(${length}, greatest(coalesce((state->>'furthest')::int, 0), jsonb_array_length(state->'past'),
     CASE WHEN ${hasFinished} THEN ${length} ELSE 0 END))`

/** SQL for a condition of the rows of `play_states`: having begun a quest or a streak, or finished a round of it. */
export const progressConditions = { began: 'TRUE', finished: hasFinished } as const

/** Creates the SQL by which a row of `play_states` has finished a milestone of its quest, counted from 0. */
export const milestoneCondition = (milestone: number): string =>
  `(${hasFinished} OR state->'milestones'->${milestone}->'doneTS' IS NOT NULL)`

/** Creates the SQL by which a row of `play_states` has reached a day of a streak of `length` days, counted from 1. */
export const dayCondition = (day: number, length: number): string => `${furthestDay(`${length}`)} >= ${day}`

/** The people whose furthest day of a streak is each of its days, from 1; who came further, or finished it, at the last. */
function peopleByDay(counted: ProgressCounts, length: number): readonly number[] {
  let last = counted(progressStep.finished)
  for (let day = length; day <= MAX_STREAK_DAYS; day++) last += counted(progressStep.day(day))
  return Array.from({ length }, (_, index) => (index + 1 < length ? counted(progressStep.day(index + 1)) : last))
}

/** Counts the people who have reached each day of a daily streak, from what is folded. */
export async function readStreakSurvival(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<StreakSurvival> {
  const counted = (await countProgress(transaction, [id]))(id)
  const people = peopleByDay(counted, streakLength(document))
  return {
    ...wholeOf(counted),
    reached: people.map((_, index) => people.slice(index).reduce((sum, one) => sum + one, 0)),
  }
}

/**
 * Reads the mean of the furthest days that the people of daily streaks have reached, in days, from what is folded.
 *
 * @param lengths - The streaks by their ids, with their lengths in days.
 */
export async function readMeanStreaks(
  transaction: TransactionContext,
  lengths: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const countedOf = await countProgress(transaction, [...lengths.keys()])
  return new Map(
    [...lengths].flatMap(([id, length]) => {
      const began = countedOf(id)(progressStep.began)
      const sum = peopleByDay(countedOf(id), length).reduce((total, people, index) => total + people * (index + 1), 0)
      return began > 0 ? [[id, sum / began] as const] : []
    }),
  )
}
