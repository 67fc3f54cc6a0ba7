/** The progress in a quest: the number of times each task was done. Pure; the open tasks follow from the order. */

/** A task as progress sees it: its place, and how often it is to be done. */
export interface Step {
  readonly milestone: number
  readonly task: number
  readonly times: number
}

/** The number of times each task was done, by its place `milestone.task`. */
export type Progress = Readonly<Record<string, number>>

/** The state of a task: not yet its turn, to be begun, begun, or done. */
export type State = 'locked' | 'default' | 'inProgress' | 'completed'

const keyOf = ({ milestone, task }: Pick<Step, 'milestone' | 'task'>) => `${milestone}.${task}`

/** Returns the state of a task. In order, a task opens when all before it are done. */
export function stateOf(steps: readonly Step[], progress: Progress, step: Step, isOrdered: boolean): State {
  const done = progress[keyOf(step)] ?? 0
  if (done > step.times) return 'completed'
  const before = steps.slice(0, steps.indexOf(step))
  if (isOrdered && !before.every((one) => isDone(progress, one))) return 'locked'
  return done > 0 ? 'inProgress' : 'default'
}

/** Says whether a task was done as often as it is asked for. */
export function isDone(progress: Progress, step: Step): boolean {
  return (progress[keyOf(step)] ?? 0) > step.times
}

/** Goes on with a task: it is begun, then done once, and again as often as it is asked for. */
export function advanced(progress: Progress, step: Step): Progress {
  const done = progress[keyOf(step)] ?? 0
  return done > step.times ? progress : { ...progress, [keyOf(step)]: done + 1 }
}

/** Returns the number of tasks that are done. */
export function doneOf(progress: Progress, steps: readonly Step[]): number {
  return steps.filter((step) => isDone(progress, step)).length
}

/** Everything done. */
export function allDone(steps: readonly Step[]): Progress {
  return Object.fromEntries(steps.map((step) => [keyOf(step), step.times + 1]))
}
