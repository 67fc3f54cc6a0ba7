/**
 * A flow says how one shape of document is drawn. Declarations only: seams, slots, rows, reactions. It imports the pure
 * halves of node kinds and no React, so that cutting, gluing and reacting are plain functions in plain tests.
 */

import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { TemplateSegment } from '#schemas/documents/template.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { RowKind, Slot, SlotValue } from '#src/graph/kind.ts'
import type { Seam } from '#src/graph/seams.ts'

/** Facts looked up around a document; a flow must draw without them. */
export interface FlowFacts {
  /** The chosen template as `getSpinWheelConfig` answers it; absent while it is loading or when it was deleted. */
  readonly template?: {
    readonly id: string
    readonly type: number
    readonly segments: readonly TemplateSegment[]
    readonly [key: string]: unknown
  }
}

/** A reaction to an edit in the same history step: from the graphs before and after it to the resulting graph. */
export type Reaction = (after: Graph, before: Graph, facts: FlowFacts) => Graph

/** The position of a new row: the node and port it leaves from, and the slot where the port has several. */
export interface RowPosition {
  readonly source: string
  readonly port: string
  readonly slot: SlotValue | undefined
}

/** The families of drawn documents; `''` for documents that no flow draws. */
export type Family = DocumentFamily | ''

/** One flow of the registry. */
export interface Flow {
  readonly id: string
  readonly label: string
  /** The family of documents it draws; flows of one family share a palette. */
  readonly family: Family
  /** Says whether it draws this document of its family. */
  readonly draws: (document: Slice) => boolean
  /** The node kind that holds the keys that no seam takes. */
  readonly root: string
  readonly seams: readonly Seam[]
  /** Returns the open slots of the root's outcome port; absent where the port has no slots. */
  readonly slots?: (root: Slice, facts: FlowFacts) => readonly Slot[]
  /** Returns every slot that the user could choose: all quadrants of the template, the templates of a campaign. */
  readonly choices?: (facts: FlowFacts, graph: Graph) => readonly Slot[]
  /** Returns the content of a new card in this family, where it is not the kind's own blank. */
  readonly blank?: (kind: string, slice: Slice) => Slice
  /** Returns the content of a new edge of a list. */
  readonly newItem?: (graph: Graph, hang: RowPosition, facts: FlowFacts) => Slice
  /** Opens a slot for a new edge that was drawn from none. */
  readonly openSlot?: (
    graph: Graph,
    facts: FlowFacts,
  ) => { readonly graph: Graph; readonly slot: SlotValue | undefined }
  /** Returns the row kind of an edge: a reward row on the edge itself, or an item at its end. */
  readonly row?: (graph: Graph, edge: GraphEdge) => RowKind | undefined
  /** Returns why a connection is refused that the seams would allow, here or in another document. */
  readonly refuses?: (graph: Graph, wish: Pick<GraphEdge, 'source' | 'target' | 'port'>) => string | undefined
  /** Returns why an edge cannot be removed, or `undefined` when it can. */
  readonly whyLocked?: (edge: GraphEdge) => string | undefined
  /** Ports whose children stand in a grid instead of one column: the days of a streak. */
  readonly grid?: readonly string[]
  /** Returns the path whose card shows the problems of another path: those of other languages with the first. */
  readonly shownWith?: (path: string, graph: Graph) => string | undefined
  /** Returns the part of the root's slice that every card may read; cards are drawn again only when it changes. */
  readonly rootContext?: (root: Slice) => Slice
  /** The keys that leave the document when the root's card is removed; a root without such keys always has its card. */
  readonly rootKeys: readonly string[]
  readonly reactions: readonly Reaction[]
}

/** Lists the edges of a port of a node (the root by default), in the order of their list. */
export function edgesAt(graph: Graph, port: string, source = graph.root): readonly GraphEdge[] {
  return graph.edges.filter((edge) => edge.port === port && edge.source === source)
}

/** Returns the slice of the root. */
export function rootSlice(graph: Graph): Slice {
  return graph.nodes.find((node) => node.id === graph.root)?.data ?? {}
}

/** A requested connection, in the direction of the arrow. */
export interface ConnectionRequest {
  readonly source: string
  readonly target: string
  readonly port: string
}
