import { customEventRuleSamples } from '../../documents/custom-event-rule.samples.ts'
import { but, inRule, type Sentence } from './sentence.ts'

const { customEvent: review, customEventFull: orders } = customEventRuleSamples
const event = 'customEventRuleRewardDTO.0'
const condition = `${event}.conditions.0`

/** Custom-event rules (C §5 "Custom-event rule", E §5). */
export const customEvents: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', but(review, ['name', '']), review),
  inRule('Information screen is Required', 'pageId', but(review, ['pageId', '']), review),
  inRule('Event is needed', 'customEventRuleRewardDTO', but(review, ['customEventRuleRewardDTO', []]), review),
  inRule(
    'Event is needed',
    `${event}.eventId`,
    but(review, [`${event}.eventId`, ''], [`${event}.eventKey`, '']),
    but(review, [`${event}.eventId`, '']),
  ),
  inRule('Property is needed', `${event}.property`, but(review, [`${event}.property`, '']), review),
  inRule('Operator is needed', `${condition}.operator`, but(review, [`${condition}.operator`, ' ']), review),
  inRule(
    'Value is needed',
    `${condition}.values`,
    but(review, [`${condition}.values`, []]),
    but(review, [`${condition}.values`, []], [`${condition}.operator`, 'is_null']),
  ),
  inRule(
    'Value is needed',
    `${condition}.values.1`,
    but(orders, [`${condition}.values`, [999, '']]),
    but(orders, [`${condition}.values`, [0, '4999']]),
  ),
  inRule('reward is needed', `${condition}.rewards`, but(review, [`${condition}.rewards`, []]), review),
  inRule('reward is needed', `${event}.conditions`, but(review, [`${event}.conditions`, []]), review),
  inRule(
    'Condition 2 reward is needed',
    'customEventRuleRewardDTO.1.conditions.1.rewards.0.offerId',
    but(orders, ['customEventRuleRewardDTO.1.conditions.1.rewards.0.offerId', '']),
    orders,
  ),
  inRule(
    'Condtion 1 percentages should add up to 100',
    `${condition}.rewards`,
    but(review, [`${condition}.rewards.0.percentage`, 69.99]),
    but(review, [`${condition}.rewards.0.percentage`, 70]),
  ),
  inRule(
    'Percentage should be a number with at most two decimals',
    `${condition}.rewards.0.percentage`,
    but(review, [`${condition}.rewards.0.percentage`, '70']),
    but(review, [`${condition}.rewards.0.percentage`, 70]),
  ),
  inRule(
    'Percentage should be between 0 and 100',
    `${condition}.rewards.1.percentage`,
    but(review, [`${condition}.rewards.0.percentage`, 120], [`${condition}.rewards.1.percentage`, -20]),
    but(review, [`${condition}.rewards.0.percentage`, 100], [`${condition}.rewards.1.percentage`, 0]),
  ),
  inRule(
    'Condtion 2 percentages should add up to 100',
    `${event}.conditions.1.rewards`,
    but(orders, [`${event}.conditions.1.rewards.0.percentage`, 101]),
    orders,
  ),
  inRule('Webhook is Required', 'webhook', but(orders, ['webhook', '']), orders),
]
