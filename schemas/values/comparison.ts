/**
 * A comparison with a property as everybody who carries one out reads it: the database, the engine. Days, times and moments
 * are compared as texts of one form, in no zone; whatever cannot be read compares with nothing.
 */
import { isPropertyType, needsValue, type PropertyType } from './operators.ts'
import { mostValues } from './user-event.ts'

type Order = 'equal' | 'not_equal' | 'less' | 'greater' | 'less_or_equal' | 'greater_or_equal'

/** A condition on a property: single values joined by AND or OR; a range; or its absence. */
export type Comparison =
  | { readonly test: 'is_null'; readonly name: string }
  | { readonly test: 'is_empty'; readonly name: string }
  | { readonly test: 'like'; readonly name: string; readonly join: 'AND' | 'OR'; readonly values: readonly string[] }
  | {
      readonly test: Order
      readonly name: string
      readonly type: PropertyType
      readonly join: 'AND' | 'OR'
      readonly values: readonly (string | number)[]
    }
  | {
      readonly test: 'between'
      readonly name: string
      readonly type: Exclude<PropertyType, 'string'>
      readonly from: string | number
      readonly to: string | number
    }

const order: readonly unknown[] = ['less', 'greater', 'less_or_equal', 'greater_or_equal']
const equality: readonly unknown[] = ['equal', 'not_equal']

/** Reads a comparison; undefined where it names no property, its operator does not go with its type, or a value is missing. */
export function comparisonOf(given: Readonly<Record<string, unknown>>): Comparison | undefined {
  const { name, operator, value, query } = given
  if (typeof name !== 'string' || name === '') return undefined
  if (operator === 'is_null' || operator === 'is_empty') return { test: operator, name }
  const type = isPropertyType(given.type) ? given.type : 'string'
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!needsValue(operator) || list.length === 0 || list.length > mostValues) return undefined
  const values = list.map((one) => readers[type](one)).filter((one) => one !== undefined && one !== '')
  if (values.length < list.length) return undefined
  const join = query === 'AND' ? 'AND' : 'OR'
  if (operator === 'like')
    return type === 'string' ? { test: operator, name, join, values: values as string[] } : undefined
  if (operator === 'between') {
    const [from, to] = values
    if (type === 'string' || values.length !== 2 || from === undefined || to === undefined) return undefined
    return { test: operator, name, type, from, to }
  }
  const fits = equality.includes(operator) || (order.includes(operator) && type !== 'string')
  return fits ? { test: operator as Order, name, type, join, values: values as (string | number)[] } : undefined
}

/** Reads a value as one of a type: a text, a number, or a day, time or moment in its one form; undefined for anything else. */
export const readers: Readonly<Record<PropertyType, (value: unknown) => string | number | undefined>> = {
  string: (value) => {
    if (typeof value === 'string') return value
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  },
  number: (value) => {
    if (typeof value === 'number') return value
    return typeof value === 'string' && value.length <= 16 && /^-?\d+(?:\.\d+)?$/.test(value)
      ? Number(value)
      : undefined
  },
  date: (value) => match(value, moment)?.[1],
  time: (value) => {
    const found = match(value, time)
    return found && `${found[1]}${found[2] ?? ':00'}`
  },
  date_time: (value) => {
    const found = match(value, moment)
    return found && `${found[1]} ${found[2] ?? '00:00'}${found[3] ?? ':00'}`
  },
}

/** A day, and where they are given the hour and minute, the seconds; what follows (fractions, zone) is left out. */
export const moment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?:(:\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
/** An hour and minute, and where they are given the seconds. */
export const time = /^(\d\d:\d\d)(:\d\d)?$/

const match = (value: unknown, form: RegExp) => (typeof value === 'string' ? form.exec(value) : null) ?? undefined
