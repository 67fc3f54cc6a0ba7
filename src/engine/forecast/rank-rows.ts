/** Rewards by rank: what a period gives when it closes. */
import { objectAt, textAt } from '#schemas/checks/at.ts'
import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import type { Period } from '../when/period.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Says whether rows wait for a period to close. */
export const isRanked = (rule: AnyDocument, type: unknown): boolean =>
  type === playTypes.tournament || type === playTypes.leaderboard || textAt(rule, 'rewardOption') === 'rank'

/** The periods over which the ranks of a rule are counted: those of its leaderboard, else the whole campaign. */
export function rankPeriods(rule: AnyDocument): readonly Period[] {
  const chosen = objectAt(rule, 'leaderboardFrequency') ?? {}
  const periods = leaderboardFrequencies.filter((one) => chosen[one] === true)
  return periods.length > 0 ? periods : ['campaign']
}
