/** Makes documents that are unlike the documentation out of believable ones, the same each time. For samples. */
import type { Json } from '../json.ts'
import type { Sample } from './sample.ts'

/** Creates a copy in which every object, at every level, carries fields nobody has heard of; keys and values it had stay, in order. */
export function withUnknownFields(sample: Sample): Sample {
  return vendored(sample, 0) as Sample
}

function vendored(value: Json, level: number): Json {
  if (isList(value)) return value.map((item) => vendored(item, level + 1))
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, inner]) => [key, vendored(inner, level + 1)] as const)
  return { 'x-vendor': { level, trace: null }, ...Object.fromEntries(inside), since: [2031, { level }] }
}

/** Creates a copy whose lists hold odd items as well, and whose every third plain value has another type. */
export function withOddValues(sample: Sample): Sample {
  let turn = 0
  const odd = (value: Json): Json => {
    if (isList(value)) return value.length ? [...value.map(odd), null, 'stray', {}, []] : 'none'
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, odd(inner)]))
    }
    turn++
    return turn % 3 ? value : otherType(value)
  }
  const { type, ruleType, ...rest } = sample
  const odds = odd(rest) as Sample
  return { ...odds, ...(type === undefined ? {} : { type }), ...(ruleType === undefined ? {} : { ruleType }) }
}

function otherType(value: null | boolean | number | string): Json {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.length
  return value === null ? [] : { was: value }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
