/** The custom-event rule: what end users get when they do something of their own in the customer's app (C §3 `customEventRuleRewardDTO`). */
import * as v from 'valibot'
import { ALL_USER, playTypes, ruleTypes } from '../codes.ts'
import { number, text } from '../values/optional.ts'
import { Rule } from './rule.ts'

/** A reward of a condition; the percentages of one condition total 100. */
export const ConditionReward = v.looseObject({ offerId: text, offerName: text, rewardType: number, percentage: number })
export type ConditionReward = v.InferOutput<typeof ConditionReward>

/** A condition on the event's property, and its reward. `query` joins the values: `AND` or `OR`. */
export const EventCondition = v.looseObject({
  operator: text,
  query: text,
  values: v.optional(v.array(v.union([v.string(), v.number()]))),
  rewards: v.optional(v.array(ConditionReward)),
})
export type EventCondition = v.InferOutput<typeof EventCondition>

/** An event of the rule with its conditions; `type` is the property's type, as operators go by it. */
export const EventReward = v.looseObject({
  eventId: text,
  eventName: text,
  property: text,
  type: text,
  eventKey: text,
  propertiesList: v.optional(v.array(v.looseObject({ propertyName: text, propertyType: text }))),
  conditions: v.optional(v.array(EventCondition)),
})
export type EventReward = v.InferOutput<typeof EventReward>

/** A custom-event rule as it travels. */
export const CustomEventRule = v.looseObject({
  ...Rule.entries,
  customEventRuleRewardDTO: v.optional(v.array(EventReward)),
})
export type CustomEventRule = v.InferOutput<typeof CustomEventRule>

/** Creates an event in which nothing is chosen yet. */
export function blankEventReward(): EventReward {
  return { eventId: '', eventName: '', property: '', type: '', eventKey: '', propertiesList: [], conditions: [] }
}

/** Creates a condition without a reward. */
export function blankEventCondition(): EventCondition {
  return { operator: '', query: 'AND', values: [''], rewards: [] }
}

/** Creates a reward that always falls. */
export function blankConditionReward(): ConditionReward {
  return { offerId: '', offerName: '', percentage: 100 }
}

/** Creates a new custom-event rule for everybody, once a day, not yet published. */
export function blankCustomEventRule(): CustomEventRule {
  return {
    name: '',
    type: playTypes.customEvent,
    ruleType: ruleTypes.customEvents,
    ruleStatus: 'inactive',
    pageId: '',
    userSegmentId: ALL_USER,
    howOften: 'once per day',
    customEventRuleRewardDTO: [],
  }
}
