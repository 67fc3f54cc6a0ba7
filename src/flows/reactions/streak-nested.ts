import { isObject } from '#schemas/json.ts'
import { type Graph, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** Keys that a streak has twice: at its top, and in its `dailyStreakDTO` (E §3). */
const twice = ['streakBasedOn', 'resultHandler'] as const

/**
 * Keeps keys that a streak has twice equal: the edited one wins; attaching a result text shows it as the streak's
 * design says.
 */
export const streakNested: Reaction = (after, before) => twice.reduce((graph, key) => inStep(graph, before, key), after)

function inStep(after: Graph, before: Graph, key: string): Graph {
  const [now, was] = [saidIn(after, key), saidIn(before, key)]
  if (!now.holder || now.design === undefined || now.top === now.design) return after
  if (now.top === was.top && now.design === was.design) return after
  const topHolds = now.top !== was.top && was.top !== undefined && now.design === was.design
  if (!topHolds) return withNodeData(after, now.holder.id, { ...now.holder.data, [key]: now.design })
  const root = rootSlice(after)
  return withNodeData(after, after.root, { ...root, dailyStreakDTO: { ...designOf(root), [key]: now.top } })
}

/** Returns a key's value at the top (of the root or of its result text) and in the design. */
function saidIn(graph: Graph, key: string) {
  const root = nodeById(graph, graph.root)
  const text = nodeById(graph, edgesAt(graph, 'text')[0]?.target ?? '')
  const holder = [root, text].find((node) => node && Object.hasOwn(node.data, key))
  return { holder, top: holder?.data[key], design: designOf(root?.data ?? {})[key] }
}

function designOf(root: Slice): Slice {
  return isObject(root.dailyStreakDTO) ? root.dailyStreakDTO : {}
}
