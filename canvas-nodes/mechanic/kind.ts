/** The mechanic: what a game-mechanics rule counts and what it gives for it; the root of the drawing, its activities hang on it. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of the document that a mechanic reads (C §3 "Rule", E §3 "Game mechanics rule"). */
export const MechanicSlice = v.pick(Rule, [
  'name',
  'type',
  'ruleType',
  'ruleStatus',
  'templateId',
  'gameMechanicsRuleType',
  'gamifyE',
  'numberOfEvents',
  'eventSelect',
  'eventCompletion',
  'customType',
  'customDays',
  'customTime',
  'rewardEachEvent',
  'offer',
  'rewardOption',
  'rewardAssigment',
  'badges',
  'customActivityEvents',
  'progressBarId',
])

/** The mechanic kind. */
export const mechanic = {
  id: 'mechanic',
  group: 'game',
  label: 'Mechanic',
  about: 'Counts what people do again and again: for a badge, or a place on a leaderboard.',
  icon: 'mechanics',
  placeholder: 'Name the activity',
  slice: MechanicSlice,
  blank: () => ({
    gameMechanicsRuleType: 'badge',
    gamifyE: '',
    numberOfEvents: 1,
    customType: 'day',
    customDays: 1,
    customTime: '00:00:00',
    rewardEachEvent: false,
    customActivityEvents: [],
  }),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'activity', side: 'out', type: 'activity', label: 'Activity', many: true },
    { id: 'badge', side: 'out', type: 'badge', label: 'Badge' },
    { id: 'board', side: 'out', type: 'board', label: 'Leaderboard' },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'Reward', many: true },
    { id: 'text', side: 'out', type: 'text', label: 'Result text' },
    { id: 'terms', side: 'out', type: 'terms', label: 'Terms' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
  ],
  title: (slice) => textAt(slice, 'gamifyE'),
  outlineText: () => 'is counted for {}',
} as const satisfies NodeKind
