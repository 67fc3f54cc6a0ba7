/**
 * The languages of a quest keep one structure: an edit of the milestones and tasks of the first is repeated in the
 * others, which hold the same paths with other words. A language of another shape is kept as it is; the checks flag it.
 */
import { isObject } from '#schemas/json.ts'
import { glueAlong } from '#src/graph/glue.ts'
import { type Graph, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'
import { questSeams } from '../seams/quest.ts'
import { keptDetached, reattached, wordsOf } from './quest-words.ts'

/** A milestone and its tasks, by the ids of their nodes. */
interface Stage {
  readonly id: string
  readonly tasks: readonly string[]
}

/** Repeats structural edits in every language, and fills a new language with a copy of the first, to be translated. */
export const questLanguages: Reaction = (after, before) => {
  const [now, was] = [listAt(rootSlice(after), 'localizationconfig'), listAt(rootSlice(before), 'localizationconfig')]
  const [from, to] = [stagesOf(before), stagesOf(after)]
  const restructured = JSON.stringify(from) !== JSON.stringify(to)
  const begun = (entry: unknown, at: number) => at > 0 && at >= was.length && isBegun(entry)
  if (!restructured && !now.some(begun)) return after
  const { document } = glueAlong(after, { id: after.flow, root: 'quest', seams: questSeams })
  const [first] = listAt(document, 'localizationconfig')
  if (!isObject(first)) return after
  // One that changed in the same step came with it, as when a version is restored.
  const follows = (entry: unknown, at: number): entry is Slice =>
    restructured && at > 0 && isObject(entry) && entry === was[at] && hasShape(entry, from)
  const entries = now.map((entry, at) => {
    if (begun(entry, at)) return { ...first, ...(entry as Slice) }
    return follows(entry, at) ? followed(entry, itemsOf(entry, from), to, first, after) : entry
  })
  const changed = entries.some((entry, at) => entry !== now[at])
    ? withNodeData(after, after.root, { ...rootSlice(after), localizationconfig: entries })
    : after
  if (!restructured) return changed
  const languages = now.filter(follows).map((entry) => ({ language: entry.language, items: itemsOf(entry, from) }))
  return reattached(keptDetached(changed, idsOf(from), idsOf(to), languages), idsOf(to))
}

/** Says whether a language was just added: its name and nothing else. */
function isBegun(entry: unknown): boolean {
  return isObject(entry) && Object.keys(entry).every((key) => key === 'language')
}

function stagesOf(graph: Graph): readonly Stage[] {
  return edgesAt(graph, 'step').map(({ target }) => ({
    id: target,
    tasks: edgesAt(graph, 'task', target).map((edge) => edge.target),
  }))
}

const idsOf = (stages: readonly Stage[]) => stages.flatMap(({ id, tasks }) => [id, ...tasks])

/** Says whether a language has the same number of milestones and tasks. */
function hasShape(entry: Slice, stages: readonly Stage[]): boolean {
  const milestones = listAt(entry, 'milestones')
  return (
    milestones.length === stages.length &&
    stages.every(({ tasks }, at) => listAt(milestones[at], 'tasksConfig').length === tasks.length)
  )
}

/** Returns the milestones and tasks of a language, by the ids of their nodes. */
function itemsOf(entry: Slice, stages: readonly Stage[]): ReadonlyMap<string, unknown> {
  return new Map(
    stages.flatMap(({ id, tasks }, at): [string, unknown][] => {
      const milestone = listAt(entry, 'milestones')[at]
      const items = listAt(milestone, 'tasksConfig')
      return [[id, milestone], ...tasks.map((task, index): [string, unknown] => [task, items[index]])]
    }),
  )
}

/**
 * Returns a language after an edit: known milestones and tasks keep their words, new ones are those of the first
 * language.
 */
function followed(
  entry: Slice,
  items: ReadonlyMap<string, unknown>,
  to: readonly Stage[],
  first: Slice,
  graph: Graph,
): Slice {
  const standing = (id: string, model: unknown) => items.get(id) ?? wordsOf(graph, id, entry.language) ?? model
  const milestones = to.map(({ id, tasks }, at) => {
    const model = listAt(first, 'milestones')[at]
    const milestone = standing(id, model)
    const words = tasks.map((task, index) => standing(task, listAt(model, 'tasksConfig')[index]))
    const held = listAt(milestone, 'tasksConfig')
    const same = words.length === held.length && words.every((task, index) => task === held[index])
    return same || !isObject(milestone) ? milestone : { ...milestone, tasksConfig: words }
  })
  return { ...entry, milestones }
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}
