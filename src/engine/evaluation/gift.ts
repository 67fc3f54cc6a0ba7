/** Gifts: the offers and badges that a document gives to a player. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { Reward } from '#schemas/values/play.ts'

/** The document that decides: a rule or a badge rule. */
export interface Subject {
  readonly kind: DrawnKind
  readonly id: string
  readonly name: string
  readonly document: Readonly<Record<string, unknown>>
}

/** An offer or a badge that a document gives. */
export interface Gift {
  /** Id of an offer, or of a badge; the other one is empty. */
  readonly offerId: string
  readonly badgeId?: string
  /** Path of the row in the document; empty where there is none. */
  readonly place: string
  readonly cause: Reward['cause']
  readonly playId?: string
  /**
   * The key of a gift that is given at most once in the organisation (`quest 17 milestone 2 of 5`); left out where it
   * may be given again.
   */
  readonly once?: string
  /**
   * Placeholders of the rule's webhook beside the predefined ones: `score`, `segmentText`, `templateName`, `referrer` …
   */
  readonly values?: Readonly<Record<string, string>>
  /** Number of another player's profile, where the gift is theirs: the referrer. */
  readonly profile?: number
}
