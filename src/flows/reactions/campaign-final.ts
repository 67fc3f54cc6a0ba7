import { freeId, type Graph, type GraphEdge, type GraphNode, nodeById, withNodeData } from '#src/graph/graph.ts'
import { finalOf, testedBy } from '../campaign/read.ts'
import { edgesAt, type Reaction } from '../flow.ts'

/**
 * Keeps the edge from the final to its template equal to the final's fields: drawing one chooses that template,
 * removing it chooses none, choosing in the final draws it, and a chosen template that becomes another stays chosen.
 */
export const campaignFinal: Reaction = (after, before) => {
  const final = finalOf(after)
  if (!final) return after
  const [now, was] = [chosenIn(after, final), chosenIn(before, finalOf(before))]
  const drawn = now.find((id) => !was.includes(id))
  if (drawn !== undefined) return choose(after, final, drawn)
  if (now.length < was.length && isSaidAs(before, final)) return choose(after, final)
  const [kept] = now
  if (kept !== undefined && isSaidAs(before, final)) return choose(after, final, kept)
  return mirrored(after, final)
}

/** Returns the templates that edges of the final lead to. */
function chosenIn(graph: Graph, final: GraphNode | undefined): readonly string[] {
  return edgesAt(graph, 'chosen', final?.id).map(({ target }) => target)
}

/** Says whether the final's fields are unchanged. */
function isSaidAs(before: Graph, final: GraphNode): boolean {
  const was = nodeById(before, final.id)?.data
  const { finalTemplateType, selectedFinalTemplate } = final.data
  return was?.finalTemplateType === finalTemplateType && was?.selectedFinalTemplate === selectedFinalTemplate
}

/** Sets the final's fields to the template at the end of its edge, or to none. */
function choose(graph: Graph, final: GraphNode, target?: string): Graph {
  const { templateId } = nodeById(graph, target ?? '')?.data ?? {}
  const selectedFinalTemplate = typeof templateId === 'string' ? templateId : ''
  const { finalTemplateType, selectedFinalTemplate: was } = final.data
  const isSame = finalTemplateType === 'custom' && was === selectedFinalTemplate
  const data = { ...final.data, finalTemplateType: 'custom', selectedFinalTemplate }
  return mirrored(isSame ? graph : withNodeData(graph, final.id, data), { ...final, data })
}

/** Draws the one edge that mirrors the final's fields. */
function mirrored(graph: Graph, final: GraphNode): Graph {
  const { finalTemplateType, selectedFinalTemplate: chosen } = final.data
  const target = finalTemplateType === 'custom' && chosen ? testedBy(graph, chosen)?.id : undefined
  const drawn = edgesAt(graph, 'chosen', final.id)
  const [only] = drawn
  if (drawn.length === (target ? 1 : 0) && only?.target === target) return graph
  const others = graph.edges.filter((edge) => !drawn.includes(edge))
  if (target === undefined) return { ...graph, edges: others }
  const id = only?.id ?? freeId(graph, `${final.id} chosen ${target}`)
  const edge: GraphEdge = { id, source: final.id, target, port: 'chosen' }
  return { ...graph, edges: [...others, edge] }
}
