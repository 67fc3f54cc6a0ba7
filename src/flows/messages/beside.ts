/** The messages of a document as they are stored, put beside its graph and taken off it again. */

import { textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { freeId, type Graph, type GraphNode, nodeById, type Slice } from '#src/graph/graph.ts'
import { anchorOccasions, isMessageKind, messagePort, type OccasionName, occasionName } from './anchors.ts'
import { anchorOf, hangOn, messageNodes } from './follow-document.ts'

/** A message as it stands on a sheet: the document itself, without the keys that the server owns. */
export interface DrawnMessage {
  /** The id of its node. */
  readonly id: string
  readonly channel: Channel
  readonly document: Slice
  /** The id of the step it hangs on; undefined where it hangs on none. */
  readonly anchor: string | undefined
  /** The meaning of that step (`anchorOccasions`). */
  readonly occasion?: OccasionName | undefined
}

/** Returns the messages of a sheet. */
export function messagesOn(graph: Graph): readonly DrawnMessage[] {
  return messageNodes(graph).flatMap(({ id, kind, data }) => {
    const anchor = anchorOf(graph, id)
    const occasion = anchorOccasions[anchor?.kind ?? '']
    return isMessageKind(kind) ? [{ id, channel: kind, document: data, anchor: anchor?.id, occasion }] : []
  })
}

/**
 * Puts messages beside a graph, each on the step that its occasion means: the one it hung on where that still fits, else
 * the first. A message for which there is no such step stands loose.
 */
export function withMessages(graph: Graph, messages: readonly DrawnMessage[]): Graph {
  let now = graph
  for (const { id, channel, document, anchor } of messages) {
    const node: GraphNode = { id: freeId(now, id), kind: channel, data: document }
    const wished = anchor === undefined ? undefined : nodeById(graph, anchor)
    // On a trigger it may still be without its event.
    const isUndecided = anchorOccasions[wished?.kind ?? ''] === 'event' && textAt(document, 'eventId') === ''
    const occasion = isUndecided ? 'event' : occasionName(document)
    now = hangOn({ ...now, nodes: now.nodes.concat(node) }, node.id, occasion, anchor)
  }
  return now
}

/** Returns a graph without its messages: what is cut from the document, and loose steps. */
export function withoutMessages(graph: Graph): Graph {
  const nodes = graph.nodes.filter(({ kind }) => !isMessageKind(kind))
  if (nodes.length === graph.nodes.length) return graph
  return { ...graph, nodes, edges: graph.edges.filter(({ port }) => port !== messagePort) }
}
