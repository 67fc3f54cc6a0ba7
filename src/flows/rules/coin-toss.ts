import { percentage } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Flow } from '../flow.ts'
import { blankSides } from '../reactions/blank-sides.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, rewardRow, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'
import { leftToGive } from './share.ts'
import { openSide } from './sides.ts'

const sides = [1, 2]

/** The coin toss: two sides, an offer for each (`type` 9; "treasure (two sides)" in C §9). */
export const coinToss: Flow = {
  id: 'coin-toss',
  label: 'Coin toss',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.coinToss,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards('quadrant'), resultText, terms, badges, webhook],
  slots: (_root, { template }) =>
    sides.map((side): Slot => {
      const { text, color } = template?.segments[side - 1] ?? {}
      return { value: side, label: text?.trim() || `Side ${side}`, ...(color ? { colour: color } : {}) }
    }),
  openSlot: openSide('quadrant', sides),
  newItem: (graph, { slot }) => ({
    ...(slot === undefined ? {} : { quadrant: slot }),
    percentage: leftToGive(graph, 2),
  }),
  row: rewardRow(percentage),
  reactions: [templateChanged, blankSides('quadrant', sides, { percentage: 50 })],
}
