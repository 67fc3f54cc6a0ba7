import type { Deed, Person } from '../segment/in-segment.ts'

/** Once that somebody played. */
export interface Played {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The visit in which it was; plays of one visit share it. */
  readonly session?: string
  /** Whether something was won by it. */
  readonly rewarded: boolean
}

/** An end user, with what they did before. */
export interface Player extends Person {
  /** As the organisation's systems call them. */
  readonly id: string
  readonly deeds: readonly Deed[]
  /** What they played of the document that is asked about, the oldest first. */
  readonly plays: readonly Played[]
}

/** When something happens, and in which visit. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly session?: string
}
