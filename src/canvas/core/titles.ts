/** The titles of cards, and the fields of a parent that a card shows. */

import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { nodeKind } from '#nodes/kinds.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import type { Graph, GraphNode, Slice } from '#src/graph/graph.ts'
import type { Names } from '#src/graph/kind.ts'
import { graphAtom, nodeOf } from './atoms.ts'
import { editorFamily } from './editor-families.ts'

/**
 * Returns the title of a node's card; `''` where nothing is chosen yet. A component that draws one card reads `aboveOf`
 * instead.
 */
export function titleOf(graph: Graph, { id, kind, data }: GraphNode, names: Names): string {
  const { title, parentKeys } = nodeKind(kind)
  return title(data, names, parentContext(graph, id, parentKeys))
}

const nothing: Slice = {}

/**
 * The fields of the parent that a node's card shows; the same object while they say the same. Empty for a kind that
 * shows none.
 */
export const aboveOf = editorFamily(
  (id: string): Atom<Slice> =>
    selectAtom(
      atom((get) => {
        const kind = get(nodeOf(id))?.kind
        const keys = kind === undefined ? undefined : nodeKind(kind).parentKeys
        return keys ? parentContext(get(graphAtom), id, keys) : nothing
      }),
      (above) => above,
      (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
    ),
)
