/** The template: the game that is played, and the root of a drawn rule; it holds whatever no other card takes. */
import * as v from 'valibot'
import { playTypeNames } from '#schemas/codes.ts'
import { Rule } from '#schemas/documents/rule.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a rule that a template node reads (C §3 "Rule"). */
export const TemplateSlice = v.pick(Rule, [
  'name',
  'templateId',
  'type',
  'ruleType',
  'ruleStatus',
  'combination',
  'winningQuandrants',
  'losingQuandrants',
  'rewardOption',
  'questionSchedule',
  'referralEvent',
  'predictCorrectOptions',
  'pageId',
  'eventSelect',
  'numberOfEvents',
  'eventCompletion',
  'rewardEachEvent',
  'offer',
  'gameMechanicsRuleType',
  'gamifyE',
  'customActivityEvents',
])

/** The template kind. */
export const template = {
  id: 'template',
  group: 'game',
  label: 'Template',
  about: 'The game they play, and which of its fields win.',
  icon: 'template',
  slice: TemplateSlice,
  blank: () => ({ templateId: '' }),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'What they get', many: true },
    { id: 'text', side: 'out', type: 'text', label: 'Result text' },
    { id: 'board', side: 'out', type: 'board', label: 'Leaderboard' },
    { id: 'badge', side: 'out', type: 'badge', label: 'Badge' },
    { id: 'terms', side: 'out', type: 'terms', label: 'Terms' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
  ],
  title: (slice, names) => {
    const id = textAt(slice, 'templateId')
    return id ? (names('template', id) ?? id) : ''
  },
  outlineText: (slice) => {
    const game = playTypeNames[numberAt(slice, 'type') ?? 0]?.toLowerCase()
    return game ? `plays {} (${game})` : 'plays {}'
  },
} as const satisfies NodeKind
