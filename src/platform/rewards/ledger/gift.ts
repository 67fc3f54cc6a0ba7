/** Gifts: the offers and badges that a document gives to a player. */
import type { Reward } from '#schemas/values/play.ts'

/** The document that decides, as it is known by. */
export interface Subject {
  readonly kind: 'rule' | 'badge-rule'
  readonly id: string
  readonly name: string
  readonly document: Readonly<Record<string, unknown>>
}

/** Something to be given for a document. */
export interface Gift {
  /** Id of an offer, or of a badge; the other one is empty. */
  readonly offerId: string
  readonly badgeId?: string
  /** Place of the row in the document; empty where there is none. */
  readonly place: string
  readonly cause: Reward['cause']
  readonly playId?: string
  /**
   * The key of a gift that is given at most once in the organisation (`quest 17 milestone 2 of 5`); left out where it
   * may be given again.
   */
  readonly once?: string
  /** Placeholders of the rule's webhook beside those that are known anyway: `score`, `segmentText`, `templateName`, `referrer` … */
  readonly values?: Readonly<Record<string, string>>
  /** To whom, where it is not the book's player: the referrer. */
  readonly profile?: number
}
