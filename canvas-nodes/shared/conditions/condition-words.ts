/** Conditions of a segment in words, as a card says them. Takes untrusted values and never throws. */
import { listAt, numberAt, textAt, valueAt } from '#schemas/json.ts'
import { predicateWords } from '#schemas/values/operators.ts'
import { itemKind, joinOf } from '#schemas/values/user-event.ts'
import type { Names } from '#src/graph/kind.ts'

/** Says a condition: `Order placed, order_value < 1, in 30 days`, `city is Pune`, `(… or …)`; `''` where nothing is chosen. */
export function conditionWords(condition: unknown, names: Names): string {
  const kind = itemKind(condition)
  if (kind === 'group') {
    const words = listAt(condition, 'events').map((item) => conditionWords(item, names))
    const said = words.filter(Boolean).join(joinOf(condition as object) === 'OR' ? ' or ' : ' and ')
    return words.length > 1 ? `(${said})` : said
  }
  if (kind === 'is') return propertyWords(condition)
  const event = textAt(condition, 'userEvent')
  if (!event) return ''
  const days = numberAt(condition, 'days')
  return [names('event', event) ?? event, propertyWords(condition), days === undefined ? '' : `in ${dayWords(days)}`]
    .filter(Boolean)
    .join(', ')
}

/** Says which property must have which value: `order_value ≥ 999`, `city is one of Pune, Mumbai`; `''` where that is not chosen. */
export function propertyWords(condition: unknown): string {
  const property = valueAt(condition, 'userProperty')
  const [name, operator] = [textAt(property, 'name'), textAt(property, 'operator') || textAt(condition, 'operator')]
  if (!name || !operator) return ''
  const value = valueAt(property, 'value')
  const query = valueAt(property, 'query') ?? valueAt(condition, 'query')
  return `${name} ${predicateWords(operator, Array.isArray(value) ? value : [value], query, textAt(property, 'type'))}`
}

/** Days as they are looked back: `the last day`, `30 days`. */
const dayWords = (days: number) => (days === 1 ? 'the last day' : `${days} days`)
