import { badgeRuleSamples } from '../../documents/badge-rule.samples.ts'
import { customEventRuleSamples } from '../../documents/custom-event-rule.samples.ts'
import { questSamples } from '../../documents/quest.samples.ts'
import { but, inBadgeRule, inRule, type Sentence } from './sentence.ts'

const { customEvent } = customEventRuleSamples

const bought = {
  userEvent: 'order_placed',
  property: ['order_value'],
  operator: 'greater',
  days: 31,
  userProperty: { name: 'order_value', type: 'number', operator: 'greater', value: 999, options: [] },
}
const opened = { userEvent: 'app_opened', days: 1 }
const own = { events: [bought, opened], query: 'AND', operator: 'AND' }
const rule = { ...customEvent, userSegmentId: '', userSegment: own }
const path = 'userSegment.events.0'
const scheduling = 'localizationconfig.0.schedulingConfig.userSegment'

/** Conditions that a document brings instead of a segment (C §5 "Segments"). */
export const segmentConditions: readonly Sentence[] = [
  inRule(
    'Event is Required',
    'userSegment.events.1.userEvent',
    but(rule, ['userSegment.events.1.userEvent', '']),
    rule,
  ),
  inRule('Days should be between 1 and 31', `${path}.days`, but(rule, [`${path}.days`, 32]), rule),
  inRule('Days should be between 1 and 31', `${path}.days`, but(rule, [`${path}.days`, 0]), rule),
  inRule(
    'Operator is Required',
    `${path}.userProperty.operator`,
    but(rule, [`${path}.operator`, ''], [`${path}.userProperty.operator`, '']),
    but(rule, [`${path}.operator`, '']),
  ),
  inRule(
    'Value is Required',
    `${path}.userProperty.value`,
    but(rule, [`${path}.userProperty.value`, ['2026-10-20', '']]),
    but(rule, [`${path}.userProperty.value`, ''], [`${path}.userProperty.operator`, 'is_empty']),
  ),
  inRule(
    'Days should be between 1 and 31',
    `${scheduling}.events.0.days`,
    but(questSamples.quest, [scheduling, { ...own, events: [{ ...bought, days: '40' }] }]),
    but(questSamples.quest, [scheduling, own]),
  ),
  inBadgeRule(
    'Days should be between 1 and 31',
    `${path}.days`,
    but({ ...badgeRuleSamples.byCoins, userSegment: own }, [`${path}.days`, 99]),
    { ...badgeRuleSamples.byCoins, userSegment: own },
  ),
]
