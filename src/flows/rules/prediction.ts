import { plain } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
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

/** Predict and win: right predictions are rewarded, once the right answers are known (`type` 20). */
export const prediction: Flow = {
  id: 'prediction',
  label: 'Predict and win',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.predictAndWin,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards(), resultText, leaderboard, terms, badges, webhook],
  row: rewardRow(plain),
  reactions: [templateChanged],
}
