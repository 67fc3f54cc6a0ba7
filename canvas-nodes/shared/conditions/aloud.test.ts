import { expect, test } from 'vitest'
import { aloud } from './aloud.ts'

const names = (_: string, id: string) => ({ order_placed: 'Order placed', registered: 'Registered' })[id]
const say = (held: unknown) =>
  aloud(held, names)
    .map(({ text, isName }) => (isName ? `*${text}*` : text))
    .join('')

const order = {
  userEvent: 'order_placed',
  property: ['order_value'],
  operator: 'greater_or_equal',
  days: 7,
  userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value: 999 },
}
const city = { userProperty: { name: 'city', type: 'string', operator: 'equal', value: ['Pune', 'Mumbai'] } }
const registered = { userEvent: 'registered', days: 1 }

test('reads a segment in one sentence', () => {
  expect(say({ query: 'AND', events: [order] })).toBe(
    'People who did *Order placed* with order value ≥ 999 in the last 7 days.',
  )
  expect(say({ query: 'AND', events: [order, { query: 'OR', events: [city, registered] }] })).toBe(
    'People who did *Order placed* with order value ≥ 999 in the last 7 days, and (whose city is one of Pune, Mumbai or who did *Registered* in the last day).',
  )
})

test('says a text as it is compared', () => {
  const sweets = { name: 'category', type: 'string', operator: 'like', value: 'sweets' }
  expect(say({ events: [{ userEvent: 'order_placed', userProperty: sweets }] })).toBe(
    'People who did *Order placed* where category contains sweets in the last 7 days.',
  )
})

test('says several values as they are joined', () => {
  const none = { userProperty: { ...city.userProperty, operator: 'not_equal', query: 'AND' } }
  expect(say({ operator: 'OR', events: [none, registered] })).toBe(
    'People whose city is none of Pune, Mumbai, or who did *Registered* in the last day.',
  )
})

test('says what is not chosen yet, and what is no condition', () => {
  expect(say({ events: [] })).toBe('Nobody: there is no condition yet.')
  expect(say({ events: [{ userEvent: '' }, { userProperty: {} }, 'odd', { query: 'OR', events: [] }] })).toBe(
    'People who did something in the last 7 days, and of whom something is still to be chosen, and of a kind that is not shown here, and in an empty group.',
  )
  expect(say('nonsense')).toBe('Nobody: there is no condition yet.')
})
