/** Declarations of node kinds, rows and ports, pure. Cards and inspectors stand in canvas-nodes. */
import type * as v from 'valibot'
import type { Slice } from './graph.ts'

/** The groups of the palette, in its order; each has one accent colour. */
export const groups = {
  audience: 'Who',
  trigger: 'When',
  game: 'What they do',
  reward: 'What they get',
  outcome: 'What they read',
  message: 'What they are told',
  integration: 'What happens then',
  other: 'Other',
} as const
export type Group = keyof typeof groups

/** The types of ports, each with the sentence that explains a refused connection. */
export const portTypes = {
  audience: 'A segment says who; it goes to a trigger.',
  moment: 'A trigger or schedule says when; it goes to what is played.',
  outcome: 'What a template gives goes to a reward.',
  call: 'A template calls one webhook.',
  board: 'What is played counts on one leaderboard.',
  text: 'A template shows one result text.',
  terms: 'A template shows one page of terms.',
  step: 'A quest has milestones.',
  task: 'A milestone has tasks.',
  prize: 'A quest, a milestone or a task gives one reward.',
  day: 'A streak has days.',
  test: 'A campaign tests templates.',
  final: 'A campaign ends with one final.',
  chosen: 'A final goes on with one of the tested templates.',
  event: 'A rule follows events, and an event has conditions.',
  activity: 'A rule counts activities.',
  badge: 'A rule gives one badge.',
  message: 'A message hangs on one step: who, when, what they get, a leaderboard, a day or a milestone.',
} as const
export type PortType = keyof typeof portTypes

/** A port of a node, where edges begin or end. */
export interface Port {
  readonly id: string
  readonly side: 'in' | 'out'
  readonly type: PortType
  readonly label: string
  /** True where more than one edge may be attached. */
  readonly many?: boolean
  /** True where only rows leave that name no node that exists. Nobody draws from it. */
  readonly stray?: boolean
}

/** The value of a row that names the slot it leaves from: a quadrant's number, or a word (`referrer`). */
export type SlotValue = number | string

/** One of several outgoing places of a port: a winning quadrant of a wheel, a side of a coin. */
export interface Slot {
  readonly value: SlotValue
  readonly label: string
  readonly colour?: string
}

/** The pure half of a node kind. */
export interface NodeKind {
  readonly id: string
  readonly group: Group
  readonly label: string
  /** One sentence about its purpose, for the palette. */
  readonly about: string
  /** The name of its icon in `src/kit/icons.tsx`. */
  readonly icon: string
  readonly slice: v.GenericSchema
  /** Returns the slice of a new node. */
  readonly blank: (context: { now: number; timezone: string }) => Slice
  readonly ports: readonly Port[]
  /** The text of its card while it has no title; "Choose …" and its label by default. */
  readonly placeholder?: string
  /** The keys it reads of its parent: a condition is about its event's property. */
  readonly parentKeys?: readonly string[]
  /**
   * Returns the title of its card in the user's words; `''` where nothing is chosen yet. `above` holds the keys it
   * reads of its parent.
   */
  readonly title: (slice: Slice, names: Names, above?: Slice) => string
  /**
   * Returns its text in the outline: a piece of a sentence in which `{}` stands for its title; "{label} {}" by default.
   */
  readonly outlineText?: (slice: Slice, names: Names, above?: Slice) => string
}

/** Returns the label of a kind as it stands inside a sentence: what is written in capitals keeps them, such as SMS. */
export function nounOf({ label }: Pick<NodeKind, 'label'>): string {
  return /[A-Z].*[A-Z]/.test(label) ? label : label.toLowerCase()
}

/** Returns the text of a card that has no title. */
export function placeholderOf({ placeholder, label }: NodeKind): string {
  return placeholder ?? `Choose ${nounOf({ label })}`
}

/**
 * The text of a list's row that is drawn as an edge, and its parser; the pure half, its fields stand in canvas-nodes.
 */
export interface RowKind {
  readonly id: string
  /** The accessible name of its label: "Percentage". */
  readonly label: string
  /** Returns the text of the edge: "20 %", "rank 1–3", "score ≥ 80"; `index` is its position in the list, from 0. */
  readonly text: (row: Slice, index: number) => string
  /**
   * Returns the row after an edit of its label, or `undefined` for a text that says nothing. Absent where labels are
   * not edited.
   */
  readonly parse?: (text: string, row: Slice) => Slice | undefined
  /** Returns the initial text of the input at the label. */
  readonly inputText?: (row: Slice) => string
}

/** Names of looked-up things by kind and id: `names('offer', id)`. */
export type Names = (kind: string, id: string) => string | undefined
