/** The order of the badges of a player, as each badge asks for it (E §3 "Badge": `visibilitySequence`). Pure. */
import type { CabinetBadge } from '#schemas/endpoints/play.ts'
import { asWords } from '#schemas/json.ts'
import { badgeSequences } from '#schemas/values/choices.ts'

/** Returns how much of what a badge asks for is done, from 0 to 1. */
export const shareOf = (next: CabinetBadge['next']) => (next?.need ? (next.have ?? 0) / next.need : 0)

type Compare = (one: CabinetBadge, other: CabinetBadge) => number

const sequences = badgeSequences.map(({ value }) => value)
/** A sequence that nobody knows is the first one. */
const sequenceOf = ({ badge }: CabinetBadge) => Math.max(0, sequences.indexOf(`${badge.visibilitySequence}`))
const nameOf = ({ badge }: CabinetBadge) => asWords(badge.badgeName) || asWords(badge.templateName)
const byName: Compare = (one, other) => nameOf(one).localeCompare(nameOf(other), 'en')
const nearestFirst: Compare = (one, other) => shareOf(other.next) - shareOf(one.next)
const earliestFirst: Compare = (one, other) =>
  one.earnedTS === other.earnedTS ? 0 : (one.earnedTS ?? Infinity) - (other.earnedTS ?? Infinity)

/**
 * Returns badges in their order: those of a sequence stand together, `rank` first, then `earned`, then `name`.
 *
 * @param lastEarned - Returns when a badge was earned for the last time, in milliseconds since the epoch; 0 where it was not.
 */
export function inSequence(badges: readonly CabinetBadge[], lastEarned: (id: string) => number): CabinetBadge[] {
  const latestFirst: Compare = (one, other) => lastEarned(other.badgeId) - lastEarned(one.badgeId)
  const ways: readonly (readonly Compare[])[] = [[latestFirst, nearestFirst], [earliestFirst, byName], [byName]]
  return badges.toSorted((one, other) => {
    const [own, theirs] = [sequenceOf(one), sequenceOf(other)]
    if (own !== theirs) return own - theirs
    return ways[own]?.map((compare) => compare(one, other)).find((order) => order !== 0) ?? 0
  })
}
