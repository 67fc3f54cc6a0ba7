import * as v from 'valibot'

/** The periods of a leaderboard (C §3 `leaderboardFrequency`). */
export const LeaderboardFrequency = v.looseObject({
  daily: v.optional(v.boolean()),
  weekly: v.optional(v.boolean()),
  monthly: v.optional(v.boolean()),
  campaign: v.optional(v.boolean()),
})
export type LeaderboardFrequency = v.InferOutput<typeof LeaderboardFrequency>
