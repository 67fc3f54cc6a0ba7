import { elements } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Graph } from '#src/graph/graph.ts'
import { edgesAt, type Flow, type FlowFacts } from '../flow.ts'
import { slotRows } from '../reactions/slot-rows.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, rewardRow, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'
import { elementSets } from '../slot-elements.ts'
import { leftToGive } from './share.ts'

/**
 * Returns three of the first element that no row has three of; none where the machine is not known, or all are taken.
 */
function freeThree(graph: Graph, { template }: FlowFacts): readonly unknown[] {
  const taken = new Set(edgesAt(graph, 'outcome').map(({ data }) => JSON.stringify(data?.elements)))
  return elementSets(template).find((three) => !taken.has(JSON.stringify(three))) ?? []
}

/** The slot machine: rows of distinct elements, each with its share (`type` 5, C §4). */
export const slotMachine: Flow = {
  id: 'slot-machine',
  label: 'Slot machine',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.slotMachine,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards(), resultText, terms, badges, webhook],
  newItem: (graph, _hang, facts) => ({ elements: freeThree(graph, facts), percentage: leftToGive(graph) }),
  row: rewardRow(elements),
  reactions: [templateChanged, slotRows],
}
