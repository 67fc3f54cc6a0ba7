import type { SeedDocument } from '../seed-document.ts'
import { daysOn, madeOn, person } from './moments.ts'

type Condition = Readonly<Record<string, unknown>>

/** A condition on what somebody did in the last days (C §3 "Event condition"). */
const did = (
  userEvent: string,
  name: string,
  type: string,
  operator: string,
  value: unknown,
  days: number,
): Condition => ({
  userEvent,
  property: [name],
  operator,
  days,
  userProperty: { name, type, operator, value, options: [] },
})

/** Every segment: id, name, people in it today, its conditions, how they join, and how many days ago it was made. */
const list: readonly (readonly [string, string, number, readonly Condition[], 'AND' | 'OR', number])[] = [
  [
    'lapsed-30-days',
    'Lapsed 30 days',
    48_210,
    [did('order_placed', 'order_value', 'number', 'less', 1, 30)],
    'AND',
    140,
  ],
  [
    'new-this-week',
    'New this week',
    3_482,
    [did('signed_up', 'channel', 'string', 'not_equal', 'staff', 7)],
    'AND',
    96,
  ],
  [
    'big-spenders',
    'Big spenders',
    6_140,
    [did('order_placed', 'order_value', 'number', 'greater', 9_999, 31)],
    'AND',
    88,
  ],
  [
    'cart-abandoners',
    'Left a full cart',
    12_905,
    [
      did('cart_abandoned', 'cart_value', 'number', 'greater_or_equal', 999, 7),
      did('order_placed', 'order_value', 'number', 'less', 1, 7),
    ],
    'AND',
    51,
  ],
  [
    'festive-shoppers',
    'Festive shoppers',
    91_377,
    [
      did('order_placed', 'category', 'string', 'like', 'sweets', 31),
      did('order_placed', 'category', 'string', 'like', 'lamps', 31),
    ],
    'OR',
    33,
  ],
  [
    'mumbai-app-users',
    'App users in Mumbai',
    27_660,
    [did('app_opened', 'city', 'string', 'equal', 'Mumbai', 14)],
    'AND',
    27,
  ],
  [
    'reviewers',
    'Wrote a review',
    4_915,
    [did('review_written', 'stars', 'number', 'greater_or_equal', 4, 31)],
    'AND',
    19,
  ],
]

/** The segments of the demo; the last one came from a file. */
export const segments = (now: number): SeedDocument[] => [
  ...list.map(
    ([id, name, count, conditions, query, days], index): SeedDocument => ({
      kind: 'segment',
      id,
      createdTS: madeOn(now, days),
      createdby: person(index + 1),
      document: { name, startDate: daysOn(now, -days, 0), query, operator: query, events: conditions, count },
    }),
  ),
  {
    kind: 'segment',
    id: 'loyalty-gold',
    createdTS: madeOn(now, 72),
    createdby: person(0),
    document: {
      name: 'Loyalty gold',
      startDate: daysOn(now, -72, 0),
      events: [],
      fileName: 'gold-members.csv',
      count: 4_318,
    },
  },
]
