import type { Graph } from '#src/graph/graph.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { type Reaction, rootSlice } from '../flow.ts'

/** Changing a rule's template clears winning and losing quadrants and rewards, and takes over the template's type (C §4). */
export const templateChanged: Reaction = (after, before, facts) => {
  const chosen = rootSlice(after).templateId
  const was = rootSlice(before).templateId
  if (chosen === was) return after
  const cleared = was ? withoutRewards(after) : after
  const root = omit(rootSlice(cleared), was ? ['combination', 'winningQuandrants', 'losingQuandrants'] : [])
  const type = facts.template && facts.template.id === chosen ? { type: facts.template.type } : {}
  return withNodeData(cleared, after.root, { ...root, ...type })
}

/** Takes the rewards off the root; their nodes stay on the sheet, loose. */
function withoutRewards(graph: Graph): Graph {
  return { ...graph, edges: graph.edges.filter((edge) => !(edge.port === 'outcome' && edge.source === graph.root)) }
}
