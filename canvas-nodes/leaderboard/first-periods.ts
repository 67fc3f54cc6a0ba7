import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import { valueAt } from '#schemas/json.ts'
import { periodsOn } from '../shared/times/leaderboard-periods.ts'

/**
 * Returns the periods that a rule begins with when its first leaderboard is chosen: those the board can show, of which a
 * wheel takes the longest (READINGS "E §3: leaderboards and referrals"). Undefined where the board names none, and for a
 * referral, which is always counted over the campaign.
 */
export function firstPeriods(board: unknown, type: unknown): Readonly<Record<string, boolean>> | undefined {
  const on = periodsOn(valueAt(board, 'timePeriod'))
  if (on.length === 0 || type === playTypes.referral) return undefined
  const taken = type === playTypes.spinWheel ? on.slice(-1) : on
  return Object.fromEntries(leaderboardFrequencies.map((period) => [period, taken.includes(period)]))
}
