/** The leaderboard of a quest: where those who follow it are ranked. */
import * as v from 'valibot'
import { QuestConfig } from '#schemas/documents/quest.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys of a quest's `questConfig` that its leaderboard node holds (E §3 "Quest"). */
export const QuestBoardSlice = v.pick(QuestConfig, ['leaderBoardNeeded', 'leaderBoardType', 'leaderBoardId'])

/** The quest's leaderboard kind. */
export const questBoard = {
  id: 'quest-board',
  group: 'reward',
  label: 'Leaderboard',
  about: 'Ranks those who follow the quest.',
  icon: 'leaderboard',
  slice: QuestBoardSlice,
  blank: () => ({ leaderBoardNeeded: true, leaderBoardType: 'rewards', leaderBoardId: '' }),
  ports: [{ id: 'board', side: 'in', type: 'board', label: 'Ranks' }, messagesPort],
  title: (slice, names) => {
    const id = textAt(slice, 'leaderBoardId')
    return id ? (names('leaderboard', id) ?? id) : ''
  },
  outlineText: () => 'is ranked on the leaderboard {}',
} as const satisfies NodeKind
