/** The events that a document asks players for, with properties that meet its conditions. */
import type { Comparison } from '#schemas/values/comparison.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { PlayerEvent, Properties } from '../player/player.ts'
import { matches, type PropertyTest, passes } from '../segment/compare.ts'
import { type AskedEvent, conditionsOf, type EventCondition } from './asked-events.ts'
import type { Assumptions, EventKind } from './assumptions.ts'

/** One event that a document asks for. */
export interface RequiredEvent {
  /** The same id for the same event, whichever document asks for it. */
  readonly id: string
  /** Key of the event; `''` for a play. */
  readonly key: string
  /** The share of the events of this key that are like it, 0 to 1; 1 for a play. */
  readonly weight: number
  /** Creates the event at a moment, in milliseconds since the epoch; a finished play has points. */
  createEvent(at: number, score?: () => number): PlayerEvent
}

/** Returns a play of a rule, or, where none is named, of anything that has points. */
function playing(ruleId: string): RequiredEvent {
  const createEvent = (happenedTS: number, score = () => 0) => ({ ruleId, score: score(), rewarded: true, happenedTS })
  return { id: `play ${ruleId}`, key: '', weight: 1, createEvent }
}

/**
 * Returns the events that answer what a document asks for, each once.
 *
 * @param kinds - The kinds of events by key. Of a key without any, each condition is met as often as the others.
 */
export function requiredEventsOf(asked: readonly AskedEvent[], kinds: Assumptions['eventKinds'] = {}): RequiredEvent[] {
  const keys = [...new Set(asked.map(({ event }) => event))]
  return distinctEvents(
    keys.flatMap((key) => {
      const ofKey = asked.filter(({ event }) => event === key)
      if (key === '') return ofKey.map(({ ruleId }) => playing(ruleId))
      return eventsOf(key, ofKey, Object.hasOwn(kinds, key) ? kinds[key] : undefined)
    }),
  )
}

/** Returns the events of a key that are asked for, those with equal properties taken together. */
function eventsOf(key: string, asked: readonly AskedEvent[], given: readonly EventKind[] | undefined): RequiredEvent[] {
  const isAnyAsked = asked.some(({ test }) => test === 'every')
  const conditions = conditionsOf(asked)
  const kinds = conditions.length === 0 ? [{ met: [], share: 1 }] : (given ?? evenKinds(conditions))
  const shares = new Map<string, number>()
  for (const { met, share } of kinds) {
    const isAsked = isAnyAsked || conditions.some(({ id }) => met.includes(id))
    if (!isAsked || share <= 0) continue
    const properties = JSON.stringify(propertiesOf(conditions, met))
    shares.set(properties, (shares.get(properties) ?? 0) + share)
  }
  return [...shares].map(([text, weight]) => {
    const properties: Properties = JSON.parse(text)
    const createEvent = (happenedTS: number) => ({ event: key, properties, happenedTS })
    return { id: `event ${key} ${text}`, key, weight, createEvent }
  })
}

/** Removes duplicates; the first one's frequency stays. */
export function distinctEvents(asked: readonly RequiredEvent[]): RequiredEvent[] {
  return [...new Map([...asked].reverse().map((one) => [one.id, one])).values()].reverse()
}

/**
 * Returns kinds of events of which each condition is met by one as often as by the others, and of which each meets one;
 * a condition that nothing meets has none.
 *
 * @param share - The share of all events that meet a condition, 0 to 1.
 */
export function evenKinds(conditions: readonly EventCondition[], share = 1): EventKind[] {
  const kinds = conditions.flatMap(({ comparison }) => {
    const properties = matchingProperties(comparison)
    if (!properties) return []
    const met = conditions.flatMap((one) => (matches(one.comparison, properties) ? [one.id] : []))
    return [{ met, share: share / conditions.length }]
  })
  return share < 1 ? [...kinds, { met: [], share: 1 - share }] : kinds
}

/** Returns properties that meet some of the conditions and no other, or as nearly so as any that are tried. */
function propertiesOf(conditions: readonly EventCondition[], met: readonly string[]): Properties {
  const names = [...new Set(conditions.map(({ comparison }) => comparison.name))]
  const found = names.map((name) => {
    const own = conditions.filter(({ comparison }) => comparison.name === name)
    const wrong = (one: Properties) =>
      own.filter(({ id, comparison }) => matches(comparison, one) !== met.includes(id)).length
    const tried = [{}, ...own.flatMap(({ comparison }) => candidates(comparison).map((value) => ({ [name]: value })))]
    return tried.toSorted((one, other) => wrong(one) - wrong(other))[0]
  })
  return Object.assign({}, ...found)
}

type Value = string | number

/** Returns properties that meet a comparison, or `undefined` when nothing does. */
const matchingProperties = (comparison: Comparison): Properties | undefined =>
  triedProperties(comparison, [comparison])[0]

/**
 * Returns properties that pass a test, of all that are tried.
 *
 * @param tests - The tests whose values, and the values beside them, are tried.
 */
export function triedProperties(test: PropertyTest, tests: readonly PropertyTest[]): Properties[] {
  const { name } = typeof test === 'string' ? { name: '' } : test
  const values = tests.flatMap((one) => (typeof one === 'string' || one.name !== name ? [] : candidates(one)))
  return [{}, ...values.map((value) => ({ [name]: value }))].filter((one) => passes(test, one))
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
