/** One round of a quest: the state of its tasks and milestones, and the prizes on the way. */

import type { PlayerEvent } from '../../player/player.ts'
import type { Prize } from '../prizes.ts'
import type { PlannedMilestone, PlannedTask, QuestPlan } from './plan.ts'

/** A part of a quest that was finished; milestones and tasks by index, from 0. */
export interface QuestCompletion {
  readonly what: 'task' | 'milestone' | 'quest'
  readonly milestone?: number
  readonly task?: number
  /** Dotted path within the document. */
  readonly place: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly prize: Prize
}

/** The state of a task. */
export interface TaskState {
  /** The number of times it was done, up to `times`. */
  readonly count: number
  /** Start of its time limit, in milliseconds since the epoch; absent before. */
  readonly since?: number | undefined
  readonly doneTS?: number | undefined
}

/** The state of a milestone. */
export interface MilestoneState {
  readonly tasks: readonly TaskState[]
  readonly since?: number | undefined
  readonly doneTS?: number | undefined
}

/** The state of a round; plain data. */
export interface QuestRound {
  readonly milestones: readonly MilestoneState[]
  readonly doneTS?: number | undefined
  /** Paths of the parts whose prizes were given in this round. */
  readonly had: readonly string[]
}

const untouched: TaskState = { count: 0 }
const unbegun = ({ tasks }: PlannedMilestone): MilestoneState => ({ tasks: tasks.map(() => untouched) })

/** Creates a round at its beginning. */
export const beginRound = (plan: QuestPlan): QuestRound => ({ milestones: plan.milestones.map(unbegun), had: [] })

/**
 * Advances a round by one event; events come in the order of time. In any order the event counts for every task it
 * answers, one by one only for the next. A time limit starts with the first event of its milestone (for an ordered task
 * with the end of the one before). When it has run out, what was done for that part is forgotten, and prizes that were
 * given stay (our reading). A quest that has been changed since goes on by the paths of its parts.
 */
export function advanceRound(
  plan: QuestPlan,
  walk: QuestRound,
  playerEvent: PlayerEvent,
): { walk: QuestRound; gained: readonly QuestCompletion[] } {
  const asks = plan.milestones.some(({ tasks }) => tasks.length > 0)
  if (walk.doneTS !== undefined || !asks) return { walk, gained: [] }
  const at = playerEvent.happenedTS
  const gained: QuestCompletion[] = []
  let mayGoOn = true
  const milestones = plan.milestones.map((planned, milestone) => {
    const before = walk.milestones[milestone] ?? unbegun(planned)
    if (planned.tasks.length === 0 || before.doneTS !== undefined || !mayGoOn) return before
    if (plan.isOrdered) mayGoOn = false
    const after = inMilestone(planned, before, playerEvent, plan.isOrdered, (task, { prize, place }) => {
      gained.push({ what: 'task', milestone, task, place, at, prize })
    })
    const { prize, place } = planned
    if (after.doneTS !== undefined) gained.push({ what: 'milestone', milestone, place, at, prize })
    return after
  })
  if (milestones.every((one, index) => one === walk.milestones[index])) return { walk, gained }
  const isDone = plan.milestones.every(
    ({ tasks }, index) => tasks.length === 0 || milestones[index]?.doneTS !== undefined,
  )
  if (isDone) gained.push({ what: 'quest', place: plan.place, at, prize: plan.prize })
  // What is done again after a clock ran out has been gained already.
  const first = gained.filter(({ place }) => !walk.had.includes(place))
  const had = first.length > 0 ? [...walk.had, ...first.map(({ place }) => place)] : walk.had
  return { walk: { milestones, doneTS: isDone ? at : undefined, had }, gained: first }
}

function inMilestone(
  planned: PlannedMilestone,
  held: MilestoneState,
  playerEvent: PlayerEvent,
  isOrdered: boolean,
  onDone: (task: number, planned: PlannedTask) => void,
): MilestoneState {
  const at = playerEvent.happenedTS
  const before = isOver(held.since, planned.span, at) ? unbegun(planned) : held
  let isNext = true
  const tasks = planned.tasks.map((one, index) => {
    const task = before.tasks[index] ?? untouched
    if (task.doneTS !== undefined || !isNext) return task
    if (isOrdered) isNext = false
    const after = inTask(one, task, clockOf(before, index, isOrdered), playerEvent)
    if (after.doneTS !== undefined) onDone(index, one)
    return after
  })
  if (before === held && tasks.every((task, index) => task === (held.tasks[index] ?? untouched))) return held
  const isTouched = tasks.some(({ count }, index) => count !== (before.tasks[index]?.count ?? 0))
  const isDone = tasks.every(({ doneTS }) => doneTS !== undefined)
  return { tasks, since: before.since ?? (isTouched ? at : undefined), doneTS: isDone ? at : undefined }
}

function inTask(planned: PlannedTask, held: TaskState, since: number | undefined, playerEvent: PlayerEvent): TaskState {
  const at = playerEvent.happenedTS
  const isLate = isOver(since, planned.span, at)
  if (!planned.answers(playerEvent)) return isLate && held.count > 0 ? untouched : held
  const count = isLate ? 1 : held.count + 1
  return { count, since: isLate ? at : (since ?? at), doneTS: count >= planned.times ? at : undefined }
}

/**
 * Returns when the time limit of a task started: its own start, else that of its milestone; in order the end of the
 * task before.
 *
 * @returns Milliseconds since the epoch.
 */
export const clockOf = ({ tasks, since }: MilestoneState, task: number, isOrdered: boolean): number | undefined =>
  tasks[task]?.since ?? (isOrdered ? tasks[task - 1]?.doneTS : since)

/**
 * Says whether a time limit that started at a moment has run out at another.
 *
 * @param since - Milliseconds since the epoch.
 * @param span - Milliseconds.
 * @param at - Milliseconds since the epoch.
 */
export const isOver = (since: number | undefined, span: number | undefined, at: number): boolean =>
  since !== undefined && span !== undefined && at > since + span
