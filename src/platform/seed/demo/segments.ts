import type { TransactionContext } from '../../base/transaction-context.ts'
import { saveFile } from '../../segments/files.ts'
import type { SeedDocument } from '../seed-document.ts'
import { daysOn, madeOn, person } from './moments.ts'

type Condition = Readonly<Record<string, unknown>>

/** Returns a condition on an event of the last days (C §3 "Event condition"). */
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

/** Returns a condition on a profile (ours). */
const is = (name: string, type: string, operator: string, value: unknown): Condition => ({
  userProperty: { name, type, operator, value, options: [] },
})

/** Every segment of conditions: id, name, its conditions, how they join, and how many days ago it was made. */
const list: readonly (readonly [string, string, readonly Condition[], 'AND' | 'OR', number])[] = [
  ['lapsed-30-days', 'Lapsed 30 days', [did('order_placed', 'order_value', 'number', 'less', 1, 30)], 'AND', 140],
  ['new-this-week', 'New this week', [did('signed_up', 'channel', 'string', 'not_equal', 'staff', 7)], 'AND', 96],
  ['big-spenders', 'Big spenders', [did('order_placed', 'order_value', 'number', 'greater', 9_999, 31)], 'AND', 88],
  [
    'cart-abandoners',
    'Left a full cart',
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
    [
      did('order_placed', 'category', 'string', 'like', 'sweets', 31),
      did('order_placed', 'category', 'string', 'like', 'lamps', 31),
    ],
    'OR',
    33,
  ],
  ['mumbai-app-users', 'App users in Mumbai', [did('app_opened', 'city', 'string', 'equal', 'Mumbai', 14)], 'AND', 27],
  ['reviewers', 'Wrote a review', [did('review_written', 'stars', 'number', 'greater_or_equal', 4, 31)], 'AND', 19],
  [
    'young-metros',
    'Young in Mumbai or Delhi',
    [
      is('age', 'number', 'less_or_equal', 30),
      {
        query: 'OR',
        events: [is('city', 'string', 'equal', 'Mumbai'), is('city', 'string', 'equal', 'Delhi')],
      },
      did('app_opened', 'version', 'string', 'like', '5.', 14),
    ],
    'AND',
    6,
  ],
]

const loyaltyGold = 'loyalty-gold'

/**
 * The segments of the demo; the last one came from a file.
 *
 * @param now - Milliseconds since the epoch.
 */
export const segments = (now: number): SeedDocument[] => [
  ...list.map(
    ([id, name, conditions, query, days], index): SeedDocument => ({
      kind: 'segment',
      id,
      createdTS: madeOn(now, days),
      createdby: person(index + 1),
      document: { name, startDate: daysOn(now, -days, 0), query, operator: query, events: conditions },
    }),
  ),
  {
    kind: 'segment',
    id: loyaltyGold,
    createdTS: madeOn(now, 72),
    createdby: person(0),
    document: {
      name: 'Loyalty gold',
      startDate: daysOn(now, -72, 0),
      events: [],
      fileName: 'gold-members.csv',
    },
  },
]

/** Gives the segment that came from a file its people, once they are there: those of the gold tier. */
export async function plantSegmentFile(transaction: TransactionContext): Promise<void> {
  const { rows } = await transaction.client.query<{ user_id: string }>(
    `SELECT user_id FROM profiles WHERE organisation_id = $1 AND properties ->> 'tier' = 'gold'`,
    [transaction.user.orgId],
  )
  await saveFile(
    transaction,
    loyaltyGold,
    { name: 'gold-members.csv', userIds: rows.map((row) => row.user_id) },
    () => {},
  )
}
