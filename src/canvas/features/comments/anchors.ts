/**
 * The place of each node and edge of the sheet in the stored document, whatever was changed since: comments name places of
 * the stored one.
 */
import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { JsonObject } from '#schemas/json.ts'
import { canonicalIds, withDocument } from '#src/flows/operations/recut.ts'
import type { Graph } from '#src/graph/graph.ts'
import { graphAtom, isDocumentChangedAtom, savedAtom } from '../../core/atoms.ts'

/** The places of the stored document by the ids of the sheet. */
export interface Anchors {
  readonly stored: JsonObject
  readonly graph: Graph
  readonly places: ReadonlyMap<string, string>
}

const sourcesAtom = atom((get) => ({
  stored: get(savedAtom).document,
  graph: get(graphAtom),
  isChanged: get(isDocumentChangedAtom),
}))

/** The places; what was drawn since the last save has none. */
export const anchorsAtom = selectAtom(sourcesAtom, ({ stored, graph, isChanged }, before?: Anchors): Anchors => {
  // Ids stay with their steps while one edits, so what was known when it was saved still holds.
  if (before?.stored === stored && (isChanged || before.graph === graph)) return before
  const known = isChanged ? withDocument(graph, stored) : graph
  const drawn = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
  const places = new Map([...canonicalIds(known)].filter(([id]) => drawn.has(id)))
  return { stored, graph, places }
})

/** The ids of the sheet by the places of the stored document. */
export const anchoredAtom = atom((get): ReadonlyMap<string, string> => {
  const present = new Set([...get(graphAtom).nodes, ...get(graphAtom).edges].map(({ id }) => id))
  return new Map([...get(anchorsAtom).places].filter(([id]) => present.has(id)).map(([id, place]) => [place, id]))
})
