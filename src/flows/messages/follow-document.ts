/**
 * Messages follow the document that they hang beside: what it says of them they say too, until somebody sets it otherwise.
 * A message whose step is gone moves to another one that means the same. Pure, and run with every step of the sheet.
 */

import { glueAlong } from '#src/graph/glue.ts'
import { type Graph, type GraphNode, nodeById, withNodeData } from '#src/graph/graph.ts'
import { flowById } from '../registry.ts'
import { anchorEdge, anchorOccasions, isMessageKind, messagePort, type OccasionName } from './anchors.ts'
import { documentOf, followed, hungOn, takenOver } from './taken-over.ts'

const gluedOf = (graph: Graph) => documentOf(glueAlong(graph, flowById(graph.flow)).document)

/** Lists the messages of a sheet. */
export const messageNodes = (graph: Graph): readonly GraphNode[] =>
  graph.nodes.filter(({ kind }) => isMessageKind(kind))

/** Returns the graph with its messages as the document now wants them. */
export function followDocument(after: Graph, before: Graph): Graph {
  const messages = messageNodes(after)
  if (messages.length === 0) return after
  const [now, was] = [gluedOf(after), gluedOf(before)]
  return messages.reduce((graph, message) => {
    const { id, kind, data } = message
    if (!isMessageKind(kind)) return graph
    const known = nodeById(before, id)
    const earlier = known && anchorOf(before, id)
    const moved = anchorOf(graph, id) ? graph : rehung(graph, id, earlier)
    const anchor = anchorOf(moved, id)
    if (!anchor) return moved
    const isHere = earlier && anchorOccasions[earlier.kind] === anchorOccasions[anchor.kind]
    const next = isHere
      ? followed(data, takenOver(kind, earlier, was), takenOver(kind, anchor, now))
      : hungOn(kind, data, anchor, now)
    const named = known ? next : asNew(graph, message, next)
    return named === data ? moved : withNodeData(moved, id, named)
  }, after)
}

/** Returns the step that a message hangs on. */
export function anchorOf(graph: Graph, id: string): GraphNode | undefined {
  const edge = anchorEdge(graph, id)
  return edge && nodeById(graph, edge.source)
}

/** Hangs a message whose step is gone on the first other step that means the same; leaves it loose where there is none. */
function rehung(graph: Graph, id: string, earlier: GraphNode | undefined): Graph {
  if (!earlier || nodeById(graph, earlier.id)) return graph
  const occasion = anchorOccasions[earlier.kind]
  return occasion ? hangOn(graph, id, occasion) : graph
}

/** Hangs a message on the step that is wished where that means its occasion, else on the first connected one that does. */
export function hangOn(graph: Graph, id: string, occasion: OccasionName, wished?: string): Graph {
  const fits = (node: GraphNode | undefined) => node && anchorOccasions[node.kind] === occasion
  const connected = new Set(graph.edges.flatMap(({ source, target }) => [source, target]))
  const wish = wished === undefined ? undefined : nodeById(graph, wished)
  const anchor = fits(wish) ? wish : graph.nodes.find((node) => fits(node) && connected.has(node.id))
  if (!anchor) return graph
  const edge = { id: `${anchor.id} ${messagePort} ${id}`, source: anchor.id, target: id, port: messagePort }
  return { ...graph, edges: [...graph.edges, edge] }
}

/** A message that was put on the sheet is a new one: without an id, and with a number behind a name that another one has. */
function asNew(graph: Graph, { id, kind }: GraphNode, given: GraphNode['data']): GraphNode['data'] {
  const { id: _, ...data } = given
  const name = typeof data.name === 'string' ? data.name.trim() : ''
  const others = graph.nodes.flatMap((one) => (one.kind === kind && one.id !== id ? [`${one.data.name}`.trim()] : []))
  if (name === '' || !others.includes(name)) return data
  let number = 2
  while (others.includes(`${name} ${number}`)) number++
  return { ...data, name: `${name} ${number}` }
}
