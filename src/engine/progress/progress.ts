/** The progress of a player as the API shows it (`Progress`). */
import type * as v from 'valibot'
import type { Progress as ProgressSchema } from '#schemas/endpoints/play.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import { type BadgeState, badgeNeed } from './badge.ts'
import { type MechanicsState, mechanicsAt, mechanicsNeed } from './mechanics.ts'
import { questPlanOf } from './quest/plan.ts'
import { type QuestState, questAt } from './quest/rounds.ts'
import { clockOf, isOver } from './quest/walk.ts'
import { type StreakState, standingOf, streakDayOf, streakLength } from './streak.ts'

/** The progress of a player, as the wire carries it. */
export type Progress = v.InferOutput<typeof ProgressSchema>

/**
 * Shows a state that the family's own `advance` made, at a moment in milliseconds since the epoch; `zone` is the
 * organisation's.
 */
export type ShowProgress = (document: JsonObject, state: object | undefined, moment: number, zone: string) => Progress

const nextAt = (nextTS: number | undefined) => (nextTS === undefined ? {} : { nextTS })

/** Shows milestones and tasks with their deadlines; a part whose time has run out is shown as not begun. */
export const showQuest: ShowProgress = (document, state, moment) => {
  const { milestones, rounds, doneTS, nextTS } = questAt(document, state as QuestState | undefined, moment)
  const clock = (since: number | undefined, span: number | undefined) =>
    since === undefined || span === undefined ? {} : { endsTS: since + span }
  const plan = questPlanOf(document)
  return {
    milestones: plan.milestones.map(({ tasks, span }, at) => {
      const held = milestones[at]
      const isLate = held?.doneTS === undefined && isOver(held?.since, span, moment)
      const done = held?.doneTS !== undefined
      return {
        done,
        ...(done || isLate ? {} : clock(held?.since, span)),
        tasks: tasks.map((planned, index) => {
          const task = isLate ? undefined : held?.tasks[index]
          const since = held && !isLate ? clockOf(held, index, plan.isOrdered) : undefined
          const isTaskLate = task?.doneTS === undefined && isOver(since, planned.span, moment)
          const count = isTaskLate ? 0 : Math.min(task?.count ?? 0, planned.times)
          const isDone = task?.doneTS !== undefined
          const ends = isDone || isTaskLate ? {} : clock(since, planned.span)
          return { count, times: planned.times, done: isDone, ...ends }
        }),
      }
    }),
    rounds,
    done: doneTS !== undefined,
    ...nextAt(nextTS),
  }
}

/** Shows the days: past ones, the one that can be done today or next, and open ones. */
export const showStreak: ShowProgress = (document, state, moment, zone) => {
  const today = streakDayOf(document, moment, zone)
  const { next, doneToday, past, rounds } = standingOf(document, state as StreakState | undefined, today)
  const length = Math.max(streakLength(document), past.length)
  const days = Array.from({ length }, (_, index) => {
    const day = index + 1
    const became = past[index]
    if (became !== undefined) return { day, state: became }
    if (day !== next) return { day, state: 'open' as const }
    return { day, state: doneToday ? ('next' as const) : ('today' as const) }
  })
  const isWaiting = doneToday && next !== undefined
  const clock = textAt(document, 'timezone') || zone || 'UTC'
  return {
    days,
    rounds,
    done: past.length >= streakLength(document) && past.at(-1) === 'done',
    ...nextAt(isWaiting ? momentOf({ day: today + 1, seconds: 0 }, clock) : undefined),
  }
}

/** Shows what a badge rule has counted. */
export const showBadge: ShowProgress = (document, state) => {
  const held = state as BadgeState | undefined
  const done = held?.doneTS !== undefined
  return { ...badgeNeed(document, held), rounds: done ? 1 : 0, done }
}

/** Shows what a game-mechanics rule has counted in its period. */
export const showMechanics: ShowProgress = (document, state, moment) => {
  const held = mechanicsAt(state as MechanicsState | undefined, moment)
  const done = held.doneTS !== undefined
  return { ...mechanicsNeed(document, held), rounds: held.rounds, done, ...nextAt(held.untilTS) }
}
