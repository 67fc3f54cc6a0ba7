/** The leaderboard: who stands where, over which period (E §3 "Leaderboard"). */
import * as v from 'valibot'

/** A leaderboard as it travels. */
export const Leaderboard = v.looseObject({
  leaderBoardName: v.optional(v.string()),
  leaderBoardTitle: v.optional(v.string()),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>
