import { condition } from '#nodes/condition/kind.ts'
import { event } from '#nodes/event/kind.ts'
import { operatorsOf } from '#schemas/values/operators.ts'
import { type Graph, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type Reaction } from '../flow.ts'

/**
 * Clears the property and the values of conditions when the event changes, and operators that do not fit when the
 * property's type changes (ours: a condition is about one property).
 */
export const eventChanged: Reaction = (after, before) =>
  after.nodes
    .filter(({ kind }) => kind === event.id)
    .reduce((graph, { id, data }) => follow(graph, id, data, nodeById(before, id)?.data ?? data), after)

function follow(graph: Graph, id: string, now: Slice, was: Slice): Graph {
  if (was.eventId && now.eventId !== was.eventId) {
    return withConditions(withNodeData(graph, id, { ...now, property: '', type: '' }), id, (slice) => cleared(slice))
  }
  if (now.type !== was.type) {
    const fitting: readonly unknown[] = operatorsOf(now.type)
    return withConditions(graph, id, (slice) => (fitting.includes(slice.operator) ? slice : cleared(slice, '')))
  }
  return graph
}

/** Returns a condition without values, and with an empty operator where one is given; absent keys stay absent. */
function cleared(slice: Slice, operator?: string): Slice {
  const values = Array.isArray(slice.values) && slice.values.length > 0 ? { values: [''] } : {}
  return { ...slice, ...values, ...(operator === undefined || !slice.operator ? {} : { operator }) }
}

function withConditions(graph: Graph, id: string, change: (slice: Slice) => Slice): Graph {
  return edgesAt(graph, 'condition', id).reduce((next, { target }) => {
    const node = nodeById(next, target)
    return node?.kind === condition.id ? withNodeData(next, target, change(node.data)) : next
  }, graph)
}
