/**
 * A flow: how one shape of document is drawn. Declarations only: seams, slots, reactions. It imports the pure halves of
 * node kinds and no React, so that cutting, gluing and reacting are plain functions in plain tests.
 */

import type { TemplateSegment } from '#schemas/documents/template.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Seam } from '#src/graph/seams.ts'

/** What was looked up around a document; a flow must draw without it. */
export interface FlowFacts {
  /** The chosen template as `getSpinWheel` answers it; undefined while it is loading or when it is gone. */
  readonly template?: { readonly id: string; readonly type: number; readonly segments: readonly TemplateSegment[] }
}

/** Follows an edit in the same history step: from the graph before and after it to the graph that results. */
export type Reaction = (after: Graph, before: Graph, facts: FlowFacts) => Graph

/** How rows of a list that is drawn as edges are labelled and edited. */
export interface EdgeLabel {
  /** The key of the edge's slice that the label edits. */
  readonly key: string
  readonly unit: string
  /** What a screen reader calls it: "Percentage". */
  readonly label: string
}

/** One flow of the registry. */
export interface Flow {
  readonly id: string
  readonly label: string
  /** The kind of document it draws: `rule`. */
  readonly kind: string
  /** Says whether it draws this document of that kind. */
  readonly draws: (document: Slice) => boolean
  /** The node kind that holds whatever no seam takes. */
  readonly root: string
  readonly seams: readonly Seam[]
  /** The slots of the root's outcome port that are open; undefined where it has one place for all. */
  readonly slots?: (root: Slice, facts: FlowFacts) => readonly Slot[]
  /** Every slot that could be chosen (all quadrants of the template), where choosing is the user's. */
  readonly choices?: (facts: FlowFacts) => readonly Slot[]
  /** What a new edge of a list holds, hung on a slot. */
  readonly newItem?: (graph: Graph, slot: number | undefined) => Slice
  /** Opens a slot for a new edge that was drawn from none; answers which. */
  readonly openSlot?: (graph: Graph, facts: FlowFacts) => { readonly graph: Graph; readonly slot: number | undefined }
  readonly edgeLabel?: EdgeLabel
  /** The keys that leave the document when the root's card is taken away; a root without any always has its card. */
  readonly rootKeys: readonly string[]
  readonly reactions: readonly Reaction[]
}

/** Lists the edges of a port of the root, in the order of their list. */
export function edgesAt(graph: Graph, port: string): readonly GraphEdge[] {
  return graph.edges.filter((edge) => edge.port === port && edge.source === graph.root)
}

/** The slice of the root. */
export function rootSlice(graph: Graph): Slice {
  return graph.nodes.find((node) => node.id === graph.root)?.data ?? {}
}
