/** The form of the assumptions about the players, and the person's changes. */

import type { JsonObject } from '#schemas/json.ts'
import type { AssumptionDefaults } from '#src/engine/assumptions/default-assumptions.ts'
import {
  conditionWords,
  keysWithRates,
  needsCommonRate,
  rateFieldId,
  shareFieldId,
  shareOf,
  withShares,
} from '#src/engine/assumptions/event-assumptions.ts'
import { type AskedEvent, conditionsOf } from '#src/engine/simulation/asked-events.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'

/** The person's changes by the ids of `assumptionFields`, in the units of the form. */
export type AssumptionChanges = Readonly<Record<string, number | string>>

/** A number of the form: which it is, how it reads, and where it stands in the assumptions. */
export interface AssumptionField {
  readonly id: string
  /** The assumption it is a part of. */
  readonly key: keyof Assumptions
  readonly label: string
  readonly suffix?: string
  readonly decimals?: number
  readonly min: number
  readonly max: number
  /** Says whether a document needs it; absent for what every document needs. */
  readonly when?: (document: JsonObject, asked: readonly AskedEvent[]) => boolean
  readonly read: (assumptions: Assumptions) => number
  readonly write: (assumptions: Assumptions, value: number) => Assumptions
}

const percent = { suffix: '%', decimals: 1, min: 0, max: 100 } as const
const shown = (share: number) => Math.round(share * 1000) / 10
const hundredth = (value: number) => Math.round(value * 100) / 100

/** A field for one of three percentiles of the participation. */
const participation = (id: 'p10' | 'p50' | 'p90', label: string): AssumptionField => ({
  id,
  key: 'participation',
  label,
  ...percent,
  read: (one) => shown(one.participation[id]),
  write: (one, value) => ({ ...one, participation: { ...one.participation, [id]: value / 100 } }),
})

type Plain = { [K in keyof Assumptions]-?: Assumptions[K] extends number ? K : never }[keyof Assumptions]

/** A number as it stands. */
const plain = (key: Plain, label: string, bounds: Pick<AssumptionField, 'min' | 'max' | 'decimals'>) => ({
  id: key,
  key,
  label,
  ...bounds,
  read: (one: Assumptions) => hundredth(one[key]),
  write: (one: Assumptions, value: number): Assumptions => ({ ...one, [key]: value }),
})

const holds = (...keys: readonly string[]) => {
  const pattern = new RegExp(`"(${keys.join('|')})":`)
  return (document: JsonObject) => pattern.test(JSON.stringify(document))
}
const hasScores = holds('score', 'rank1')

/** The form, in its order. */
export const assumptionFields: readonly AssumptionField[] = [
  plain('audience', 'People meant', { min: 0, max: 1e9 }),
  participation('p10', 'Take part: few'),
  participation('p50', 'Take part: likely'),
  participation('p90', 'Take part: many'),
  plain('visitsPerWeek', 'Days of a week they come', { min: 0, max: 7, decimals: 2 }),
  plain('playsPerVisit', 'Plays on such a day', { min: 0, max: 50, decimals: 2 }),
  {
    id: 'mean',
    key: 'score',
    label: 'Score they reach',
    min: 0,
    max: 1e9,
    decimals: 1,
    when: hasScores,
    read: (one) => hundredth(one.score.mean),
    write: (one, mean) => ({ ...one, score: { ...one.score, mean } }),
  },
  {
    id: 'spread',
    key: 'score',
    label: 'Scores differ by',
    min: 0,
    max: 1e9,
    decimals: 1,
    when: hasScores,
    read: (one) => hundredth(one.score.spread),
    write: (one, spread) => ({ ...one, score: { ...one.score, spread } }),
  },
  {
    id: 'right',
    key: 'right',
    label: 'Predictions that are right',
    ...percent,
    when: holds('predictCorrectOptions'),
    read: (one) => shown(one.right),
    write: (one, value) => ({ ...one, right: value / 100 }),
  },
  {
    ...plain('eventsPerDay', 'Times a day they do what is asked', { min: 0, max: 50, decimals: 2 }),
    when: (_, asked) => needsCommonRate(asked),
  },
  {
    ...plain('referrals', 'Friends each one brings', { min: 0, max: 1000, decimals: 2 }),
    when: holds('referralEvent'),
  },
  plain('days', 'Days to look ahead, at most', { min: 1, max: 366 }),
]

/** Returns the fields for the events that a document asks for: rates where there are several, and its conditions. */
function eventFields(asked: readonly AskedEvent[], nameOf: (key: string) => string): readonly AssumptionField[] {
  const rates = keysWithRates(asked).map((key): AssumptionField => {
    const read = ({ eventRates = {}, eventsPerDay }: Assumptions) => hundredth(eventRates[key] ?? eventsPerDay)
    return {
      ...{ id: rateFieldId(key), key: 'eventRates', label: `“${nameOf(key)}”, times a day` },
      ...{ min: 0, max: 50, decimals: 2, read },
      write: (one, value) => ({ ...one, eventRates: { ...one.eventRates, [key]: value } }),
    }
  })
  const conditions = conditionsOf(asked)
  const shares = conditions.map(
    (condition): AssumptionField => ({
      ...{ id: shareFieldId(condition.id), key: 'eventKinds', label: conditionWords(condition, nameOf) },
      ...percent,
      read: (one) => shown(shareOf(one, condition)),
      write: (one, value) => withShares(one, conditions, new Map([[condition.id, value / 100]])),
    }),
  )
  return [...rates, ...shares]
}

/** Returns the fields that a document needs, in their order. */
export function assumptionFieldsOf(
  document: JsonObject,
  asked: readonly AskedEvent[],
  nameOf: (key: string) => string,
): readonly AssumptionField[] {
  const needed = assumptionFields.filter(({ when }) => when?.(document, asked) ?? true)
  return [...needed.slice(0, -1), ...eventFields(asked, nameOf), ...needed.slice(-1)]
}

/** Returns the defaults with the person's changes applied. */
export function assumptionsOf({ assumptions, asked }: AssumptionDefaults, changes: AssumptionChanges): Assumptions {
  const conditions = conditionsOf(asked)
  const plainFields = [...assumptionFields, ...eventFields(asked, (key) => key)].filter(
    ({ key }) => key !== 'eventKinds',
  )
  const numbers = plainFields.reduce((now, field) => {
    const value = changes[field.id]
    return typeof value === 'number' ? field.write(now, value) : now
  }, assumptions)
  // Shares depend on each other, so they are written together.
  const shares = conditions.flatMap(({ id }) => {
    const value = changes[shareFieldId(id)]
    return typeof value === 'number' ? [[id, Math.min(1, Math.max(0, value / 100))] as const] : []
  })
  const met = shares.length > 0 ? withShares(numbers, conditions, new Map(shares)) : numbers
  return typeof changes.seed === 'string' && changes.seed !== '' ? { ...met, seed: changes.seed } : met
}
