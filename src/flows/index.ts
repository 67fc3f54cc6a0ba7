/** The entry of this room: documents as graphs and back. */
import { kindOf } from '#schemas/documents/kind-of.ts'
import { isObject } from '#schemas/json.ts'
import { cutAlong } from '#src/graph/cut.ts'
import { type Glued, glueAlong } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import { opaque } from './opaque.ts'
import { flowById, flowFor } from './registry.ts'

export { flowById, flowFor, flows } from './registry.ts'

/**
 * Cuts a document into a graph. Takes any JSON.
 *
 * @param kind - The kind of document, where its fields cannot tell.
 */
export function cut(document: unknown, kind: string = kindOf(document)): Graph {
  return cutAlong(document, kind, isObject(document) ? flowFor(document, kind) : opaque)
}

/** Glues a graph into its document; `where` maps dotted paths of the document to the node or edge that holds them. */
export function glue(graph: Graph): Glued {
  return glueAlong(graph, flowById(graph.flow))
}
