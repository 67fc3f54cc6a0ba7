import type { Prize } from './quest/plan.ts'

/** Something that was earned by what is counted. */
export interface Earned {
  /** A counted time, an activity that is complete, or all of it. */
  readonly what: 'time' | 'activity' | 'whole'
  /** Where it stands in the document, dotted; `''` for the document itself. */
  readonly place: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly prize: Prize
}

/** The prizes of an offer and of badges, one of each; nothing is no prize. */
export function prizesOf(offerId: string, badges: readonly string[]): readonly Prize[] {
  const [first, ...others] = badges
  const both = { ...(offerId !== '' && { rewardId: offerId }), ...(first !== undefined && { badgeId: first }) }
  return [...(Object.keys(both).length > 0 ? [both] : []), ...others.map((badgeId) => ({ badgeId }))]
}
