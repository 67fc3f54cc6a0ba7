/**
 * The state of one open editor, as atoms: the history is the only thing that is written; everything else is derived from it.
 * No xyflow here, so that the shell may read the unsaved flag without loading the canvas.
 */

import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { nodeKind } from '#nodes/kinds.ts'
import type { Counts } from '#nodes/shared/view.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { type Flow, type FlowFacts, rootSlice } from '#src/flows/flow.ts'
import { flowById, glue } from '#src/flows/index.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import { linkPorts } from '#src/flows/operations/connections.ts'
import { type DrawnRow, drawnRowOf, edgePlaces } from '#src/flows/operations/rows.ts'
import type { Graph, GraphEdge, GraphNode, Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import { type OutlineItem, outlineOf } from '#src/outline/outline.ts'
import { editorFamily } from './editor-families.ts'
import { areMessagesChanged, savedMessagesAtom } from './saved-messages.ts'
import { beginHistory, type History, type Sheet, type TakeWay } from './sheet.ts'

/** The document as the server last answered it: what is compared with to know whether anything changed. */
export interface SavedDocument {
  /** Absent for a new document. */
  readonly id: string | undefined
  readonly document: JsonObject
  /** Keys the server owns; sent back with a save, never part of the sheet. */
  readonly serverKeys: JsonObject
  readonly etag: string | undefined
  /** False when the stored text holds numbers JavaScript cannot carry. */
  readonly exact: boolean
  /** The number of problems left where it is stored as a draft. */
  readonly toDo?: number | undefined
  /** The files that own it; undefined where the console does. */
  readonly keptInFiles?: KeptInFiles | undefined
}

/**
 * The reason why the person's role may change nothing, not even beside the document; `false` where it may. Set when the
 * editor opens.
 */
export const roleLockAtom = atom<string | false>(false)

const emptyGraph: Graph = { kind: 'rule', flow: 'opaque', root: 'root', nodes: [], edges: [] }

const keptAtom = atom(beginHistory<Sheet>({ graph: emptyGraph, positions: {}, notes: [] }))
/**
 * The present graph, kept beside the history: while cards only move, none of the atoms that read the graph is computed
 * again.
 */
const presentGraphAtom = atom(emptyGraph)

/** Everything that can be undone. */
export const historyAtom = atom(
  (get) => get(keptAtom),
  (get, set, next: History<Sheet> | ((now: History<Sheet>) => History<Sheet>)) => {
    const history = typeof next === 'function' ? next(get(keptAtom)) : next
    set(keptAtom, history)
    set(presentGraphAtom, history.present.graph)
  },
)
/** The way steps are undone on a sheet that others change too (`take-way.ts`); set before the first of their changes. */
export const takeWayAtom = atom<{ readonly take?: TakeWay<Sheet> }>({})
/** The document as the server last answered it. */
export const savedAtom = atom<SavedDocument>({
  id: undefined,
  document: {},
  serverKeys: {},
  etag: undefined,
  exact: true,
})
/** The looked-up facts around the document. */
export const factsAtom = atom<FlowFacts>({})
/** Ids of the selected nodes and edges. */
export const selectionAtom = atom<readonly string[]>([])
/** The last notice to the person, such as why an action was refused; each notice is an object of its own. */
export const noticeAtom = atom<{ readonly sentence: string } | undefined>(undefined)
/** The time checks compare with; moves on with every change, every save attempt and every minute. */
export const nowAtom = atom(Date.now())

export const sheetAtom = atom((get) => get(historyAtom).present)
export const graphAtom = atom((get) => get(presentGraphAtom))
/** The id of the root. */
export const rootAtom = selectAtom(graphAtom, (graph) => graph.root)
/** The id of the flow that draws the document. */
export const flowAtom = selectAtom(graphAtom, (graph) => graph.flow)
export const gluedAtom = atom((get) => glue(get(graphAtom)))
export const documentAtom = atom((get) => {
  const { document } = get(gluedAtom)
  return isObject(document) ? document : {}
})
export const documentTextAtom = atom((get) => JSON.stringify(get(documentAtom)))

/** True while the document on the sheet is another than the one that is stored. */
export const isDocumentChangedAtom = atom((get) => get(documentTextAtom) !== JSON.stringify(get(savedAtom).document))

/** True while the document on the sheet, or a message beside it, is another than the one that is stored. */
export const isChangedAtom = atom(
  (get) => get(isDocumentChangedAtom) || areMessagesChanged(get(graphAtom), get(savedMessagesAtom)),
)

/** True while a save would change the document. */
export const unsavedAtom = atom(
  (get) => get(isChangedAtom) || (get(savedAtom).id === undefined && get(historyAtom).past.length > 0),
)

// Each card and edge reads its own: found at once, not by going through all of them.
const nodesAtom = atom((get) => new Map(get(graphAtom).nodes.map((node) => [node.id, node])))
const edgesAtom = atom((get) => new Map(get(graphAtom).edges.map((edge) => [edge.id, edge])))

/** One node of the graph; a component that reads it renders again only when this node changed. */
export const nodeOf = editorFamily(
  (id: string): Atom<GraphNode | undefined> => selectAtom(nodesAtom, (nodes) => nodes.get(id)),
)

const allCountsAtom = atom((get): ReadonlyMap<string, Counts> => {
  const all = new Map<string, Record<string, number>>()
  for (const { source, port } of get(graphAtom).edges) {
    const counts = all.get(source) ?? {}
    all.set(source, counts)
    counts[port] = (counts[port] ?? 0) + 1
  }
  return all
})

const noCounts: Counts = {}

/** The number of steps at each outgoing port of a node; the same object while the numbers are the same. */
export const countsOf = editorFamily(
  (id: string): Atom<Counts> =>
    selectAtom(
      allCountsAtom,
      (all) => all.get(id) ?? noCounts,
      (one, other) => JSON.stringify(one) === JSON.stringify(other),
    ),
)

/** One edge of the graph. */
export const edgeOf = editorFamily(
  (id: string): Atom<GraphEdge | undefined> => selectAtom(edgesAtom, (edges) => edges.get(id)),
)

/** The ports whose edges only mirror a value. */
export const mirrorsAtom = atom((get) => linkPorts(get(graphAtom)))

/** A slot with the node it leads to. */
export interface FilledSlot extends Slot {
  readonly edge: string | undefined
  readonly target: string | undefined
}

const noSlots: readonly FilledSlot[] = []

/** The key by which rows of the outcome port say their slot. */
export function slotKey(flow: Flow): string | undefined {
  return flow.seams.flatMap((seam) => (seam.seam === 'edge' && seam.port === 'outcome' ? [seam.slot] : []))[0]
}

/** The open slots of the root's outcome port and where each leads. */
export const slotsAtom = atom((get): readonly FilledSlot[] => {
  const graph = get(graphAtom)
  const flow = flowById(graph.flow)
  const root = graph.nodes.find((node) => node.id === graph.root)
  const key = slotKey(flow)
  if (!flow.slots || !root || key === undefined) return noSlots
  return flow.slots(root.data, get(factsAtom)).map((slot) => {
    const edge = graph.edges.find(
      (one) => one.source === graph.root && one.port === 'outcome' && one.data?.[key] === slot.value,
    )
    return { ...slot, edge: edge?.id, target: edge?.target }
  })
})

const nothingTold: Slice = {}

/** The fields of the root that every card may show; the same object while they say the same. */
export const rootContextAtom = selectAtom(
  graphAtom,
  (graph) => flowById(graph.flow).rootContext?.(rootSlice(graph)) ?? nothingTold,
  (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
)

const placesAtom = atom((get) => edgePlaces(get(graphAtom)))

/** A row as its edge says it: its kind, who holds it, and its place in the list. */
export interface ShownRow extends DrawnRow {
  readonly index: number
}

const noRows: ReadonlyMap<string, ShownRow> = new Map()

/** The rows of all edges that have one, by the ids of edges; each the same object while it says the same. */
export const rowsAtom = selectAtom(
  atom((get) => ({ graph: get(graphAtom), places: get(placesAtom) })),
  ({ graph, places }, before: ReadonlyMap<string, ShownRow> = noRows): ReadonlyMap<string, ShownRow> =>
    new Map(
      graph.edges.flatMap((edge): [string, ShownRow][] => {
        const row = drawnRowOf(graph, edge)
        const index = places.get(edge.id) ?? 0
        const was = before.get(edge.id)
        const isSame = was?.kind === row?.kind && was?.holder === row?.holder && was?.index === index
        return row ? [[edge.id, was && isSame ? was : { ...row, index }]] : []
      }),
    ),
)

/** The row of one edge; undefined where it has none. */
export const rowOf = editorFamily((id: string): Atom<ShownRow | undefined> => atom((get) => get(rowsAtom).get(id)))

/** The ids of the steps that hang on nothing, and so are not part of the document. */
export const looseAtom = atom((get): ReadonlySet<string> => {
  const graph = get(graphAtom)
  const idsOf = (lines: readonly OutlineItem[]): readonly string[] =>
    lines.flatMap(({ id, below }) => [id, ...idsOf(below)])
  return new Set(idsOf(outlineOf(graph).loose))
})

/** The number of steps that hang on nothing. */
export const looseCountAtom = atom((get) => get(looseAtom).size)

/** The ids of the edges that begin or end at a selected card. */
export const litEdgesAtom = atom((get): ReadonlySet<string> => {
  const selected = new Set(get(selectionAtom))
  const isEnd = ({ source, target }: GraphEdge) => selected.has(source) || selected.has(target)
  return new Set(
    selected.size > 0
      ? get(graphAtom)
          .edges.filter(isEnd)
          .map(({ id }) => id)
      : [],
  )
})

/** The offsets of labels, in lines, for edges between the same two steps, whose labels would overlap. */
export const lanesAtom = atom((get): ReadonlyMap<string, number> => {
  const together = new Map<string, string[]>()
  for (const { id, source, port, target } of get(graphAtom).edges) {
    const ends = JSON.stringify([source, port, target])
    together.set(ends, [...(together.get(ends) ?? []), id])
  }
  const several = [...together.values()].filter(({ length }) => length > 1)
  return new Map(several.flatMap((ids) => ids.map((id, at) => [id, at - (ids.length - 1) / 2] as const)))
})

/** The slice of a node or an edge. */
export const sliceOf = editorFamily(
  (id: string): Atom<Slice | undefined> => atom((get) => get(edgeOf(id))?.data ?? get(nodeOf(id))?.data),
)

/**
 * The places in the document at which the objects of each node and edge begin, as dotted paths (`''` for the document
 * itself). A shared node has several.
 */
export const objectPathsAtom = atom((get): ReadonlyMap<string, ReadonlySet<string>> => {
  const { where, inside } = get(gluedAtom)
  const beginnings = new Map<string, Set<string>>()
  for (const [path, owner] of where) {
    const own = inside.get(path) ?? ''
    const begin = own === '' ? path : path.slice(0, -own.length).replace(/\.$/, '')
    const known = beginnings.get(owner)
    if (known) known.add(begin)
    else beginnings.set(owner, new Set([begin]))
  }
  return beginnings
})

/** True where the root's outcomes leave from slots. */
export const hasSlotsAtom = atom((get) => get(slotsAtom).length > 0)

/** Every slot that could be opened. */
export const openableSlotsAtom = atom((get): readonly Slot[] => {
  const graph = get(graphAtom)
  return flowById(graph.flow).choices?.(get(factsAtom), graph) ?? []
})

/** The fields of a parent for a card that shows none. */
export const noFields: Slice = {}

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
        return keys ? parentContext(get(graphAtom), id, keys) : noFields
      }),
      (above) => above,
      (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
    ),
)
