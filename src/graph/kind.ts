/** What can be drawn: the pure half of a node kind, and what its ports carry. Cards and inspectors stand in canvas-nodes. */
import type * as v from 'valibot'
import type { Slice } from './graph.ts'

/** The groups of the palette, in its order; each has one accent colour. */
export const groups = {
  audience: 'Who',
  trigger: 'When',
  game: 'What they do',
  reward: 'What they get',
  outcome: 'What they read',
  integration: 'What happens then',
  other: 'Other',
} as const
export type Group = keyof typeof groups

/** What flows through a port, and the sentence that explains a refused connection. */
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
  prize: 'A quest, a milestone or a task gives one prize.',
  day: 'A streak has days.',
  test: 'A campaign tests templates.',
  final: 'A campaign ends with one final.',
  chosen: 'A final goes on with one of the tested templates.',
  event: 'A rule follows events, and an event has conditions.',
  activity: 'A rule counts activities.',
  badge: 'A rule gives one badge.',
} as const
export type PortType = keyof typeof portTypes

/** A place on a node where edges begin or end. */
export interface Port {
  readonly id: string
  readonly side: 'in' | 'out'
  readonly type: PortType
  readonly label: string
  /** True where more than one edge may hang. */
  readonly many?: boolean
  /** True where only strays leave from: rows that name no node that is there. Nobody draws from it. */
  readonly stray?: boolean
}

/** What a row says of the slot it leaves from: a quadrant's number, or a word (`referrer`). */
export type SlotValue = number | string

/** One outgoing place of a port that has several: a winning quadrant of a wheel, a side of a coin. */
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
  /** One sentence for the palette: what it is for. */
  readonly about: string
  /** The name of its icon in `src/kit/icons.tsx`. */
  readonly icon: string
  readonly slice: v.GenericSchema
  /** What a new one holds. */
  readonly blank: (context: { now: number; timezone: string }) => Slice
  readonly ports: readonly Port[]
  /** What its card asks for while it has no title; "Choose …" and its label where it says nothing. */
  readonly placeholder?: string
  /** The keys it reads of the step it hangs on: a condition is about its event's property. */
  readonly parentKeys?: readonly string[]
  /** What its card is called, in the user's words; `''` where nothing is chosen yet. `above` holds what it reads of the step it hangs on. */
  readonly title: (slice: Slice, names: Names, above?: Slice) => string
  /** What it says in the outline: a piece of a sentence in which `{}` stands for its title; "{label} {}" where it is absent. */
  readonly outlineText?: (slice: Slice, names: Names, above?: Slice) => string
}

/** What the card of a kind asks for while it has no title. */
export function placeholderOf({ placeholder, label }: NodeKind): string {
  return placeholder ?? `Choose ${label.toLowerCase()}`
}

/** How a row of a list is read and written where it is drawn as an edge; the pure half, its fields stand in canvas-nodes. */
export interface RowKind {
  readonly id: string
  /** What a screen reader calls its label: "Percentage". */
  readonly label: string
  /** What the edge says: "20 %", "rank 1–3", "score ≥ 80"; `index` is its place in the list, from 0. */
  readonly text: (row: Slice, index: number) => string
  /** The row after somebody wrote at its label; undefined where that says nothing. Absent where it is not edited there. */
  readonly parse?: (text: string, row: Slice) => Slice | undefined
  /** What the input at the label starts with. */
  readonly inputText?: (row: Slice) => string
}

/** Names of looked-up things by kind and id: `names('offer', id)`. */
export type Names = (kind: string, id: string) => string | undefined
