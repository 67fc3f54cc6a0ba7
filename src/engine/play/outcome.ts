import type { Shown } from '#schemas/values/play.ts'

/** The outcome of one play. */
export interface Outcome {
  /** The rows of rewards that were won, by index; none for a loss. */
  readonly won: readonly Won[]
  /** The score for a leaderboard: points, or a total; absent where nothing is counted. */
  readonly score?: number
  /** The result that the player sees. */
  readonly shown: Shown
}

/** A row that was won, and the winner where it is not the player. */
export interface Won {
  /** Index in the list of rows. */
  readonly row: number
  /** The side of a referral. */
  readonly by?: 'referrer' | 'referree'
}

/** The outcome of a play without a game. */
export const noOutcome: Outcome = { won: [], shown: { kind: 'nothing' } }
