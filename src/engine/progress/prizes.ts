/** The prizes that progress earns: offers and badges. */

/** The prize of something finished: an offer, a badge, both or nothing. */
export interface Prize {
  readonly rewardId?: string
  readonly badgeId?: string
}

/** A prize that counting earned. */
export interface EarnedPrize {
  /** A counted time, a complete activity, or the whole. */
  readonly what: 'time' | 'activity' | 'whole'
  /** Dotted path within the document; `''` for the document itself. */
  readonly place: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly prize: Prize
}

/** Returns the prizes of an offer and of badges; an empty id is no prize. */
export function prizesOf(offerId: string, badges: readonly string[]): readonly Prize[] {
  const [first, ...others] = badges
  const both = { ...(offerId !== '' && { rewardId: offerId }), ...(first !== undefined && { badgeId: first }) }
  return [...(Object.keys(both).length > 0 ? [both] : []), ...others.map((badgeId) => ({ badgeId }))]
}
