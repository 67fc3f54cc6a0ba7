import type { Sample } from './sample.ts'

/** Everybody who has not ordered in 30 days, by event conditions. */
const lapsed = {
  name: 'Lapsed 30 days',
  startDate: 1788220800000,
  query: 'AND',
  operator: 'AND',
  events: [
    {
      userEvent: 'order_placed',
      property: ['order_value'],
      operator: 'less',
      days: 30,
      userProperty: { name: 'order_value', type: 'number', operator: 'less', value: 1, options: [] },
    },
  ],
  count: 48210,
} as const satisfies Sample

/** Two conditions of different types, either of which is enough. */
const festive = {
  name: 'Festive shoppers',
  startDate: 1788220800000,
  query: 'OR',
  operator: 'OR',
  events: [
    {
      userEvent: 'order_placed',
      property: ['category'],
      operator: 'like',
      days: 31,
      userProperty: {
        name: 'category',
        type: 'string',
        operator: 'like',
        value: 'sweets',
        options: ['sweets', 'lamps'],
      },
    },
    {
      userEvent: 'store_visited',
      property: ['visited_on'],
      operator: 'between',
      days: 7,
      userProperty: { name: 'visited_on', type: 'date', operator: 'between', value: ['2026-10-20', '2026-11-12'] },
    },
  ],
  count: 91377,
} as const satisfies Sample

/** A segment from an uploaded file. */
const uploaded = {
  name: 'Loyalty gold',
  startDate: 1780272000000,
  file: '/uploads/gold-members.csv',
  fileName: 'gold-members.csv',
  count: 4318,
} as const satisfies Sample

/** Whole segments, by conditions and from a file. */
export const segmentSamples = { lapsed, festive, uploaded } satisfies Record<string, Sample>
