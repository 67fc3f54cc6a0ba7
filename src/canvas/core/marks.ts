/** Marks of what changed on the sheet since a document: new nodes and edges, changed ones, and those that are gone. */
import { atom } from 'jotai'
import { withDocument } from '#src/flows/operations/recut.ts'
import { flowById } from '#src/flows/registry.ts'
import type { Graph, GraphEdge, GraphNode, Slice } from '#src/graph/graph.ts'
import { pick } from '#src/graph/record.ts'

/** The change of a node or an edge. */
export type Mark = 'added' | 'changed'

/** The marks of a sheet, by the ids of nodes and edges, and the nodes that are there no more. */
export interface Marks {
  readonly marks: ReadonlyMap<string, Mark>
  readonly gone: readonly GraphNode[]
}

/** Marks the changes of a sheet since a document. Loose steps are in no document and have no mark. */
export function marksSince(graph: Graph, document: Slice): Marks {
  const before = withDocument(graph, document)
  const text = textIn(graph)
  const known = new Map([...before.nodes, ...before.edges].map((one) => [one.id, text(one)]))
  const here = [...graph.nodes, ...graph.edges]
  const marks = here.flatMap((one): [string, Mark][] => {
    const was = known.get(one.id)
    return was === undefined ? [[one.id, 'added']] : was === text(one) ? [] : [[one.id, 'changed']]
  })
  const ids = new Set(here.map(({ id }) => id))
  return { marks: new Map(marks), gone: before.nodes.filter(({ id }) => !ids.has(id)) }
}

/**
 * Returns the text by which a node or an edge is compared. Of the root only the fields of its card count; the rest is
 * the document's own.
 */
function textIn({ root, flow }: Graph): (one: GraphNode | GraphEdge) => string {
  const { rootKeys } = flowById(flow)
  return (one) => {
    if (!('kind' in one)) return JSON.stringify([one.source, one.target, one.data])
    const isCardOnly = one.id === root && rootKeys.length > 0
    return JSON.stringify([one.kind, isCardOnly ? pick(one.data, rootKeys) : one.data])
  }
}

/** No marks at all. */
export const noMarks: Marks = { marks: new Map(), gone: [] }

/** The marks that are shown: none while no difference is. */
export const marksAtom = atom(noMarks)
