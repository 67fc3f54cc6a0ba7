/** The sheet that the canvas edits, and its history: plain data and functions over it, no React. */
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

/** One history over canvas and inspector: labelled steps of whole sheets, which share all that did not change. */

/** A step of the history: its label, and the state before it. */
export interface HistoryStep<T> {
  readonly label: string
  readonly before: T
  /** Edits with the same join key in quick succession are one step: typing in one field. */
  readonly join: string | undefined
  /** Milliseconds since the epoch of its last edit. */
  readonly at: number
}

/** The present, the steps behind it (oldest first) and those undone (next first). */
export interface History<T> {
  readonly present: T
  readonly past: readonly HistoryStep<T>[]
  readonly future: readonly { readonly label: string; readonly after: T }[]
}

/** The time during which typing in one field stays one step, in milliseconds. */
const JOIN_WITHIN_MS = 1500

/** Begins a history. */
export function beginHistory<T>(present: T): History<T> {
  return { present, past: [], future: [] }
}

/**
 * Records a step; a step that changes nothing is none.
 *
 * @param at - Milliseconds since the epoch.
 * @param join - A key with which edits in quick succession become one step.
 */
export function recordStep<T>(history: History<T>, next: T, label: string, at: number, join?: string): History<T> {
  if (next === history.present) return history
  const last = history.past.at(-1)
  if (join !== undefined && last?.join === join && at - last.at < JOIN_WITHIN_MS && history.future.length === 0) {
    return { present: next, past: [...history.past.slice(0, -1), { ...last, at }], future: [] }
  }
  return { present: next, past: [...history.past, { label, before: history.present, join, at }], future: [] }
}

/** Changes the present as part of the last step: what follows from it and was not known yet. */
export function amendPresent<T>(history: History<T>, next: T): History<T> {
  return { ...history, present: next }
}

/** Goes back a step. */
export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    present: last.before,
    past: history.past.slice(0, -1),
    future: [{ label: last.label, after: history.present }, ...history.future],
  }
}

/** Takes the step again that was undone last. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future
  if (!next) return history
  return {
    present: next.after,
    past: [...history.past, { label: next.label, before: history.present, join: undefined, at: 0 }],
    future: rest,
  }
}

/** Jumps to the state after a number of steps. */
export function jumpTo<T>(history: History<T>, steps: number): History<T> {
  let now = history
  while (now.past.length > steps && now.past.length > 0) now = undo(now)
  while (now.past.length < steps && now.future.length > 0) now = redo(now)
  return now
}
