import { expect, test } from 'vitest'
import { listAt, valueAt } from '#schemas/json.ts'
import { conditionWords } from '../shared/conditions/condition-words.ts'
import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { segment } from './kind.ts'
import { imported, own, typical, wrong } from './samples.ts'

conformance(segment, {
  Card,
  Inspector,
  samples: [own, typical, imported, wrong],
  together: ['userSegmentId', 'userSegment'],
  most: 24,
})

test('says what people must have done', () => {
  const names = (_: string, id: string) => ({ order_placed: 'Order placed', registered: 'Registered' })[id]
  const [order, review] = listAt(valueAt(own, 'userSegment'), 'events')
  expect(conditionWords(order, names)).toBe('Order placed, order_value ≥ 999, in 30 days')
  expect(conditionWords(review, names)).toBe(
    'review_written, written_on between 20 Oct, 2025 and 12 Nov, 2025, in 7 days',
  )
  expect(conditionWords({ userEvent: 'registered', days: 1 }, names)).toBe('Registered, in the last day')
  expect([conditionWords({}, names), conditionWords('registered', names)]).toEqual(['', ''])
  const city = { userProperty: { name: 'city', type: 'string', operator: 'equal', value: 'Pune' } }
  expect(conditionWords({ query: 'OR', events: [{ userEvent: 'registered' }, city] }, names)).toBe(
    '(Registered or city is Pune)',
  )
  expect(segment.outlineText(own, names)).toBe(
    'When somebody did this: Order placed, order_value ≥ 999, in 30 days or review_written, written_on between 20 Oct, 2025 and 12 Nov, 2025, in 7 days;',
  )
  expect(segment.outlineText(imported, names)).toBe('When somebody of {}')
})
