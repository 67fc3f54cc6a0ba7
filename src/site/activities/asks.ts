/** What a quest's task or a streak's day asks for: an event to cause, or a rule to play. Takes documents of any shape. */
import { objectAt, rowsAt, textAt } from '#schemas/checks/at.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'

type Json = Readonly<Record<string, unknown>>

/** One of the two; the other is empty. */
export interface Asked {
  readonly event: string
  readonly rule: string
}

/** What a task asks for, by the places of milestone and task in the first language (E §3 "Task"). */
export function askedByTask(quest: Json, milestone: number, task: number): Asked {
  const entry = rowsAt(quest, 'localizationconfig')[0]?.row ?? quest
  const holder = rowsAt(entry, 'milestones').find(({ index }) => index === milestone)?.row ?? {}
  const row = rowsAt(holder, 'tasksConfig').find(({ index }) => index === task)?.row ?? {}
  const isEvent = (textAt(row, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
  return { event: isEvent ? textAt(row, 'customEventKey') : '', rule: isEvent ? '' : textAt(row, 'ruleId') }
}

/** What a day of a streak asks for, from 1 (E §3 "Daily streak"). */
export function askedByDay(streak: Json, day: number): Asked {
  const rule = textAt(rowsAt(streak, 'rewardAssigment')[day - 1]?.row ?? {}, 'ruleId')
  return { event: textAt(objectAt(streak, 'dailyStreakDTO') ?? {}, 'customEventKey'), rule }
}
