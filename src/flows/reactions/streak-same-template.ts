import { basedOn } from '#schemas/checks/streak-days.ts'
import { type Graph, nodeById, type Slice } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** The keys that are equal on all days: the game, and the rule by which it is played. */
const keys = ['templateId', 'templateType', 'ruleId'] as const

/**
 * Repeats the game chosen for one day on all days where all have the same template; new days get it too (E §3
 * `sameTemplateForAllDays`).
 */
export const streakSameTemplate: Reaction = (after, before) => {
  const root = rootSlice(after)
  if (root.sameTemplateForAllDays !== true || basedOn(root) !== 'activities') return after
  const source = chosen(after, before)
  if (!source) return after
  const game = pick(source, keys)
  const text = JSON.stringify(game)
  const days = new Set(edgesAt(after, 'day').map(({ target }) => target))
  const nodes = after.nodes.map((node) => {
    if (!days.has(node.id) || JSON.stringify(pick(node.data, keys)) === text) return node
    const gone = keys.filter((key) => !Object.hasOwn(game, key))
    return { ...node, data: { ...omit(node.data, gone), ...game } }
  })
  return nodes.every((node, at) => node === after.nodes[at]) ? after : { ...after, nodes }
}

/**
 * Returns the day whose game counts for all: the one that was just changed; else, when days or the choice are new, the
 * first that has one.
 */
function chosen(after: Graph, before: Graph): Slice | undefined {
  const days = edgesAt(after, 'day').map(({ target }) => target)
  const dayIn = (graph: Graph, id: string) => nodeById(graph, id)?.data
  const changed = days.find((id) => {
    const was = dayIn(before, id)
    return was && keys.some((key) => was[key] !== dayIn(after, id)?.[key])
  })
  if (changed !== undefined) return dayIn(after, changed)
  const isNew = rootSlice(before).sameTemplateForAllDays !== true || days.some((id) => !dayIn(before, id))
  const first = isNew ? days.find((id) => dayIn(after, id)?.templateId || dayIn(after, id)?.ruleId) : undefined
  return first === undefined ? undefined : dayIn(after, first)
}
