/**
 * The conditions of a segment as everybody who carries them out reads them: the database, the engine. Takes any document:
 * what is not finished, or not understood, means nobody.
 */
import { type JsonObject, numericAt, textAt } from '../json.ts'
import { type Comparison, comparisonOf } from './comparison.ts'
import { dayRange, itemKind, joinOf, mostConditions } from './user-event.ts'

/** The people of a segment: by conditions of which all or any must hold, by their events, or by their properties. */
export type SegmentTree =
  | { readonly means: 'nobody' }
  | { readonly means: 'all' | 'any'; readonly of: readonly SegmentTree[] }
  | {
      readonly means: 'did'
      readonly event: string
      /** So many times 24 hours before now. */
      readonly days: number
      /** The required property of the event; `undefined` for any. */
      readonly property: Comparison | undefined
    }
  | { readonly means: 'is'; readonly property: Comparison }

const nobody = { means: 'nobody' } as const

/** Reads the conditions of a segment, or those that a rule brings along (`userSegment`). */
export function segmentTree(document: JsonObject): SegmentTree {
  const tree = group(document)
  return leaves(tree) > mostConditions ? nobody : tree
}

function group(held: JsonObject): SegmentTree {
  const { events } = held
  if (!Array.isArray(events) || events.length === 0) return nobody
  const of = events.map(item)
  return of.length === 1 && of[0] ? of[0] : { means: joinOf(held) === 'OR' ? 'any' : 'all', of }
}

function item(value: unknown): SegmentTree {
  const kind = itemKind(value)
  return kind === undefined ? nobody : readers[kind](value as JsonObject)
}

const readers = { group, did, is }

function did(condition: JsonObject): SegmentTree {
  const event = condition.userEvent
  const days = condition.days === undefined ? dayRange.first : numericAt(condition, 'days')
  if (typeof event !== 'string' || event === '' || days === undefined || days <= 0) return nobody
  const given = propertyOf(condition)
  if (given.name === '') return { means: 'did', event, days, property: undefined }
  const property = comparisonOf(given)
  return property ? { means: 'did', event, days, property } : nobody
}

function is(condition: JsonObject): SegmentTree {
  const property = comparisonOf(propertyOf(condition))
  return property ? { means: 'is', property } : nobody
}

/** The property that is compared, with its operator, which may stand in the condition, and its name, which the list `property` repeats. */
function propertyOf(condition: JsonObject): JsonObject & { readonly name: unknown } {
  const held = condition.userProperty
  const given = typeof held === 'object' && held !== null ? (held as JsonObject) : {}
  const [first] = Array.isArray(condition.property) ? condition.property : []
  const operator = textAt(given, 'operator') || textAt(condition, 'operator')
  return { ...given, name: given.name || first || '', operator, query: given.query ?? condition.query }
}

function leaves(tree: SegmentTree): number {
  return 'of' in tree ? tree.of.reduce((sum, one) => sum + leaves(one), 0) : 1
}
