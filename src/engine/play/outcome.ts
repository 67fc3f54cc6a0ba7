import type { PlayInput, Shown } from '#schemas/values/play.ts'

export type { Shown }

/** What the player did where it is not chance alone. */
export type Input = PlayInput

/** What came of one play. */
export interface Outcome {
  /** The rows of rewards that were won, by their index; none for a loss. */
  readonly won: readonly Won[]
  /** What counts for a leaderboard: points, or a total; undefined where nothing is counted. */
  readonly score?: number
  /** What the game lets the player see. */
  readonly shown: Shown
}

/** A row that was won, and by whom where it is not the player. */
export interface Won {
  /** Index in the list of rows. */
  readonly row: number
  /** The other side of a referral. */
  readonly by?: 'referrer' | 'referree'
}

/** Nothing won, nothing to see. */
export const nothing: Outcome = { won: [], shown: { kind: 'nothing' } }
