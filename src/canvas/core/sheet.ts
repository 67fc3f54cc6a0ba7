/** What the canvas edits: a graph and where its nodes stand. Plain data, no React: history and actions are functions over it. */
import type { Graph } from '#src/graph/graph.ts'

/** A point on the sheet, in pixels at zoom 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where nodes stand, by their id; a node without a place is laid out or put beside what it hangs on. */
export type Positions = Readonly<Record<string, Point>>

/** A note on the sheet: words for people, never part of the document. It stands where `positions` says, by its id. */
export interface Note {
  /** Begins with `note:`, as no node's id does. */
  readonly id: string
  readonly text: string
  /** Pixels at zoom 1. */
  readonly width: number
  readonly height: number
  /** The name of a colour of the palette; yellow where there is none. */
  readonly colour?: string
}

/** What one step of the history restores. */
export interface Sheet {
  readonly graph: Graph
  readonly positions: Positions
  readonly notes: readonly Note[]
}
