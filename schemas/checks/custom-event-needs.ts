import { isFilled, rowsAt, textAt } from '../json.ts'
import { customEventMessages as say } from '../messages/index.ts'
import { needsValue } from '../values/operators.ts'
import type { Check } from './check.ts'
import { conditionsOf, eventsOf } from './event-conditions.ts'
import { problem } from './issue.ts'

/** "Event is needed": at least one, and each chosen, by its id or its key (C §5 "Custom-event rule"). */
export const customEventNeeded: Check = (rule) => {
  const events = eventsOf(rule)
  if (events.length === 0) return [problem('event-needed', ['customEventRuleRewardDTO'], say.eventNeeded)]
  return events
    .filter(({ event }) => !textAt(event, 'eventId') && !textAt(event, 'eventKey'))
    .map(({ path }) => problem('event-needed', [...path, 'eventId'], say.eventNeeded))
}

/** "Property is needed" of each event (C §5 "Custom-event rule"). */
export const customEventProperty: Check = (rule) =>
  eventsOf(rule)
    .filter(({ event }) => !textAt(event, 'property'))
    .map(({ path }) => problem('property-needed', [...path, 'property'], say.propertyNeeded))

/** "Operator is needed" in each condition (C §5 "Custom-event rule"). */
export const customEventOperator: Check = (rule) =>
  conditionsOf(rule)
    .filter(({ condition }) => !textAt(condition, 'operator'))
    .map(({ path }) => problem('operator-needed', [...path, 'operator'], say.operatorNeeded))

/** "Value is needed" in each condition, unless its operator is is_empty or is_null (C §5 "Custom-event rule"). */
export const customEventValue: Check = (rule) =>
  conditionsOf(rule).flatMap(({ condition, path }) => {
    if (!needsValue(condition.operator)) return []
    const values: readonly unknown[] = Array.isArray(condition.values) ? condition.values : []
    if (values.length === 0) return [problem('value-needed', [...path, 'values'], say.valueNeeded)]
    return values.flatMap((value, index) =>
      isFilled(value) || typeof value === 'boolean'
        ? []
        : [problem('value-needed', [...path, 'values', index], say.valueNeeded)],
    )
  })

/** "reward is needed": each event has a condition, and each condition a reward (C §5 "Custom-event rule"). */
export const customEventReward: Check = (rule) => [
  ...eventsOf(rule)
    .filter(({ event }) => rowsAt(event, 'conditions').length === 0)
    .map(({ path }) => problem('reward-needed', [...path, 'conditions'], say.rewardNeeded)),
  ...conditionsOf(rule)
    .filter(({ condition }) => rowsAt(condition, 'rewards').length === 0)
    .map(({ path }) => problem('reward-needed', [...path, 'rewards'], say.rewardNeeded)),
]
