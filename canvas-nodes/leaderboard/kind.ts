/** The leaderboard: where the plays are counted, and over which period. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys of a rule that a leaderboard node holds (C §3 "Rule"). */
export const LeaderboardSlice = v.pick(Rule, [
  'leaderBoardSelected',
  'leaderBoardId',
  'leaderboardFrequency',
  'repeatLeaderBoard',
  'iterationsPerFrequency',
  'frequency',
])

/** The leaderboard kind. */
export const leaderboard = {
  id: 'leaderboard',
  group: 'reward',
  label: 'Leaderboard',
  about: 'Counts their plays against those of others.',
  icon: 'leaderboard',
  slice: LeaderboardSlice,
  blank: () => ({
    leaderBoardSelected: true,
    leaderBoardId: '',
    leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    repeatLeaderBoard: 'no',
    iterationsPerFrequency: 1,
  }),
  ports: [{ id: 'board', side: 'in', type: 'board', label: 'Counts' }, messagesPort],
  title: (slice, names) => {
    const id = textAt(slice, 'leaderBoardId')
    return id ? (names('leaderboard', id) ?? id) : ''
  },
  outlineText: () => 'counts on the leaderboard {}',
} as const satisfies NodeKind
