import { isObject } from '#schemas/json.ts'
import { type Graph, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** What a streak says twice: at its top, and in its `dailyStreakDTO` (E §3). */
const twice = ['streakBasedOn', 'resultHandler'] as const

/** What a streak says twice says the same: the one that was edited holds; a result text that is hung shows as the streak's design says. */
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

/** What is said at the top, by the root or by the result text that hangs on it, and what is said in the design. */
function saidIn(graph: Graph, key: string) {
  const root = nodeById(graph, graph.root)
  const text = nodeById(graph, edgesAt(graph, 'text')[0]?.target ?? '')
  const holder = [root, text].find((node) => node && Object.hasOwn(node.data, key))
  return { holder, top: holder?.data[key], design: designOf(root?.data ?? {})[key] }
}

function designOf(root: Slice): Slice {
  return isObject(root.dailyStreakDTO) ? root.dailyStreakDTO : {}
}
