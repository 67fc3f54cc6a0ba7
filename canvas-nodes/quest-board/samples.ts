import type { Slice } from '#src/graph/graph.ts'

/** Chosen from the list. */
export const typical: Slice = {
  leaderBoardNeeded: true,
  leaderBoardType: 'rewards',
  leaderBoardId: 'leaderboard-diwali',
}

/** Types nobody expects. */
export const wrong: Slice = { leaderBoardNeeded: 1, leaderBoardType: ['rewards'], leaderBoardId: 42, place: 'top' }
