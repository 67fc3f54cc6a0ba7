import { evenParts } from '#src/fixes/percentages.ts'
import { type Graph, nodeById, withNodeData } from '#src/graph/graph.ts'
import { testedTemplates } from '../campaign/read.ts'
import { type Reaction, rootSlice } from '../flow.ts'

/**
 * Keeps equal weights equal: they are spread evenly, in hundredths, when templates come or go or the weights are set to
 * equal. A weight that is typed makes them custom (ours).
 */
export const campaignWeights: Reaction = (after, before) => {
  const root = rootSlice(after)
  if (root.smartTemplatesWeightageType !== 'equal') return after
  const ids = idsOf(after)
  const isAsked = rootSlice(before).smartTemplatesWeightageType !== 'equal' || ids.join() !== idsOf(before).join()
  if (isAsked) return spread(after, ids)
  const isWritten = ids.some((id) => weightIn(after, id) !== weightIn(before, id))
  return isWritten ? withNodeData(after, after.root, { ...root, smartTemplatesWeightageType: 'custom' }) : after
}

const idsOf = (graph: Graph) => testedTemplates(graph).map(({ id }) => id)
const weightIn = (graph: Graph, id: string) => nodeById(graph, id)?.data.percentage

function spread(graph: Graph, ids: readonly string[]): Graph {
  const parts = evenParts(10_000, ids.length)
  return ids.reduce((next, id, at) => {
    const percentage = (parts[at] ?? 0) / 100
    const data = nodeById(next, id)?.data ?? {}
    return data.percentage === percentage ? next : withNodeData(next, id, { ...data, percentage })
  }, graph)
}
