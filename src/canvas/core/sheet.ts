/**
 * The sheet that the canvas edits: a graph and the places of its nodes. Plain data; history and actions are functions
 * over it.
 */
import type { Graph } from '#src/graph/graph.ts'

/** A point on the sheet, in pixels at zoom 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The places of nodes by their ids. A node without a place is laid out, or put beside its parent. */
export type Positions = Readonly<Record<string, Point>>

/** A note on the sheet, for people and never part of the document. Its place is in `positions`, by its id. */
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

/** The data that one step of the history restores. */
export interface Sheet {
  readonly graph: Graph
  readonly positions: Positions
  readonly notes: readonly Note[]
}
