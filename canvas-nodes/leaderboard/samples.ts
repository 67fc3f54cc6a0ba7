import type { Slice } from '#src/graph/graph.ts'

/** Counted week by week. */
export const typical: Slice = {
  leaderBoardSelected: true,
  leaderBoardId: 'leaderboard-diwali',
  leaderboardFrequency: { daily: false, weekly: true, monthly: false, campaign: false },
  repeatLeaderBoard: 'yes',
  iterationsPerFrequency: 3,
}

/** No board, two periods at once, and one nobody knows. */
export const muddled: Slice = {
  leaderBoardSelected: true,
  leaderBoardId: '',
  leaderboardFrequency: { daily: true, weekly: true, hourly: true },
  frequency: 'weekly',
}

/** Types nobody expects. */
export const wrong: Slice = {
  leaderBoardSelected: 1,
  leaderBoardId: null,
  leaderboardFrequency: 'weekly',
  repeatLeaderBoard: true,
  iterationsPerFrequency: 'often',
}
