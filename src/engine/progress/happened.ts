import type { Deed } from '../segment/in-segment.ts'

/** A finished play of a rule. */
export interface FinishedPlay {
  readonly ruleId: string
  /** Points that were reached; undefined where nothing is counted. */
  readonly score?: number
  /** Whether something was won by it. */
  readonly rewarded?: boolean
  readonly happenedTS: number
}

/** Coins that somebody was given. */
export interface CoinsGiven {
  readonly coins: number
  /** All the coins they have now, these counted. */
  readonly balance: number
  readonly happenedTS: number
}

/** Something that happened to somebody, and when (milliseconds since the epoch): they did something, finished a play, or were given coins. */
export type Happened = Deed | FinishedPlay | CoinsGiven
