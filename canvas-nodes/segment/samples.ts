import type { Slice } from '#src/graph/graph.ts'

/** Chosen from the list. */
export const typical: Slice = { userSegmentId: 'segment-lapsed' }

/** Two conditions of its own, of which either is enough. */
export const own: Slice = {
  userSegmentId: '',
  userSegment: {
    events: [
      {
        userEvent: 'order_placed',
        property: ['order_value'],
        operator: 'greater_or_equal',
        days: 30,
        userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value: 999, options: [] },
      },
      {
        userEvent: 'review_written',
        property: ['written_on'],
        operator: 'between',
        days: 7,
        userProperty: {
          name: 'written_on',
          type: 'date',
          operator: 'between',
          value: ['2025-10-20', '2025-11-12'],
          options: [],
        },
      },
    ],
    operator: 'OR',
    query: 'OR',
  },
}

/** Brought along from elsewhere: a segment and conditions at once, keys nobody knows, a condition that is none. */
export const imported: Slice = {
  userSegmentId: 'segment-loyal',
  userSegment: {
    events: [{ userEvent: 'purchase', operator: 'greater', days: 7, weight: 2 }, 'app opened'],
    operator: 'AND',
    query: 'purchase > 3',
    source: 'crm',
  },
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = { userSegmentId: 42, userSegment: 'everyone' }
