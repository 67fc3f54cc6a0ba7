import { type Issue, problem } from '../issue.ts'
import { segmentMessages as say } from '../messages.ts'
import { questScheduling, type Steps, valueAt } from '../schedule-of.ts'
import { needsValue } from '../values/operators.ts'
import { dayRange } from '../values/user-event.ts'
import { isFilled, numberAt, objectAt, rowsAt, textAt } from './at.ts'
import type { AnyDocument, Check } from './check.ts'

/** Where a document brings conditions of its own; quests do so in their first language. */
const places: readonly Steps[] = [['userSegment'], [...questScheduling, 'userSegment']]

/** Conditions of a document's own name an event, look 1 to 31 days back (C §5 "Segments"), and have a value to compare with (wordings ours). */
export const segmentConditions: Check = (document) =>
  places.flatMap((place) => {
    const own = valueAt(document, place)
    if (typeof own !== 'object' || own === null || Array.isArray(own)) return []
    return rowsAt(own as AnyDocument, 'events').flatMap(({ row, index }) => wrongIn(row, [...place, 'events', index]))
  })

function wrongIn(condition: AnyDocument, place: Steps): readonly Issue[] {
  const days = numberAt(condition, 'days')
  const property = objectAt(condition, 'userProperty') ?? {}
  const operator = textAt(property, 'operator') || textAt(condition, 'operator')
  const values: readonly unknown[] = Array.isArray(property.value) ? property.value : [property.value]
  const isOpen = textAt(property, 'name') !== '' && needsValue(operator) && !values.every(isGiven)
  return [
    ...(textAt(condition, 'userEvent') ? [] : [problem('segment-event', [...place, 'userEvent'], say.eventRequired)]),
    ...(days === undefined || (days >= dayRange.least && days <= dayRange.most)
      ? []
      : [problem('segment-days', [...place, 'days'], say.days)]),
    ...(textAt(property, 'name') && !operator
      ? [problem('segment-operator', [...place, 'userProperty', 'operator'], say.operatorRequired)]
      : []),
    ...(operator && isOpen ? [problem('segment-value', [...place, 'userProperty', 'value'], say.valueRequired)] : []),
  ]
}

const isGiven = (value: unknown) => isFilled(value) || typeof value === 'boolean'
