/** Half of a quest: how many of its tasks are done in a round, and whether that is half of them or more. */
import type { JsonObject } from '#schemas/json.ts'
import { questPlanOf } from './plan.ts'
import { type QuestState, questAt } from './rounds.ts'
import { isOver } from './walk.ts'

/** The tasks of a round. */
export interface QuestTasks {
  readonly done: number
  readonly all: number
}

/**
 * Counts the tasks of the round that somebody is in. What belongs to a milestone whose time has run out is not done.
 *
 * @param at - Milliseconds since the epoch.
 */
export function tasksOfRound(quest: JsonObject, state: QuestState | undefined, at: number): QuestTasks {
  const { milestones } = questAt(quest, state, at)
  const counts = questPlanOf(quest).milestones.map(({ tasks, span }, index) => {
    const held = milestones[index]
    const isLate = held?.doneTS === undefined && isOver(held?.since, span, at)
    return {
      all: tasks.length,
      done: isLate ? 0 : tasks.filter((_, task) => held?.tasks[task]?.doneTS !== undefined).length,
    }
  })
  return counts.reduce((sum, { all, done }) => ({ all: sum.all + all, done: sum.done + done }), { all: 0, done: 0 })
}

/**
 * Says whether somebody has done half of a quest's tasks or more in this round, and not all of them.
 *
 * @param at - Milliseconds since the epoch.
 */
export function isHalfDone(quest: JsonObject, state: QuestState | undefined, at: number): boolean {
  const { done, all } = tasksOfRound(quest, state, at)
  return questAt(quest, state, at).doneTS === undefined && done > 0 && done < all && done * 2 >= all
}
