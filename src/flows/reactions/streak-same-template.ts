import { basedOn } from '#schemas/checks/streak-days.ts'
import { type Graph, nodeById, type Slice } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** What is the same on all days: the game, and the rule by which it is played. */
const keys = ['templateId', 'templateType', 'ruleId'] as const

/** Where all days have the same template, what is chosen for one is chosen for all; new days have it too (E §3 `sameTemplateForAllDays`). */
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

/** The day whose game holds for all: the one that was just changed; else, where days came or the choice was made just now, the first that has one. */
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
