/**
 * The facts that a card or an edge draws of the open document, found for all of them at once. Each card and edge reads its own by one
 * subscription, and renders again only when one of them changed.
 */
import { type Atom, atom, useStore } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useCallback, useSyncExternalStore } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { messagePort } from '#src/flows/messages/anchors.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import type { GraphNode, Slice } from '#src/graph/graph.ts'
import {
  graphAtom,
  hasSlotsAtom,
  lanesAtom,
  litEdgesAtom,
  looseAtom,
  mirrorsAtom,
  noFields,
  rowsAtom,
  type ShownRow,
} from './atoms.ts'
import { type GridEdge, gridEdgesAtom } from './grid.ts'
import { issuesByOwnerAtom, type PlacedIssue, saySameIssues } from './issues.ts'
import { type Mark, marksAtom } from './marks.ts'
import { flowsAtom } from './results-atoms.ts'

/** The facts that the frame of a card draws. */
export interface CardFacts {
  readonly node: GraphNode
  /** The id of the flow that draws the document. */
  readonly flow: string
  readonly isRoot: boolean
  /** True for the root where its outcomes leave from slots. */
  readonly hasSlots: boolean
  /** True for a step that hangs on nothing. */
  readonly isLoose: boolean
  /** True for a step that a message hangs on. */
  readonly isTold: boolean
  readonly issues: readonly PlacedIssue[]
  readonly mark: Mark | undefined
  /** The fields of its parent that it shows. */
  readonly above: Slice
}

/** The facts that an edge draws. */
export interface EdgeFacts {
  readonly row: ShownRow | undefined
  readonly issues: readonly PlacedIssue[]
  readonly mark: Mark | undefined
  /** True for an edge that only mirrors a value. */
  readonly mirrors: boolean
  /** True for an edge that begins or ends at a selected card. */
  readonly lit: boolean
  /** The share of what went through it, 0 to 1, of the edge with the most; undefined where nothing is known or shown of it. */
  readonly share: number | undefined
  /** The line on which its label stands: 0 where it is alone between its ends. */
  readonly lane: number
  /** Its place among the edges that lead to a grid; undefined for any other edge. */
  readonly inGrid: GridEdge | undefined
}

const noIssues: readonly PlacedIssue[] = []

/** The facts of every card, by the ids of nodes. */
export const cardFactsAtom = kept(
  atom((get): ReadonlyMap<string, CardFacts> => {
    const graph = get(graphAtom)
    const [issues, { marks }, loose] = [get(issuesByOwnerAtom), get(marksAtom), get(looseAtom)]
    const hasSlots = get(hasSlotsAtom)
    const told = new Set(graph.edges.flatMap(({ port, source }) => (port === messagePort ? [source] : [])))
    return new Map(
      graph.nodes.map((node) => {
        const keys = nodeKind(node.kind).parentKeys
        const isRoot = node.id === graph.root
        return [
          node.id,
          {
            node,
            flow: graph.flow,
            isRoot,
            hasSlots: isRoot && hasSlots,
            isLoose: !isRoot && loose.has(node.id),
            isTold: told.has(node.id),
            issues: issues.get(node.id) ?? noIssues,
            mark: marks.get(node.id),
            above: keys ? parentContext(graph, node.id, keys) : noFields,
          },
        ]
      }),
    )
  }),
)

/** The facts of every edge, by its id. */
export const edgeFactsAtom = kept(
  atom((get): ReadonlyMap<string, EdgeFacts> => {
    const { edges } = get(graphAtom)
    const [rows, issues, { marks }] = [get(rowsAtom), get(issuesByOwnerAtom), get(marksAtom)]
    const [mirrors, lit, lanes, flows] = [get(mirrorsAtom), get(litEdgesAtom), get(lanesAtom), get(flowsAtom)]
    const grid = get(gridEdgesAtom)
    return new Map(
      edges.map(({ id, port }) => [
        id,
        {
          row: rows.get(id),
          issues: issues.get(id) ?? noIssues,
          mark: marks.get(id),
          mirrors: mirrors.has(port),
          lit: lit.has(id),
          share: flows.get(id),
          lane: lanes.get(id) ?? 0,
          inGrid: grid.get(id),
        },
      ]),
    )
  }),
)

/** Keeps the facts of each card and edge, and the map, the same objects while they say the same. */
function kept<Facts extends object>(all: Atom<ReadonlyMap<string, Facts>>): Atom<ReadonlyMap<string, Facts>> {
  return selectAtom(all, (next, before?: ReadonlyMap<string, Facts>) => {
    if (!before) return next
    let isChanged = next.size !== before.size
    const merged = new Map<string, Facts>()
    for (const [id, facts] of next) {
      const was = before.get(id)
      const isSame = was !== undefined && sayTheSame(was, facts)
      merged.set(id, isSame ? was : facts)
      if (!isSame) isChanged = true
    }
    return isChanged ? merged : before
  })
}

/** Says whether two facts agree: by identity, and lists of issues and the fields of a parent by what they say. */
function sayTheSame<Facts extends object>(one: Facts, other: Facts): boolean {
  for (const key in one) {
    const [a, b] = [one[key], other[key]]
    if (a === b) continue
    if (key === 'issues') {
      if (!saySameIssues(a as readonly PlacedIssue[], b as readonly PlacedIssue[])) return false
    } else if (key === 'above') {
      if (JSON.stringify(a) !== JSON.stringify(b)) return false
    } else return false
  }
  return true
}

/** Returns the facts of one card; undefined where it is no longer on the sheet. */
export const useCardFacts = (id: string): CardFacts | undefined => useEntry(cardFactsAtom, id)

/** Returns the facts of one edge; undefined where it is no longer on the sheet. */
export const useEdgeFacts = (id: string): EdgeFacts | undefined => useEntry(edgeFactsAtom, id)

/** Returns what a map of the open editor holds of one card or edge, by one subscription and without an atom of its own. */
export function useEntry<Value>(all: Atom<ReadonlyMap<string, Value>>, id: string): Value | undefined {
  const store = useStore()
  const subscribe = useCallback((onChange: () => void) => store.sub(all, onChange), [store, all])
  return useSyncExternalStore(subscribe, () => store.get(all).get(id))
}
