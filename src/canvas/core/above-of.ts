import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { atomFamily } from 'jotai-family'
import { nodeKind } from '#nodes/kinds.ts'
import { aboveIn } from '#src/flows/operations/above.ts'
import type { Slice } from '#src/graph/graph.ts'
import { graphAtom, nodeOf } from './atoms.ts'

const nothing: Slice = {}

/**
 * The fields of the parent that a node's card shows; the same object while they say the same. Empty for a kind that
 * shows none.
 */
export const aboveOf = atomFamily(
  (id: string): Atom<Slice> =>
    selectAtom(
      atom((get) => {
        const kind = get(nodeOf(id))?.kind
        const keys = kind === undefined ? undefined : nodeKind(kind).above
        return keys ? aboveIn(get(graphAtom), id, keys) : nothing
      }),
      (above) => above,
      (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
    ),
)
