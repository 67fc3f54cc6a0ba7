/** The reward: one offer, however many outcomes lead to it; what each outcome adds stands on its edge. */
import * as v from 'valibot'
import { NO_OFFER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import { RewardRow } from '#schemas/values/reward-row.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys of a reward row that a reward node holds (C §3 "RewardAssigment entry"). */
export const RewardSlice = v.pick(RewardRow, ['offerId', 'offerName'])

/** The reward kind. */
export const reward = {
  id: 'reward',
  group: 'reward',
  label: 'Reward',
  about: 'What they get: one of your offers, or nothing.',
  icon: 'reward',
  slice: RewardSlice,
  blank: () => ({ offerId: '', offerName: '' }),
  ports: [{ id: 'outcome', side: 'in', type: 'outcome', label: 'Won by', many: true }, messagesPort],
  title: (slice, names) => {
    const id = textAt(slice, 'offerId')
    return (id && names('offer', id)) || textAt(slice, 'offerName') || id
  },
  outlineText: (slice) => (textAt(slice, 'offerId') === NO_OFFER ? 'wins nothing' : 'wins {}'),
} as const satisfies NodeKind
