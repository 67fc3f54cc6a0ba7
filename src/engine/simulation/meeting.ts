/** Finds properties that are as a comparison wants them. */
import { type Comparison, comparisonOf } from '#schemas/values/comparison.ts'
import { compare, type Properties } from '../segment/compare.ts'

type Value = string | number

/** Properties that meet a comparison as it stands in a document; none where it names no property, undefined where nothing meets it. */
export function meeting(given: Readonly<Record<string, unknown>>): Properties | undefined {
  if (typeof given.name !== 'string' || given.name === '') return {}
  const comparison = comparisonOf(given)
  if (!comparison) return undefined
  const { name } = comparison
  return [{}, ...candidates(comparison).map((value) => ({ [name]: value }))].find((one) => compare(comparison, one))
}

/** Values to be tried: those that are named, what lies beside them, and all texts together. */
function candidates(comparison: Comparison): Value[] {
  switch (comparison.test) {
    case 'is_null':
      return []
    case 'is_empty':
      return ['']
    case 'between':
      return [comparison.from, comparison.to]
    case 'like':
      return [...comparison.values, comparison.values.join(' ')]
    default:
      return comparison.values.flatMap((value) => [value, ...(beside[comparison.type] ?? otherText)(value)])
  }
}

const otherText = (value: Value): Value[] => [`${value}~`]

const DAY = 86_400_000

/** The day before and after. */
const days = (value: Value): Value[] => {
  const [day = '', rest = ''] = [`${value}`.slice(0, 10), `${value}`.slice(10)]
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? [] : [at - DAY, at + DAY].map((one) => new Date(one).toISOString().slice(0, 10) + rest)
}

const beside: Readonly<Record<string, (value: Value) => Value[]>> = {
  number: (value) => [Number(value) + 1, Number(value) - 1],
  date: days,
  date_time: days,
  time: () => ['00:00:00', '23:59:59'],
}
