/** The leaderboard of a referral (E §3 "Referral": `customize`). Pure. */
import { type JsonObject, objectAt } from '#schemas/json.ts'

const periods = ['daily', 'weekly', 'monthly', 'campaign'] as const

/** Returns the template with its leaderboard on or off; switched on without a period it is of the whole campaign, played every period again. */
export function withReferralLeaderboard(template: JsonObject, isOn: boolean): JsonObject {
  const settings: JsonObject = { ...objectAt(template, 'customize'), referralLeaderboard: isOn }
  const isSilent = periods.every((period) => settings[period] !== true)
  return {
    ...template,
    customize: isOn && isSilent ? { ...settings, repeatLeaderBoard: 'yes', campaign: true } : settings,
  }
}
