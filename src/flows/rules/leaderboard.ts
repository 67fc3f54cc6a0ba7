import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { boardForced } from '../reactions/board.ts'
import { optionChanged } from '../reactions/option-changed.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { optionItem, optionRow } from '../reward-option.ts'
import { badges, leaderboard, resultText, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'

/** The leaderboard rule: its leaderboard rewards by rank or by score, and is always attached (`type` 17). */
export const leaderboardRule: Flow = {
  id: 'leaderboard',
  label: 'Leaderboard',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.leaderboard,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards(), resultText, leaderboard, terms, badges, webhook],
  newItem: optionItem,
  row: optionRow,
  whyLocked: ({ port }) => (port === 'board' ? 'A leaderboard rule always has its leaderboard.' : undefined),
  reactions: [templateChanged, optionChanged, boardForced],
}
