/**
 * Writes a comparison with a property as SQL, with the meaning that `src/engine/segment/compare.ts` has in TypeScript.
 */
import type { Comparison } from '#schemas/values/comparison.ts'
import type { PropertyType } from '#schemas/values/operators.ts'
import type { QueryValues } from './query-values.ts'

/** Writes a comparison; `properties` is SQL for the object that has the property. Unknown (null) counts as no. */
export function comparisonSql(comparison: Comparison, properties: string, values: QueryValues): string {
  const name = values.add(comparison.name, 'text')
  const held = `${properties} -> ${name}`
  const text = `${properties} ->> ${name}`
  if (comparison.test === 'is_null') return `coalesce(jsonb_typeof(${held}), 'null') = 'null'`
  if (comparison.test === 'is_empty') return `(jsonb_typeof(${held}) = 'string' AND ${text} ~ '^[ \\t\\r\\n]*$')`
  if (comparison.test === 'like') {
    const tests = comparison.values.map(
      (one) => `position(${values.add(one.toLowerCase(), 'text')} IN folded(${text})) > 0`,
    )
    return `(jsonb_typeof(${held}) = 'string' AND ${joined(comparison.join, tests)})`
  }
  if (comparison.test !== 'between' && comparison.type === 'string') return textSql(comparison, held, values)
  const { type } = comparison
  const { read, as } = readings[type as Exclude<PropertyType, 'string'>]
  const value = read(held, text)
  if (comparison.test === 'between') {
    const { from, to } = comparison
    const after = `${value} >= ${values.add(`${from}`, as)}`
    const before = `${value} <= ${values.add(`${to}`, as)}`
    const isOverMidnight = type === 'time' && from > to
    return `(${after} ${isOverMidnight ? 'OR' : 'AND'} ${before})`
  }
  const sign = signs[comparison.test]
  return joined(
    comparison.join,
    comparison.values.map((one) => `${value} ${sign} ${values.add(`${one}`, as)}`),
  )
}

const signs = {
  equal: '=',
  not_equal: '<>',
  less: '<',
  greater: '>',
  less_or_equal: '<=',
  greater_or_equal: '>=',
} as const

const joined = (join: 'AND' | 'OR', tests: readonly string[]) => `(${tests.join(` ${join} `)})`

/** Texts are compared as JSON, so that no row has to be converted; a number or a boolean may stand for its text. */
function textSql(
  { test, join, values: given }: Extract<Comparison, { values: unknown }>,
  held: string,
  values: QueryValues,
) {
  const tests = given.map((one) => {
    const same = values.add(sameAs(`${one}`), 'jsonb[]')
    if (test === 'equal') return `${held} = ANY(${same})`
    return `(jsonb_typeof(${held}) IN ('string', 'number', 'boolean') AND ${held} <> ALL(${same}))`
  })
  return joined(join, tests)
}

/** Returns every JSON value that has this text. */
function sameAs(text: string): string[] {
  const bare = text === 'true' || text === 'false' || (Number.isFinite(Number(text)) && String(Number(text)) === text)
  return [JSON.stringify(text), ...(bare ? [text] : [])]
}

interface Reading {
  /** Returns SQL for the property as a comparable value; null where it is none. */
  readonly read: (held: string, text: string) => string
  /** The SQL type of what it is compared with. */
  readonly as: string
}

const moment = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?)?$'`
const bytes = 'text COLLATE "C"'

const readings: Readonly<Record<Exclude<PropertyType, 'string'>, Reading>> = {
  number: {
    read: (held, text) => `CASE jsonb_typeof(${held}) WHEN 'number' THEN (${text})::numeric WHEN 'string' THEN
      CASE WHEN length(${text}) <= 16 AND ${text} ~ '^-?[0-9]+([.][0-9]+)?$' THEN (${text})::numeric END END`,
    as: 'numeric',
  },
  date: { read: (_, text) => `CASE WHEN ${text} ~ ${moment} THEN left(${text}, 10) END`, as: bytes },
  time: {
    read: (_, text) => `CASE WHEN ${text} ~ '^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$' THEN left((${text}) || ':00', 8) END`,
    as: bytes,
  },
  date_time: {
    read: (_, text) => `CASE WHEN ${text} ~ ${moment} THEN left(${text}, 10) || ' ' ||
      coalesce(nullif(substr(${text}, 12, 5), ''), '00:00') ||
      CASE WHEN substr(${text}, 17, 1) = ':' THEN substr(${text}, 17, 3) ELSE ':00' END END`,
    as: bytes,
  },
}
