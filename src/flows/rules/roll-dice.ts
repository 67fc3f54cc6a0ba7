import { total } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, rewardRow, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'

/** The dice: a total, or totals from one to another, give the reward (`type` 8). */
export const rollDice: Flow = {
  id: 'roll-dice',
  label: 'Roll the dice',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.rollDice,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards(), resultText, terms, badges, webhook],
  newItem: () => ({ rank: 'equal' }),
  row: rewardRow(total),
  reactions: [templateChanged],
}
