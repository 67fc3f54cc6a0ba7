import { rank } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { boardBrought } from '../reactions/board.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { rankItem } from '../reward-option.ts'
import {
  badges,
  leaderboard,
  resultText,
  rewardRow,
  rewards,
  templateKeys,
  terms,
  triggerPart,
  webhook,
} from '../seams/rule.ts'

/** The tournament: ranks are rewarded when it ends (`type` 13). */
export const tournament: Flow = {
  id: 'tournament',
  label: 'Tournament',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.tournament,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards(), resultText, leaderboard, terms, badges, webhook],
  newItem: rankItem,
  row: rewardRow(rank),
  reactions: [templateChanged, boardBrought],
}
