/**
 * The activities that badge rules and game mechanics count (E §3 `customActivityEvents`), or one event for all of them.
 */
import { type IndexedRow, isFilled, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf, moment, readers, time } from '#schemas/values/comparison.ts'
import type { PlayerEvent } from '../../player/player.ts'
import { type PropertyTest, passes } from '../../segment/compare.ts'

/** An activity that is counted. */
export interface CountedActivity {
  /** Key of the event that counts; `''` where finished plays do. */
  readonly event: string
  /** Id of the rule whose plays count; `''` where an event counts, or every play. */
  readonly ruleId: string
  readonly answers: (playerEvent: PlayerEvent) => boolean
  /** The test of the event's properties. */
  readonly test: PropertyTest
  /** The required number of times. */
  readonly times: number
  /** Points for a leaderboard, each time. */
  readonly points: number
  /** Id of the offer it earns; `''` for none. */
  readonly offerId: string
  /** Dotted path within the document; `''` for the document itself. */
  readonly place: string
}

const held = new WeakMap<JsonObject, readonly CountedActivity[]>()

/**
 * Returns what a document counts, read once: its activities; without any, the event it selects, or, in a badge rule
 * with a count, every finished play (our reading). Nothing where it selects nothing.
 */
export function countedOf(document: JsonObject): readonly CountedActivity[] {
  const found = held.get(document) ?? readCounted(document)
  held.set(document, found)
  return found
}

function readCounted(document: JsonObject): readonly CountedActivity[] {
  const activities = rowsAt(document, 'customActivityEvents').map(activity)
  const named = activities.filter(({ event, ruleId }) => event !== '' || ruleId !== '')
  const event = textAt(document, 'eventSelect')
  if (named.length > 0 && (event === '' || event === 'all')) return named
  const whole = { ruleId: '', test: 'every' as const, times: 1, points: 1, offerId: '', place: '' }
  if (event !== '' && event !== 'all') {
    const one = { ...whole, event, answers: (done: PlayerEvent) => 'event' in done && done.event === event }
    return [...named.filter((counted) => counted.event !== event), one]
  }
  const isOfPlays = document.badgeFactor === 'activity' && numericAt(document, 'eventCount') !== undefined
  return isOfPlays ? [{ ...whole, event: '', answers: (done) => 'ruleId' in done }] : []
}

/**
 * Reads an activity: with an event it counts that event and its property; without one it counts finished plays of its
 * rule (our reading).
 */
function activity({ row, index }: IndexedRow): CountedActivity {
  const [event, ruleId] = [textAt(row, 'event'), textAt(row, 'activity')]
  const name = textAt(row, 'property')
  const { operator, value } = row
  const comparison = comparisonOf({ name, operator, value, type: typeOf(value, operator) })
  const isAsked = name !== '' && (isFilled(operator) || isFilled(value))
  const test = isAsked ? (comparison ?? 'no') : 'every'
  return {
    ...{ event, ruleId: event === '' ? ruleId : '', test },
    answers: (done) => {
      if (event === '') return ruleId !== '' && 'ruleId' in done && done.ruleId === ruleId
      return 'event' in done && done.event === event && passes(test, done.properties)
    },
    times: Math.max(1, Math.trunc(numericAt(row, 'times') ?? 1)),
    points: Math.max(0, numericAt(row, 'points') ?? 1),
    offerId: textAt(row, 'offer'),
    place: `customActivityEvents.${index}`,
  }
}

/** Returns the type of an activity's property, which only its value tells. */
function typeOf(value: unknown, operator: unknown): string {
  if (operator === 'like') return 'string'
  if (readers.number(value) !== undefined) return 'number'
  if (typeof value !== 'string') return 'string'
  if (time.test(value)) return 'time'
  return moment.test(value) ? (value.length > 10 ? 'date_time' : 'date') : 'string'
}
