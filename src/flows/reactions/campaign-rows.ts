import type { GraphEdge } from '#src/graph/graph.ts'
import { nodeById } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { finalOf, testedTemplates } from '../campaign/read.ts'
import type { Reaction } from '../flow.ts'

/**
 * Moves a row from elsewhere on the sheet to its new owner: the template it is attached to, or in the final one that is
 * tested.
 */
export const campaignRows: Reaction = (after, before) => {
  const known = new Set(before.edges.map(({ id }) => id))
  const final = finalOf(after)?.id
  const [first] = testedTemplates(after)
  const belonging = (edge: GraphEdge): GraphEdge => {
    if (edge.port !== 'outcome' || known.has(edge.id) || !edge.data) return edge
    const names = Object.hasOwn(edge.data, 'templateId')
    if (edge.source === final && !names) {
      return { ...edge, data: { templateId: first?.data.templateId ?? '', ...edge.data } }
    }
    const isUnderTemplate = nodeById(after, edge.source)?.kind === 'tested-template'
    return isUnderTemplate && names ? { ...edge, data: omit(edge.data, ['templateId']) } : edge
  }
  const edges = after.edges.map(belonging)
  return edges.every((edge, at) => edge === after.edges[at]) ? after : { ...after, edges }
}
