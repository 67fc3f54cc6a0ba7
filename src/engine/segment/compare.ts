import { type Comparison, readers } from '#schemas/values/comparison.ts'
import type { Properties } from '../player/player.ts'

/** Says whether a property meets a comparison; a missing property only meets `is_null`. */
export function matches(comparison: Comparison, properties: Properties): boolean {
  const { name } = comparison
  const value = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (comparison.test === 'is_null') return value === undefined || value === null
  if (comparison.test === 'is_empty') return typeof value === 'string' && /^[ \t\r\n]*$/.test(value)
  if (comparison.test === 'like') {
    if (typeof value !== 'string') return false
    const text = value.toLowerCase()
    return joined(comparison.join, comparison.values, (one) => text.includes(one.toLowerCase()))
  }
  const held = readers[comparison.type](value)
  if (held === undefined) return false
  if (comparison.test === 'between') {
    const { from, to, type } = comparison
    const isOverMidnight = type === 'time' && from > to
    return isOverMidnight ? held >= from || held <= to : held >= from && held <= to
  }
  const test = tests[comparison.test]
  return joined(comparison.join, comparison.values, (one) => test(held, one))
}

/** A test of an event's properties: a comparison, or `every` event passes it, or `no` event does. */
export type PropertyTest = Comparison | 'every' | 'no'

/** Says whether properties pass a test. */
export const passes = (test: PropertyTest, properties: Properties): boolean =>
  test === 'every' || (test !== 'no' && matches(test, properties))

type Ordered = string | number

const tests = {
  equal: (one: Ordered, other: Ordered) => one === other,
  not_equal: (one: Ordered, other: Ordered) => one !== other,
  less: (one: Ordered, other: Ordered) => one < other,
  greater: (one: Ordered, other: Ordered) => one > other,
  less_or_equal: (one: Ordered, other: Ordered) => one <= other,
  greater_or_equal: (one: Ordered, other: Ordered) => one >= other,
} as const

function joined<T>(join: 'AND' | 'OR', values: readonly T[], test: (value: T) => boolean): boolean {
  return join === 'AND' ? values.every(test) : values.some(test)
}
