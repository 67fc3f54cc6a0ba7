/**
 * A flow: how one shape of document is drawn. Declarations only: seams, slots, rows, reactions. It imports the pure
 * halves of node kinds and no React, so that cutting, gluing and reacting are plain functions in plain tests.
 */

import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import type { TemplateSegment } from '#schemas/documents/template.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { RowKind, Slot, SlotValue } from '#src/graph/kind.ts'
import type { Seam } from '#src/graph/seams.ts'

/** What was looked up around a document; a flow must draw without it. */
export interface FlowFacts {
  /** The chosen template as `getSpinWheel` answers it, whatever else it holds; undefined while it is loading or when it is gone. */
  readonly template?: {
    readonly id: string
    readonly type: number
    readonly segments: readonly TemplateSegment[]
    readonly [key: string]: unknown
  }
}

/** Follows an edit in the same history step: from the graph before and after it to the graph that results. */
export type Reaction = (after: Graph, before: Graph, facts: FlowFacts) => Graph

/** Where a new row hangs: the node and port it leaves from, and the slot where the port has several. */
export interface RowPosition {
  readonly source: string
  readonly port: string
  readonly slot: SlotValue | undefined
}

/** The families of drawn documents; `''` is what nobody draws. */
export type Family = RuleFamily | 'badge-rule' | ''

/** One flow of the registry. */
export interface Flow {
  readonly id: string
  readonly label: string
  /** The family of documents it draws; flows of one family share a palette. */
  readonly family: Family
  /** Says whether it draws this document of its family. */
  readonly draws: (document: Slice) => boolean
  /** The node kind that holds whatever no seam takes. */
  readonly root: string
  readonly seams: readonly Seam[]
  /** The slots of the root's outcome port that are open; undefined where it has one place for all. */
  readonly slots?: (root: Slice, facts: FlowFacts) => readonly Slot[]
  /** Every slot that could be chosen (all quadrants of the template, the templates of a campaign), where choosing is the user's. */
  readonly choices?: (facts: FlowFacts, graph: Graph) => readonly Slot[]
  /** What a new card of a kind holds in this family, where that is not its kind's own blank. */
  readonly blank?: (kind: string, slice: Slice) => Slice
  /** What a new edge of a list holds. */
  readonly newItem?: (graph: Graph, hang: RowPosition, facts: FlowFacts) => Slice
  /** Opens a slot for a new edge that was drawn from none; answers which. */
  readonly openSlot?: (
    graph: Graph,
    facts: FlowFacts,
  ) => { readonly graph: Graph; readonly slot: SlotValue | undefined }
  /** How the row of an edge is read and written: a reward row on the edge itself, or an item at its end. */
  readonly row?: (graph: Graph, edge: GraphEdge) => RowKind | undefined
  /** Why a connection cannot be drawn that its seams would allow, or would in another document; undefined where nothing speaks against it. */
  readonly refuses?: (graph: Graph, wish: Pick<GraphEdge, 'source' | 'target' | 'port'>) => string | undefined
  /** Why an edge cannot be taken away; undefined where it can. */
  readonly whyLocked?: (edge: GraphEdge) => string | undefined
  /** Ports whose children stand in a grid, line by line, instead of one column: the days of a streak. */
  readonly grid?: readonly string[]
  /** The place with which the problems of another are shown: those of other languages with the first. */
  readonly shownWith?: (path: string, graph: Graph) => string | undefined
  /** What every card may know of the root's slice; cards are drawn anew only when this changes. */
  readonly rootContext?: (root: Slice) => Slice
  /** The keys that leave the document when the root's card is taken away; a root without any always has its card. */
  readonly rootKeys: readonly string[]
  readonly reactions: readonly Reaction[]
}

/** Lists the edges of a port of a node (the root where none is named), in the order of their list. */
export function edgesAt(graph: Graph, port: string, source = graph.root): readonly GraphEdge[] {
  return graph.edges.filter((edge) => edge.port === port && edge.source === source)
}

/** The slice of the root. */
export function rootSlice(graph: Graph): Slice {
  return graph.nodes.find((node) => node.id === graph.root)?.data ?? {}
}
