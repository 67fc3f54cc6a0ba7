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

/** A step of the history: its label, and the states between which it leads. */
export interface HistoryStep<T> {
  readonly label: string
  readonly before: T
  readonly after: T
  /** Edits with the same join key in quick succession are one step: typing in one field. */
  readonly join: string | undefined
  /** Milliseconds since the epoch of its last edit. */
  readonly at: number
}

/**
 * The present, the steps behind it (oldest first) and those undone (next first). The present is another state than the
 * last step led to where somebody else has changed it since.
 */
export interface History<T> {
  readonly present: T
  readonly past: readonly HistoryStep<T>[]
  readonly future: readonly HistoryStep<T>[]
}

/**
 * Takes the way from one state to another in a present that others have changed: what the way changed and they did not.
 * What both changed stays as it is.
 */
export type TakeWay<T> = (from: T, present: T, to: T) => T

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
  const { present, past, future } = history
  if (next === present) return history
  const last = past.at(-1)
  if (join !== undefined && last?.join === join && last.after === present && isFresh(last, at) && future.length === 0) {
    return { present: next, past: [...past.slice(0, -1), { ...last, after: next, at }], future: [] }
  }
  return { present: next, past: [...past, { label, before: present, after: next, join, at }], future: [] }
}

const isFresh = <T>(step: HistoryStep<T>, at: number) => at - step.at < JOIN_WITHIN_MS

/** Changes the present as part of the last step: what follows from it and was not known yet. */
export function amendPresent<T>({ present, past, future }: History<T>, next: T): History<T> {
  const [last, ahead] = [past.at(-1), future[0]]
  return {
    present: next,
    past: last?.after === present ? [...past.slice(0, -1), { ...last, after: next }] : past,
    future: ahead?.before === present ? [{ ...ahead, before: next }, ...future.slice(1)] : future,
  }
}

/**
 * Changes the present by what somebody else did: no step, and nothing that undoing takes back.
 *
 * @param at - Milliseconds since the epoch.
 */
export function changeElsewhere<T>(history: History<T>, next: T, at: number, takeWay: TakeWay<T>): History<T> {
  const { present, past } = history
  const last = past.at(-1)
  // Typing goes on as the step that it is: as if it had begun after what the other one did.
  const isTyping = last?.join !== undefined && last.after === present && isFresh(last, at)
  if (!isTyping) return { ...history, present: next }
  const before = takeWay(present, next, last.before)
  return { ...history, present: next, past: [...past.slice(0, -1), { ...last, before, after: next }] }
}

/** Changes every state of a history alike: what is no step of anybody, and stays when steps are undone. */
export function mapHistory<T>({ present, past, future }: History<T>, change: (state: T) => T): History<T> {
  const changed = new Map<T, T>()
  const next = (state: T): T => {
    const known = changed.get(state) ?? change(state)
    changed.set(state, known)
    return known
  }
  const step = (one: HistoryStep<T>) => ({ ...one, before: next(one.before), after: next(one.after) })
  return { present: next(present), past: past.map(step), future: future.map(step) }
}

/** Goes back a step. What others changed since stays. */
export function undo<T>(history: History<T>, takeWay: TakeWay<T> = straight): History<T> {
  const last = history.past.at(-1)
  if (!last) return history
  const { before, after } = last
  return {
    present: history.present === after ? before : takeWay(after, history.present, before),
    past: history.past.slice(0, -1),
    future: [last, ...history.future],
  }
}

/** Takes the step again that was undone last. What others changed since stays. */
export function redo<T>(history: History<T>, takeWay: TakeWay<T> = straight): History<T> {
  const [next, ...rest] = history.future
  if (!next) return history
  const { before, after } = next
  return {
    present: history.present === before ? after : takeWay(before, history.present, after),
    past: [...history.past, { ...next, join: undefined, at: 0 }],
    future: rest,
  }
}

/** The way where nobody else changes anything. */
const straight = <T>(_from: T, _present: T, to: T): T => to

/** Jumps to the state after a number of steps. */
export function jumpTo<T>(history: History<T>, steps: number, takeWay?: TakeWay<T>): History<T> {
  let now = history
  while (now.past.length > steps && now.past.length > 0) now = undo(now, takeWay)
  while (now.past.length < steps && now.future.length > 0) now = redo(now, takeWay)
  return now
}
