import { leaderboardFrequencies } from '#schemas/codes.ts'
import { valueAt } from '#schemas/json.ts'

/** A period a leaderboard is counted over (C §9). */
export type Period = (typeof leaderboardFrequencies)[number]

/** The names of the periods on the screen. */
export const periodLabels: Readonly<Record<Period, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  campaign: 'Whole campaign',
}

/** The periods that are on in a `leaderboardFrequency`, shortest first. */
export function periodsOn(frequency: unknown): readonly Period[] {
  return leaderboardFrequencies.filter((period) => valueAt(frequency, period) === true)
}
