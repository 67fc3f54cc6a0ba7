import { side } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { blankSides } from '../reactions/blank-sides.ts'
import { boardBrought, campaignForced } from '../reactions/board.ts'
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
import { openSide } from './sides.ts'

/** The parties of a referral, as a row's `resultText` names them (C §5: "rewards for both referrer and referree"). */
const parties = [
  { value: 'referrer', label: 'Referrer' },
  { value: 'referree', label: 'Referree' },
]

const sides = parties.map(({ value }) => value)

/** The referral: referrer and referree are rewarded; counted over the campaign (`type` 12). */
export const referral: Flow = {
  id: 'referral',
  label: 'Referral',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.referral,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards('resultText'), resultText, leaderboard, terms, badges, webhook],
  slots: () => parties,
  openSlot: openSide('resultText', sides),
  newItem: (_graph, { slot }) => (slot === undefined ? {} : { resultText: slot }),
  row: rewardRow(side),
  reactions: [templateChanged, blankSides('resultText', sides), boardBrought, campaignForced],
}
