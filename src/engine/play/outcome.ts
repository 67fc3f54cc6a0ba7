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

/** What a game shows at its end; the numbers of fields, sides and faces count from 1. */
export type Shown =
  | { readonly kind: 'nothing' }
  /** Where a wheel stops; undefined for a field that loses. */
  | { readonly kind: 'field'; readonly field: number | undefined }
  | { readonly kind: 'elements'; readonly elements: readonly unknown[] }
  | { readonly kind: 'side'; readonly side: number }
  | { readonly kind: 'dice'; readonly dice: readonly number[]; readonly total: number }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'answers'; readonly right: boolean | undefined }

/** What the player did where it is not chance alone. */
export interface Input {
  /** Points that were reached: games, quizzes, polls. */
  readonly score?: number
  /** The options that were predicted, by question; both count from 1. */
  readonly predicted?: Readonly<Record<number, number>>
}

/** Nothing won, nothing to see. */
export const nothing: Outcome = { won: [], shown: { kind: 'nothing' } }
