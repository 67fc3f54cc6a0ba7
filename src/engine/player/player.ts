/** A play of a player in the past. */
export interface PastPlay {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The visit of the play; plays of one visit share it. */
  readonly session?: string
  /** True when the play won something. */
  readonly rewarded: boolean
}

/** An end user with their history. */
export interface Player extends PlayerProfile {
  /** The id that the organisation's systems use. */
  readonly id: string
  readonly events: readonly CustomEvent[]
  /** Their plays of the document in question, the oldest first. */
  readonly plays: readonly PastPlay[]
}

/** The moment and the visit of a play. */
export interface PlayMoment {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly session?: string
}

/** Properties of a profile or of an event. */
export type Properties = Readonly<Record<string, unknown>>

/** An event that the organisation recorded for a player. */
export interface CustomEvent {
  readonly event: string
  readonly properties: Properties
  /** Milliseconds since the epoch. */
  readonly happenedTS: number
}

/** A player as segments see them. */
export interface PlayerProfile {
  readonly properties: Properties
  readonly events: readonly CustomEvent[]
}

/** A finished play of a rule. */
export interface FinishedPlay {
  readonly ruleId: string
  /** Points that were reached; absent where nothing is counted. */
  readonly score?: number
  /** True when the play won something. */
  readonly rewarded?: boolean
  readonly happenedTS: number
}

/** Coins that a player was given. */
export interface CoinsGranted {
  readonly coins: number
  /** All the coins they have now, including these. */
  readonly balance: number
  readonly happenedTS: number
}

/**
 * Something that happened to a player: a recorded event, a finished play, or coins. `happenedTS` is in milliseconds
 * since the epoch.
 */
export type PlayerEvent = CustomEvent | FinishedPlay | CoinsGranted
