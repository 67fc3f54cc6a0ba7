/** Finds the event or the rule that a quest's task or a streak's day requires. Reads documents of any shape. */
import { basedOn } from '#schemas/checks/streak-days.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { type JsonObject, objectAt, rowsAt, textAt } from '#schemas/json.ts'

/** One of the two; the other is empty. */
export interface Requirement {
  readonly event: string
  readonly rule: string
}

/**
 * Returns the requirement of a task, found by the positions of milestone and task in the first language (E §3 "Task").
 */
export function requirementOfTask(quest: JsonObject, milestone: number, task: number): Requirement {
  const entry = rowsAt(quest, 'localizationconfig')[0]?.row ?? quest
  const holder = rowsAt(entry, 'milestones').find(({ index }) => index === milestone)?.row ?? {}
  const row = rowsAt(holder, 'tasksConfig').find(({ index }) => index === task)?.row ?? {}
  const isEvent = (textAt(row, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
  return { event: isEvent ? textAt(row, 'customEventKey') : '', rule: isEvent ? '' : textAt(row, 'ruleId') }
}

/**
 * Returns today's requirement of a streak (E §3 "Daily streak"): its event, or its own rule, which brings the game of
 * the day.
 */
export function requirementOfStreak({ document, ruleId }: Pick<Activity, 'document' | 'ruleId'>): Requirement {
  if (basedOn(document) !== 'events') return { event: '', rule: ruleId }
  return { event: textAt(objectAt(document, 'dailyStreakDTO') ?? {}, 'customEventKey'), rule: '' }
}
