/**
 * The languages of a quest keep one structure: what an edit does to the milestones and tasks of the first is done in the others, which hold
 * the same places with other words (decisions "A quest's languages"). A language of another shape is kept as it is; the checks flag it.
 */
import { glueAlong } from '#src/graph/glue.ts'
import { type Graph, isRecord, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'
import { questSeams } from '../quest-seams.ts'

/** A milestone and its tasks, by the ids of their nodes. */
interface Stage {
  readonly id: string
  readonly tasks: readonly string[]
}

/** Makes structural edits in every language, and a language that was begun by its name a copy of the first, to be translated. */
export const questLanguages: Reaction = (after, before) => {
  const [now, was] = [listAt(rootSlice(after), 'localizationconfig'), listAt(rootSlice(before), 'localizationconfig')]
  if (now.length < 2) return after
  const [from, to] = [stagesOf(before), stagesOf(after)]
  const restructured = JSON.stringify(from) !== JSON.stringify(to)
  const begun = (entry: unknown, at: number) => at > 0 && at >= was.length && isBegun(entry)
  if (!restructured && !now.some(begun)) return after
  const [first] = listAt(
    glueAlong(after, { id: after.flow, root: 'quest', seams: questSeams }).document,
    'localizationconfig',
  )
  if (!isRecord(first)) return after
  const entries = now.map((entry, at) => {
    if (at === 0 || !isRecord(entry)) return entry
    if (begun(entry, at)) return { ...first, ...entry }
    // One that changed in the same step came with it, as when a version is restored.
    return restructured && entry === was[at] && hasShape(entry, from) ? followed(entry, from, to, first) : entry
  })
  const root = rootSlice(after)
  return withNodeData(after, after.root, { ...root, localizationconfig: entries })
}

/** A language that somebody just added: its name and nothing else. */
function isBegun(entry: unknown): boolean {
  return isRecord(entry) && Object.keys(entry).every((key) => key === 'language')
}

function stagesOf(graph: Graph): readonly Stage[] {
  return edgesAt(graph, 'step').map(({ target }) => ({
    id: target,
    tasks: edgesAt(graph, 'task', target).map((edge) => edge.target),
  }))
}

/** Whether a language has as many milestones, with as many tasks each. */
function hasShape(entry: Slice, stages: readonly Stage[]): boolean {
  const milestones = listAt(entry, 'milestones')
  return (
    milestones.length === stages.length &&
    stages.every(({ tasks }, at) => listAt(milestones[at], 'tasksConfig').length === tasks.length)
  )
}

/** A language after the edit: what stood for a milestone or task stands for it again, new ones are those of the first language. */
function followed(entry: Slice, from: readonly Stage[], to: readonly Stage[], first: Slice): Slice {
  const known = new Map(
    from.flatMap(({ id, tasks }, at): [string, unknown][] => {
      const milestone = listAt(entry, 'milestones')[at]
      const items = listAt(milestone, 'tasksConfig')
      return [[id, milestone], ...tasks.map((task, index): [string, unknown] => [task, items[index]])]
    }),
  )
  const milestones = to.map(({ id, tasks }, at) => {
    const model = listAt(first, 'milestones')[at]
    const milestone = known.get(id) ?? model
    const words = tasks.map((task, index) => known.get(task) ?? listAt(model, 'tasksConfig')[index])
    const held = listAt(milestone, 'tasksConfig')
    const same = words.length === held.length && words.every((task, index) => task === held[index])
    return same || !isRecord(milestone) ? milestone : { ...milestone, tasksConfig: words }
  })
  return { ...entry, milestones }
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}
