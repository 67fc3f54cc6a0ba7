/** Sentences about a comparison: the condition, and the values that were found. */

import { type Comparison, readers } from '#schemas/values/comparison.ts'
import { predicateWords, valueWords } from '#schemas/values/operators.ts'
import type { Properties } from '../player/player.ts'

/** Returns the condition of a property: `order_value ≥ 1,500`. */
export function conditionText(comparison: Comparison): string {
  return `${comparison.name} ${predicateWords(comparison.test, ...valuesOf(comparison))}`
}

function valuesOf(comparison: Comparison): [readonly unknown[], unknown, unknown] {
  switch (comparison.test) {
    case 'is_null':
    case 'is_empty':
      return [[], undefined, 'string']
    case 'between':
      return [[comparison.from, comparison.to], undefined, comparison.type]
    case 'like':
      return [comparison.values, comparison.join, 'string']
    default:
      return [comparison.values, comparison.join, comparison.type]
  }
}

/**
 * Returns the values that were found: `the most was 1,149` where more is asked for, `the least was 40` where less is,
 * else the values themselves, three at most; `it is not known` where there is none.
 */
export function findingText(comparison: Comparison, all: readonly Properties[]): string {
  const { name, test } = comparison
  const values = all.map((properties) => (Object.hasOwn(properties, name) ? properties[name] : undefined))
  const known = values.filter((value) => value !== undefined && value !== null)
  if (known.length === 0) return 'it is not known'
  const end = ends[test]
  if (end && 'type' in comparison && known.length > 1) {
    const ordered = known
      .map((value) => readers[comparison.type](value))
      .filter((value) => value !== undefined)
      .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    if (ordered.length > 0) return `${end.says} was ${valueWords(ordered.at(end.at))}`
  }
  const distinct = [...new Set(known.map((value) => valueWords(value)))]
  const shown = distinct.slice(0, 3).join(', ')
  return `it is ${shown}${distinct.length > 3 ? ' and others' : ''}`
}

/** The operators of which the closest value is reported. */
const ends: Readonly<Record<string, { readonly says: string; readonly at: number } | undefined>> = {
  greater: { says: 'the most', at: -1 },
  greater_or_equal: { says: 'the most', at: -1 },
  less: { says: 'the least', at: 0 },
  less_or_equal: { says: 'the least', at: 0 },
}
