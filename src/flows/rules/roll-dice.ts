import { total } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, before, resultText, rewardRow, rewards, templateKeys, terms, webhook } from '../seams/rule.ts'

/** The dice: a total, or totals from one to another, give the reward (`type` 8). */
export const rollDice: Flow = {
  id: 'roll-dice',
  label: 'Roll the dice',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.rollDice,
  root: 'template',
  rootKeys: templateKeys,
  seams: [before, rewards(), resultText, terms, badges, webhook],
  newItem: () => ({ rank: 'equal' }),
  row: rewardRow(total),
  reactions: [templateChanged],
}
