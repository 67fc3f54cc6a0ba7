/** What a play (or an event) may bring, as chances: all that is needed where nobody's history decides. */
import type { Random } from '../random/random.ts'
import type { Period } from '../schedule/period.ts'
import type { OpenDay } from './horizon.ts'

/** A row of rewards. */
export interface Prize {
  /** Path of the row within the document. */
  readonly place: string
  readonly offerId: string
  /** Id of the badge; left out where it is an offer. */
  readonly badgeId?: string
}

/** One way a play may end: with some prizes, by their index. Ends that bring nothing are left out. */
export interface Fall {
  readonly chance: number
  readonly prizes: readonly number[]
}

/** Players of equal skill, and what a play of theirs may bring on any day. */
export interface Skilled {
  /** Their part of all who take part, 0 to 1. */
  readonly share: number
  readonly falls: readonly Fall[]
}

/** Players to whom the same chances apply. */
export interface Group {
  /** Their part of all who take part, 0 to 1. */
  readonly share: number
  /** What a play on a day may bring; undefined where they meet nothing. */
  falls(day: OpenDay): readonly Fall[] | undefined
}

/** The prizes of ranks, given whenever a period closes. */
export interface Ranks {
  readonly periods: readonly Period[]
  readonly prizes: readonly { readonly prize: number; readonly first: number; readonly last: number }[]
  /** Whether every period rewards its ranks, or only the first. */
  readonly isRepeated: boolean
}

/** What a document brings. */
export interface Chances {
  readonly prizes: readonly Prize[]
  /** How the occasions of a day come: plays of a visit, or events one by one. */
  readonly occasions: 'visit' | 'event'
  /** How many, on average: of a visit, or of a whole day. */
  readonly mean: number
  /** The groups of one future; what is decided once for all is drawn here. */
  groups(random: Random): readonly Group[]
  readonly ranks?: Ranks
}
