/** How far somebody is in one round of a quest, from what happened to them, and what they gain on the way. */
import type { Happened } from '../happened.ts'
import type { Plan, PlannedMilestone, PlannedTask, Prize } from './plan.ts'

/** Something that was finished; milestones and tasks by their place from 0. */
export interface Gained {
  readonly what: 'task' | 'milestone' | 'quest'
  readonly milestone?: number
  readonly task?: number
  /** Where it stands in the document, dotted. */
  readonly place: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly prize: Prize
}

/** How far a task is. */
export interface TaskState {
  /** How often it was done, up to `times`. */
  readonly count: number
  /** Since when its clock runs; undefined before. */
  readonly since?: number | undefined
  readonly doneTS?: number | undefined
}

/** How far a milestone is. */
export interface MilestoneState {
  readonly tasks: readonly TaskState[]
  readonly since?: number | undefined
  readonly doneTS?: number | undefined
}

/** How far a round is; plain data, kept between two things that happen. */
export interface Walk {
  readonly milestones: readonly MilestoneState[]
  readonly doneTS?: number | undefined
  /** Places that were gained in this round. */
  readonly had: readonly string[]
}

const untouched: TaskState = { count: 0 }
const unbegun = ({ tasks }: PlannedMilestone): MilestoneState => ({ tasks: tasks.map(() => untouched) })

/** Begins a round. */
export const beginWalk = (plan: Plan): Walk => ({ milestones: plan.milestones.map(unbegun), had: [] })

/**
 * Goes on by one thing that happened, in the order of time. In any order it counts for every task it answers; one by one
 * only for the next. A clock begins with the first thing done for its milestone (for an ordered task with the end of the
 * one before); when it has run out, what was done for that part is forgotten, and gained prizes stay (our reading). A
 * quest that has been changed since goes on by the places of its parts.
 */
export function step(plan: Plan, walk: Walk, happened: Happened): { walk: Walk; gained: readonly Gained[] } {
  const asks = plan.milestones.some(({ tasks }) => tasks.length > 0)
  if (walk.doneTS !== undefined || !asks) return { walk, gained: [] }
  const at = happened.happenedTS
  const gained: Gained[] = []
  let mayGoOn = true
  const milestones = plan.milestones.map((planned, milestone) => {
    const before = walk.milestones[milestone] ?? unbegun(planned)
    if (planned.tasks.length === 0 || before.doneTS !== undefined || !mayGoOn) return before
    if (plan.isOrdered) mayGoOn = false
    const after = inMilestone(planned, before, happened, plan.isOrdered, (task, { prize, place }) => {
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
  happened: Happened,
  isOrdered: boolean,
  onDone: (task: number, planned: PlannedTask) => void,
): MilestoneState {
  const at = happened.happenedTS
  const before = isOver(held.since, planned.span, at) ? unbegun(planned) : held
  let isNext = true
  const tasks = planned.tasks.map((one, index) => {
    const task = before.tasks[index] ?? untouched
    if (task.doneTS !== undefined || !isNext) return task
    if (isOrdered) isNext = false
    const after = inTask(one, task, clockOf(before, index, isOrdered), happened)
    if (after.doneTS !== undefined) onDone(index, one)
    return after
  })
  if (before === held && tasks.every((task, index) => task === (held.tasks[index] ?? untouched))) return held
  const isTouched = tasks.some(({ count }, index) => count !== (before.tasks[index]?.count ?? 0))
  const isDone = tasks.every(({ doneTS }) => doneTS !== undefined)
  return { tasks, since: before.since ?? (isTouched ? at : undefined), doneTS: isDone ? at : undefined }
}

function inTask(planned: PlannedTask, held: TaskState, since: number | undefined, happened: Happened): TaskState {
  const at = happened.happenedTS
  const isLate = isOver(since, planned.span, at)
  if (!planned.answers(happened)) return isLate && held.count > 0 ? untouched : held
  const count = isLate ? 1 : held.count + 1
  return { count, since: isLate ? at : (since ?? at), doneTS: count >= planned.times ? at : undefined }
}

/** Since when the clock of a task runs: its own, else that of its milestone; in order since the end of the task before. */
export const clockOf = ({ tasks, since }: MilestoneState, task: number, isOrdered: boolean): number | undefined =>
  tasks[task]?.since ?? (isOrdered ? tasks[task - 1]?.doneTS : since)

/** Says whether a clock that runs since a moment has run out at another. */
export const isOver = (since: number | undefined, span: number | undefined, at: number): boolean =>
  since !== undefined && span !== undefined && at > since + span
