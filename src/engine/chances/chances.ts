/** The chances of a play or an event: all that a forecast needs where no player's history decides. */

import { badgeIdsOf } from '#schemas/documents/badge.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { RankPrizes } from '../leaderboard/leaderboard.ts'
import type { Random } from '../random/random.ts'
import type { OpenDay } from '../schedule/open-days.ts'
import type { Assumptions } from '../simulation/assumptions.ts'

/** A row of rewards. */
export interface ForecastPrize {
  /** Dotted path of the row within the document. */
  readonly place: string
  readonly offerId: string
  /** Id of the badge; absent for an offer. */
  readonly badgeId?: string
}

/** One way a play may end, with its prizes by index. Ends without a prize are left out. */
export interface OutcomeChance {
  readonly chance: number
  readonly prizes: readonly number[]
}

/** Players of equal skill, and the outcomes of a play of theirs on any day. */
export interface SkillGroup {
  /** Their part of all participants, 0 to 1. */
  readonly share: number
  readonly outcomes: readonly OutcomeChance[]
}

/** Players to whom the same chances apply. */
export interface PlayerGroup {
  /** Their part of all participants, 0 to 1. */
  readonly share: number
  /** Returns the outcomes of a play on a day, or `undefined` when they meet nothing. */
  outcomes(day: OpenDay): readonly OutcomeChance[] | undefined
}

/** The chances of a document. */
export interface Chances {
  readonly prizes: readonly ForecastPrize[]
  /** The source of opportunities: plays of a visit, or single events. */
  readonly opportunityKind: 'visit' | 'event'
  /** The average number of opportunities: of a visit, or of a whole day. */
  readonly mean: number
  /** Draws the groups of one future. */
  groups(random: Random): readonly PlayerGroup[]
  readonly ranks?: RankPrizes
  /** The badges among the prizes, by index: whoever wins gets each once, and whoever has a rank once a period (READINGS). */
  readonly badges?: readonly number[]
}

/** Lists the badges that a document gives to its winners, as prizes that follow those of its rows. */
export function winnersBadges(
  document: JsonObject,
  rows: number,
): { readonly prizes: ForecastPrize[]; readonly badges: number[] } {
  const prizes = badgeIdsOf(document).map((badgeId) => ({ place: 'badges', offerId: '', badgeId }))
  return { prizes, badges: prizes.map((_, index) => rows + index) }
}

/** A document as it would run, and what its chances depend on. */
export interface ChancesInput {
  /** Documents of templates by id. */
  readonly subject: { readonly templates: Readonly<Record<string, JsonObject>> }
  readonly assumptions: Assumptions
  readonly horizon: { readonly document: JsonObject; readonly days: readonly OpenDay[] }
}
