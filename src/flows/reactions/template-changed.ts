import { type Graph, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { type FlowFacts, type Reaction, rootSlice } from '../flow.ts'
import { withoutRows } from './reward-rows.ts'

/** Keys that belong to a template and leave with it: its rewards, and values copied from it. */
const ofTemplate = [
  'combination',
  'winningQuandrants',
  'losingQuandrants',
  'rewardOption',
  'questionSchedule',
  'predictCorrectOptions',
]

/**
 * Clears winning and losing quadrants and rewards when a rule's template changes, and copies the template's type (C
 * §4).
 */
export const templateChanged: Reaction = (after, before, facts) => {
  const chosen = rootSlice(after).templateId
  const was = rootSlice(before).templateId
  if (chosen === was) return after
  const cleared = was ? withoutRows(after, () => true) : after
  const keys = ['type', ...(was ? ofTemplate : [])]
  return settleType(withNodeData(cleared, after.root, omit(rootSlice(cleared), keys)), facts)
}

/** Copies the type of the chosen template once it is known; until then the rule is drawn as undecided. */
export function settleType(graph: Graph, facts: FlowFacts): Graph {
  const root = rootSlice(graph)
  if (root.type !== undefined || !facts.template || facts.template.id !== root.templateId) return graph
  return withNodeData(graph, graph.root, { ...root, type: facts.template.type })
}
