/** A day of a streak: the game that is played on it, or the reward it gives. */
import * as v from 'valibot'
import { basedOn } from '#schemas/checks/streak-days.ts'
import { textAt } from '#schemas/json.ts'
import { RewardRow } from '#schemas/values/reward-row.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys of its row that a day reads (E §3 "Daily streak" `rewardAssigment`). */
export const DaySlice = v.pick(RewardRow, [
  'quadrant',
  'templateId',
  'templateType',
  'ruleId',
  'offerId',
  'offerName',
  'percentage',
  'resultText',
  'winingQuadrant',
  'score',
  'elements',
])

/** The day kind. */
export const day = {
  id: 'day',
  group: 'game',
  label: 'Day',
  about: 'One day of the streak, with its game or its reward.',
  icon: 'day',
  slice: DaySlice,
  // What a new day holds depends on what its streak follows: its flow gives it that when it is hung.
  blank: () => ({}),
  ports: [{ id: 'day', side: 'in', type: 'day', label: 'Day of' }, messagesPort],
  placeholder: 'Nothing chosen yet',
  parentKeys: ['streakBasedOn', 'dailyStreakDTO'],
  // What the streak does not ask for may be left behind in a day, and is not its title.
  title: (slice, names, above = {}) => {
    const asks = basedOn(above)
    const [rule, template, offer] = [textAt(slice, 'ruleId'), textAt(slice, 'templateId'), textAt(slice, 'offerId')]
    if (rule && asks !== 'events') return names('rule', rule) ?? rule
    if (template && asks !== 'events') return names('template', template) ?? template
    return (offer && names('offer', offer)) || textAt(slice, 'offerName') || offer
  },
  outlineText: (slice) => (textAt(slice, 'ruleId') || textAt(slice, 'templateId') ? 'plays {}' : 'gets {}'),
} as const satisfies NodeKind
