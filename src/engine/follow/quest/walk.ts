/** How far somebody is in a quest, from what happened to them, and what they gained on the way. */
import type { Happened, Plan, PlannedMilestone, PlannedTask, Prize } from './plan.ts'

/** Something that was finished; milestones and tasks by their place from 0. */
export interface Gained {
  readonly what: 'task' | 'milestone' | 'quest'
  readonly milestone?: number
  readonly task?: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly prize: Prize
}

/** How far a task is. */
export interface TaskState {
  /** How often it was done, up to `times`. */
  readonly count: number
  /** Since when its clock runs; undefined before. */
  readonly since: number | undefined
  readonly doneTS: number | undefined
}

/** How far a milestone is. */
export interface MilestoneState {
  readonly tasks: readonly TaskState[]
  readonly since: number | undefined
  readonly doneTS: number | undefined
}

/** How far a quest is. */
export interface Walk {
  readonly milestones: readonly MilestoneState[]
  readonly doneTS: number | undefined
  readonly gained: readonly Gained[]
}

const untouched: TaskState = { count: 0, since: undefined, doneTS: undefined }
const unbegun = ({ tasks }: PlannedMilestone): MilestoneState => ({
  tasks: tasks.map(() => untouched),
  since: undefined,
  doneTS: undefined,
})

/** Begins a quest. */
export const beginWalk = (plan: Plan): Walk => ({
  milestones: plan.milestones.map(unbegun),
  doneTS: undefined,
  gained: [],
})

/**
 * Goes on by one thing that happened, in the order of time. In any order it counts for every task it answers; one by one
 * only for the next. A clock begins with the first thing done for its milestone (for an ordered task with the end of the
 * one before); when it has run out, what was done for that part is forgotten, and gained prizes stay (our reading).
 */
export function step(plan: Plan, walk: Walk, happened: Happened): Walk {
  if (walk.doneTS !== undefined || plan.milestones.length === 0) return walk
  const at = happened.happenedTS
  const gained: Gained[] = []
  let mayGoOn = true
  const milestones = walk.milestones.map((before, index) => {
    const planned = plan.milestones[index]
    if (!planned || before.doneTS !== undefined || !mayGoOn) return before
    if (plan.isOrdered) mayGoOn = false
    const after = inMilestone(planned, before, happened, plan.isOrdered, (task) => {
      gained.push({ what: 'task', milestone: index, task, at, prize: planned.tasks[task]?.prize ?? {} })
    })
    if (after.doneTS !== undefined) gained.push({ what: 'milestone', milestone: index, at, prize: planned.prize })
    return after
  })
  const isDone = milestones.every(({ doneTS }) => doneTS !== undefined)
  if (isDone) gained.push({ what: 'quest', at, prize: plan.prize })
  const first = gained.filter((one) => !walk.gained.some((had) => isSame(one, had)))
  return { milestones, doneTS: isDone ? at : undefined, gained: [...walk.gained, ...first] }
}

/** What is done again after a clock ran out has been gained already. */
const isSame = (one: Gained, other: Gained) =>
  one.what === other.what && one.milestone === other.milestone && one.task === other.task

function inMilestone(
  planned: PlannedMilestone,
  held: MilestoneState,
  happened: Happened,
  isOrdered: boolean,
  onDone: (task: number) => void,
): MilestoneState {
  const at = happened.happenedTS
  const before = isOver(held.since, planned.span, at) ? unbegun(planned) : held
  let isNext = true
  const tasks = before.tasks.map((task, index) => {
    const one = planned.tasks[index]
    if (!one || task.doneTS !== undefined || !isNext) return task
    if (isOrdered) isNext = false
    // In order, the clock of a task begins with the end of the one before.
    const since = task.since ?? (isOrdered ? before.tasks[index - 1]?.doneTS : before.since)
    const after = inTask(one, { ...task, since }, happened)
    if (after.doneTS !== undefined) onDone(index)
    return after
  })
  const isTouched = tasks.some(({ count }, index) => count !== before.tasks[index]?.count)
  const isDone = tasks.every(({ doneTS }) => doneTS !== undefined)
  return { tasks, since: before.since ?? (isTouched ? at : undefined), doneTS: isDone ? at : undefined }
}

function inTask(planned: PlannedTask, held: TaskState, happened: Happened): TaskState {
  const at = happened.happenedTS
  const task = isOver(held.since, planned.span, at) ? untouched : held
  if (!planned.answers(happened)) return task
  const count = task.count + 1
  return { count, since: task.since ?? at, doneTS: count >= planned.times ? at : undefined }
}

const isOver = (since: number | undefined, span: number | undefined, at: number) =>
  since !== undefined && span !== undefined && at > since + span
