import type { Slice } from '#src/graph/graph.ts'

/** At least four stars. */
export const typical: Slice = { operator: 'greater_or_equal', query: 'AND', values: ['4'], rewards: [] }

/** One of several texts. */
export const several: Slice = { operator: 'equal', query: 'OR', values: ['Pune', 'Mumbai'], rewards: [] }

/** A first and a last day, with a key nobody knows. */
export const span: Slice = {
  operator: 'between',
  query: 'AND',
  values: ['2026-10-20', '2026-11-12'],
  rewards: [],
  tag: 7,
}

/** Nothing to compare with. */
export const empty: Slice = { operator: 'is_empty', query: 'AND', values: [], rewards: [] }

/** Types nobody expects. */
export const wrong: Slice = { operator: ['equal'], query: 1, values: 'four', rewards: { first: 1 } }

/** The events the conditions are about. */
export const ofReview: Slice = { eventId: 'event-review', property: 'stars', type: 'number' }
export const ofVisit: Slice = { eventId: 'event-visit', property: 'store', type: 'string' }
export const ofDay: Slice = { eventId: 'event-review', property: 'written_on', type: 'date' }
