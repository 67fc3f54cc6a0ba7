import { questScheduling } from '../documents/schedule-of.ts'
import { isFilled, type JsonObject, type JsonPath, numericAt, objectAt, rowsAt, textAt, valueAtPath } from '../json.ts'
import { segmentMessages as say } from '../messages/index.ts'
import { comparisonOf } from '../values/comparison.ts'
import { needsValue } from '../values/operators.ts'
import { dayRange, itemKind, mostConditions } from '../values/user-event.ts'
import type { Check } from './check.ts'
import { type Issue, problem, warning } from './issue.ts'

/** The paths at which a document brings conditions of its own; quests do so in their first language. */
const places: readonly JsonPath[] = [['userSegment'], [...questScheduling, 'userSegment']]

/** Conditions of a document's own name an event, look 1 to 31 days back (C §5 "Segments"), and have a value to compare with (wordings ours). */
export const segmentConditions: Check = (document) =>
  places.flatMap((path) => {
    const own = valueAtPath(document, path)
    if (typeof own !== 'object' || own === null || Array.isArray(own)) return []
    return conditionsIn(own as JsonObject, path)
  })

/** Creates the problems of a list of conditions and of the groups in it; `place` is where what holds the list stands. */
export function conditionsIn(held: JsonObject, path: JsonPath): readonly Issue[] {
  const tooMany = leaves(held) > mostConditions
  return [
    ...(tooMany ? [problem('segment-many', [...path, 'events'], say.tooMany(mostConditions))] : []),
    ...rowsAt(held, 'events').flatMap(({ row, index }) => {
      const kind = itemKind(row)
      return kind === undefined ? [] : problemsOf[kind](row, [...path, 'events', index])
    }),
  ]
}

const problemsOf = { did, is: property, group }

const leaves = (held: JsonObject): number =>
  rowsAt(held, 'events').reduce((sum, { row }) => sum + (itemKind(row) === 'group' ? leaves(row) : 1), 0)

function group(held: JsonObject, path: JsonPath): readonly Issue[] {
  if (rowsAt(held, 'events').length > 0) return conditionsIn(held, path)
  return [problem('segment-group', [...path, 'events'], say.groupRequired)]
}

function did(condition: JsonObject, path: JsonPath): readonly Issue[] {
  const days = numericAt(condition, 'days')
  const isNamed = textAt(objectAt(condition, 'userProperty') ?? {}, 'name') !== ''
  return [
    ...(textAt(condition, 'userEvent') ? [] : [problem('segment-event', [...path, 'userEvent'], say.eventRequired)]),
    ...(days === undefined || (days >= dayRange.least && days <= dayRange.most)
      ? []
      : [problem('segment-days', [...path, 'days'], say.days)]),
    ...(isNamed ? property(condition, path) : []),
  ]
}

/**
 * Checks the property of a condition; a value that its type cannot be compared with is only a warning, as it may have
 * been imported.
 */
function property(condition: JsonObject, path: JsonPath): readonly Issue[] {
  const held = objectAt(condition, 'userProperty') ?? {}
  const at = (key: string): JsonPath => [...path, 'userProperty', key]
  if (!textAt(held, 'name')) return [problem('segment-property', at('name'), say.propertyRequired)]
  const operator = textAt(held, 'operator') || textAt(condition, 'operator')
  if (!operator) return [problem('segment-operator', at('operator'), say.operatorRequired)]
  if (!needsValue(operator)) return []
  const values: readonly unknown[] = Array.isArray(held.value) ? held.value : [held.value]
  const isOpen = values.length < (operator === 'between' ? 2 : 1) || !values.every(isGiven)
  if (isOpen) return [problem('segment-value', at('value'), say.valueRequired)]
  return comparisonOf({ ...held, operator }) ? [] : [warning('segment-odd', at('value'), say.valueOdd)]
}

const isGiven = (value: unknown) => isFilled(value) || typeof value === 'boolean'
