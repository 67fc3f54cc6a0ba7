import type { Slice } from '#src/graph/graph.ts'

/** An order of some worth, three times. */
export const typical: Slice = {
  activity: 'rule-diwali-wheel',
  event: 'order_placed',
  offer: 'offer-50-coins',
  property: 'order_value',
  operator: 'greater_or_equal',
  times: 3,
  points: 50,
  value: 999,
}

/** Nothing of it is known any more, and a key nobody knows. */
export const gone: Slice = {
  activity: 'rule-of-yesterday',
  event: 'newsletter_opened',
  offer: 'offer-of-yesterday',
  property: 'device',
  operator: 'is_empty',
  times: 1,
  points: 1,
  value: '',
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = { activity: 7, event: ['order_placed'], property: {}, times: '3', points: [], value: null }
