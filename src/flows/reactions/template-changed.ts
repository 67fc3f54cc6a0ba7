import type { Graph } from '#src/graph/graph.ts'
import { nodeById, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { edgesAt, type FlowFacts, type Reaction, rootSlice } from '../flow.ts'

/** Changing a rule's template clears winning and losing quadrants and rewards, and takes over the template's type (C §4). */
export const templateChanged: Reaction = (after, before, facts) => {
  const chosen = rootSlice(after).templateId
  const was = rootSlice(before).templateId
  if (chosen === was) return after
  const cleared = was ? withoutRewards(after) : after
  const keys = ['type', ...(was ? ['combination', 'winningQuandrants', 'losingQuandrants'] : [])]
  return settleType(withNodeData(cleared, after.root, omit(rootSlice(cleared), keys)), facts)
}

/** Takes over the type of the chosen template once it is known; until then the rule draws as undecided. */
export function settleType(graph: Graph, facts: FlowFacts): Graph {
  const root = rootSlice(graph)
  if (root.type !== undefined || !facts.template || facts.template.id !== root.templateId) return graph
  return withNodeData(graph, graph.root, { ...root, type: facts.template.type })
}

/** Takes the rewards off the root. Nodes with an offer stay on the sheet, loose; blank ones go. */
function withoutRewards(graph: Graph): Graph {
  const gone = new Set(edgesAt(graph, 'outcome'))
  const blank = new Set([...gone].map((edge) => edge.target).filter((id) => !nodeById(graph, id)?.data.offerId))
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => !blank.has(node.id)),
    edges: graph.edges.filter((edge) => !gone.has(edge)),
  }
}
