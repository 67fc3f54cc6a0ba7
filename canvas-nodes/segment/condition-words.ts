/** A condition of a segment's own, as a card says it. Takes untrusted values and never throws. */
import { comparisonWords, valueWords } from '#schemas/values/operators.ts'
import type { Names } from '#src/graph/kind.ts'
import { numberAt, textAt, valueAt } from '../read.ts'

/** Says what somebody did: `Order placed, order_value < 1, in 30 days`; `''` where no event is chosen. */
export function conditionWords(condition: unknown, names: Names): string {
  const event = textAt(condition, 'userEvent')
  if (!event) return ''
  const days = numberAt(condition, 'days')
  return [names('event', event) ?? event, propertyWords(condition), days === undefined ? '' : `in ${dayWords(days)}`]
    .filter(Boolean)
    .join(', ')
}

function propertyWords(condition: unknown): string {
  const property = valueAt(condition, 'userProperty')
  const [name, operator] = [textAt(property, 'name'), textAt(property, 'operator') || textAt(condition, 'operator')]
  if (!name || !operator) return ''
  const value = valueAt(property, 'value')
  const words = Array.isArray(value) ? value.map(valueWords).join(' and ') : valueWords(value)
  return comparisonWords(name, operator, words, textAt(property, 'type'))
}

const dayWords = (days: number) => (days === 1 ? 'the last day' : `${days} days`)
