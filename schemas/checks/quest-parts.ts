/** The parts of a quest with their places, one language after the other; its structure is that of the first (READINGS). */
import { type JsonObject, type JsonPath, objectAt, rowsAt } from '../json.ts'

/** A language entry, milestone or task with its place. */
export interface Part {
  readonly part: JsonObject
  readonly path: JsonPath
}

/** The language entries of a quest. */
export function entriesOf(quest: JsonObject): readonly Part[] {
  return partsIn({ part: quest, path: [] }, 'localizationconfig')
}

/** The milestones of a language entry. */
export function milestonesOf(entry: Part): readonly Part[] {
  return partsIn(entry, 'milestones')
}

/** The tasks of a milestone. */
export function tasksOf(milestone: Part): readonly Part[] {
  return partsIn(milestone, 'tasksConfig')
}

/** The first language entry, which structure, schedule and rewards come from; nothing where there is none. */
export function firstEntry(quest: JsonObject): Part | undefined {
  return entriesOf(quest).find(({ path }) => path[1] === 0)
}

/** Returns the `questConfig` of a quest's first entry. */
export function configOf(quest: JsonObject): JsonObject {
  return objectAt(firstEntry(quest)?.part ?? {}, 'questConfig') ?? {}
}

/** The milestones that count, and their tasks: those of the first entry. */
export function structureOf(quest: JsonObject): {
  readonly milestones: readonly Part[]
  readonly tasks: readonly Part[]
} {
  const first = firstEntry(quest)
  const milestones = first ? milestonesOf(first) : []
  return { milestones, tasks: milestones.flatMap(tasksOf) }
}

function partsIn({ part, path }: Part, key: string): readonly Part[] {
  return rowsAt(part, key).map(({ row, index }) => ({ part: row, path: [...path, key, index] }))
}
