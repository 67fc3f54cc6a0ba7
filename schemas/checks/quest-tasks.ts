import { CUSTOM_EVENTS } from '../documents/quest-task.ts'
import { isFilled, numericAt, objectAt, textAt } from '../json.ts'
import { customEventMessages, questMessages as say } from '../messages/index.ts'
import { needsValue } from '../values/operators.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { configOf, type Part, structureOf } from './quest-parts.ts'

/** Each task names its event or its rule (E §3 `activity`, E §5 "Other"; wording ours). */
export const questActivity: Check = (quest) =>
  structureOf(quest).tasks.flatMap(({ part, path }) => {
    const byEvent = (textAt(part, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
    const key = byEvent ? 'customEventKey' : 'ruleId'
    if (textAt(part, key)) return []
    return [problem('quest-activity', [...path, key], byEvent ? say.eventRequired : say.ruleRequired)]
  })

/** A chosen property of the event needs its operator, and a value or date to compare with (E §3 `customProperties`; wording ours). */
export const questProperty: Check = (quest) =>
  structureOf(quest).tasks.flatMap(({ part, path }) => {
    const property = objectAt(part, 'customProperties') ?? {}
    if ((textAt(part, 'activity') || CUSTOM_EVENTS) !== CUSTOM_EVENTS || !textAt(property, 'customEventProperty'))
      return []
    const at = [...path, 'customProperties']
    const operator = textAt(property, 'customEventOperator')
    if (!operator) return [problem('quest-operator', [...at, 'customEventOperator'], say.operatorRequired)]
    const compared = isFilled(property.customEventValue) || isFilled(property.customEventDate)
    return compared || !needsValue(operator)
      ? []
      : [problem('quest-value', [...at, 'customEventValue'], customEventMessages.valueNeeded)]
  })

/** Each milestone or task has a time above zero where they are timed (E §5 "Other"; wording ours). */
export const questTime: Check = (quest) => {
  const { milestones, tasks } = structureOf(quest)
  const config = configOf(quest)
  const timed = [...(config.milestoneTimer === true ? milestones : []), ...(config.taskTimer === true ? tasks : [])]
  return timed
    .filter((one) => minutesOf(one) <= 0)
    .map(({ path }) => problem('quest-time', [...path, 'timeMins'], say.timeRequired))
}

/** A task that is repeated is repeated at least once (E §9 "task repeat 1"; wording ours). */
export const questRepeatTask: Check = (quest) =>
  structureOf(quest)
    .tasks.filter(({ part }) => part.repeatTaskSelected === true && (numericAt(part, 'repeatTask') ?? 0) < 1)
    .map(({ path }) => problem('quest-repeat-task', [...path, 'repeatTask'], say.repeatTask))

/** A call to action that is needed has its text and link (E §5 "Other"; wording ours). */
export const questButton: Check = (quest) =>
  structureOf(quest).tasks.flatMap(({ part, path }) => {
    if (part.ctaButtonNeeded !== true) return []
    return [
      ...(textAt(part, 'defaultCTA') ? [] : [problem('quest-button-text', [...path, 'defaultCTA'], say.buttonText)]),
      ...(textAt(part, 'defaultCTAUrl') ? [] : [problem('quest-button-link', [...path, 'defaultCTAUrl'], say.link)]),
    ]
  })

function minutesOf({ part }: Part): number {
  const at = (key: string) => numericAt(part, key) ?? 0
  return (at('timeday') * 24 + at('timeHrs')) * 60 + at('timeMins')
}
