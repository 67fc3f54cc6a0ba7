/** The events that a document asks players for, with properties that meet its conditions. */

import { structureOf } from '#schemas/checks/quest-parts.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { type Comparison, comparisonOf } from '#schemas/values/comparison.ts'
import { propertyTypes } from '#schemas/values/operators.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { CustomEvent, PlayerEvent, Properties } from '../player/player.ts'
import { countedOf } from '../progress/count/counted.ts'
import { answersStreak, isByEvents } from '../progress/streak.ts'
import { matches } from '../segment/compare.ts'

/** One event that a document asks for. */
export interface RequiredEvent<What extends PlayerEvent = PlayerEvent> {
  /** The same id for the same event, whichever document asks for it. */
  readonly id: string
  /** The relative frequency: 1 is as often as every other event. */
  readonly weight: number
  /** Creates the event at a moment, in milliseconds since the epoch; a finished play has points. */
  createEvent(at: number, score?: () => number): What
}

/** Returns an event with a property that meets one of some comparisons, and that passes `answers`. */
function doing(
  event: string,
  comparisons: readonly JsonObject[],
  { weight = 1, answers = () => true }: { weight?: number; answers?(deed: CustomEvent): boolean } = {},
): RequiredEvent<CustomEvent>[] {
  if (event === '') return []
  const properties = comparisons
    .map(matchingProperties)
    .find((one) => one !== undefined && answers({ event, properties: one, happenedTS: 0 }))
  if (properties === undefined) return []
  const createEvent = (happenedTS: number) => ({ event, properties, happenedTS })
  return [{ id: `event ${event} ${JSON.stringify(properties)}`, weight, createEvent }]
}

/** Returns a play of a rule, or, where none is named, of anything that has points. */
function playing(ruleId: string): RequiredEvent {
  const createEvent = (happenedTS: number, score = () => 0) => ({ ruleId, score: score(), rewarded: true, happenedTS })
  return { id: `play ${ruleId}`, weight: 1, createEvent }
}

/** Returns the events of a custom-event rule; each condition of an event is met as often as the others. */
export function requiredEventsOfRule(rule: JsonObject): RequiredEvent<CustomEvent>[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event }) => {
    const conditions = rowsAt(event, 'conditions')
    const { property: name, type } = event
    return conditions.flatMap(({ row: { operator, query, values } }) =>
      doing(textAt(event, 'eventKey'), [{ name, type, operator, query, value: values }], {
        weight: 1 / conditions.length,
      }),
    )
  })
}

/** Returns the value of a property, or its date where it has none. */
const valueOrDate = (value: unknown, date: unknown) => (value === '' || value === undefined ? date : value)

/** Returns the events and plays that the tasks of a quest ask for. */
export function requiredEventsOfQuest(quest: JsonObject): RequiredEvent[] {
  return structureOf(quest).tasks.flatMap(({ part }) => {
    if ((textAt(part, 'activity') || CUSTOM_EVENTS) !== CUSTOM_EVENTS) return playing(textAt(part, 'ruleId'))
    const asked = objectAt(part, 'customProperties') ?? {}
    const { customEventProperty: name, customEventOperator: operator, operatorType: type } = asked
    const value = valueOrDate(asked.customEventValue, asked.customEventDate)
    return doing(textAt(part, 'customEventKey'), [{ name, operator, type, value }])
  })
}

/** Returns the event of a daily streak, or the plays that its days ask for. */
export function requiredEventsOfStreak(streak: JsonObject): RequiredEvent[] {
  if (!isByEvents(streak)) return rowsAt(streak, 'rewardAssigment').map(({ row }) => playing(textAt(row, 'ruleId')))
  const design = objectAt(streak, 'dailyStreakDTO') ?? {}
  const { property: name, operator, operatorType: type, value, date } = objectAt(design, 'customProperties') ?? {}
  const asked = { name, operator, type, value: valueOrDate(value, date) }
  return doing(textAt(design, 'customEventKey'), [asked], { answers: (deed) => answersStreak(streak, deed, 1) })
}

/** Returns the activities of game mechanics and badge rules. The type of a property is not said, so all are tried. */
export function requiredEventsOfCounted(document: JsonObject): RequiredEvent[] {
  const rows = rowsAt(document, 'customActivityEvents')
  const counted = countedOf(document).flatMap(({ event, ruleId, place, answers }) => {
    if (event === '') return playing(ruleId)
    const { property: name, operator, value } = rows.find(({ index }) => place.endsWith(`.${index}`))?.row ?? {}
    const bare = { name: '' }
    return doing(event, [bare, ...propertyTypes.map((type) => ({ name, operator, value, type }))], { answers })
  })
  return document.badgeFactor === 'score' && (numericAt(document, 'targetScore') ?? 0) > 0 ? [playing('')] : counted
}

/** Removes duplicates; the first one's frequency stays. */
export function distinctEvents(asked: readonly RequiredEvent[]): RequiredEvent[] {
  return [...new Map([...asked].reverse().map((one) => [one.id, one])).values()].reverse()
}

type Value = string | number

/** Returns properties that meet a comparison; none where it names no property, `undefined` where nothing meets it. */
export function matchingProperties(given: Readonly<Record<string, unknown>>): Properties | undefined {
  if (typeof given.name !== 'string' || given.name === '') return {}
  const comparison = comparisonOf(given)
  if (!comparison) return undefined
  const { name } = comparison
  return [{}, ...candidates(comparison).map((value) => ({ [name]: value }))].find((one) => matches(comparison, one))
}

/** Returns values to try: those that are named, their neighbours, and all texts together. */
function candidates(comparison: Comparison): Value[] {
  switch (comparison.test) {
    case 'is_null':
      return []
    case 'is_empty':
      return ['']
    case 'between':
      return [comparison.from, comparison.to]
    case 'like':
      return [...comparison.values, comparison.values.join(' ')]
    default:
      return comparison.values.flatMap((value) => [value, ...(beside[comparison.type] ?? otherText)(value)])
  }
}

const otherText = (value: Value): Value[] => [`${value}~`]

/** Returns the day before and after. */
const days = (value: Value): Value[] => {
  const [day = '', rest = ''] = [`${value}`.slice(0, 10), `${value}`.slice(10)]
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at)
    ? []
    : [at - DAY_MS, at + DAY_MS].map((one) => new Date(one).toISOString().slice(0, 10) + rest)
}

const beside: Readonly<Record<string, (value: Value) => Value[]>> = {
  number: (value) => [Number(value) + 1, Number(value) - 1],
  date: days,
  date_time: days,
  time: () => ['00:00:00', '23:59:59'],
}
