/** The people that staff act as on the demo website: a dozen end users who differ in what rules ask about. */

import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { upsertProfiles } from '../context/players.ts'

/** A persona of the demo website. */
export interface Persona {
  readonly userId: string
  readonly name: string
  /** Describes the persona in a few words. */
  readonly about: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly deeds: readonly PersonaDeed[]
}

/** An event of a persona. */
interface PersonaDeed {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly daysAgo: number
}

const deed = (event: string, daysAgo: number, properties: PersonaDeed['properties'] = {}): PersonaDeed => ({
  event,
  daysAgo,
  properties,
})

/** Events of personas, with the keys and properties of the demo's custom events. */
const personaEvents = {
  opened: (daysAgo: number) => deed('app_opened', daysAgo, { city: 'Mumbai', version: '5.3' }),
  ordered: (daysAgo: number, value: number, category: string) =>
    deed('order_placed', daysAgo, { order_value: value, category, city: 'Mumbai' }),
  signedUp: (daysAgo: number) => deed('signed_up', daysAgo, { channel: 'app' }),
  abandoned: (daysAgo: number, value: number, items: number) =>
    deed('cart_abandoned', daysAgo, { cart_value: value, items }),
  reviewed: (daysAgo: number, stars: number) => deed('review_written', daysAgo, { stars, with_photo: 'yes' }),
  visited: (daysAgo: number, store: string) => deed('store_visited', daysAgo, { store }),
  wished: (daysAgo: number, category: string) => deed('wish_listed', daysAgo, { category, price: 899 }),
  invited: (daysAgo: number) => deed('friend_invited', daysAgo, { channel: 'whatsapp' }),
} as const

const { opened, ordered, signedUp, abandoned, reviewed, visited, wished, invited } = personaEvents

/** Creates the properties of a profile of the demo. */
const is = (gender: string, city: string, age: number, tier: string) => ({ gender, city, age, tier })

/** All personas; the first one is chosen at the start. */
export const personas: readonly Persona[] = [
  {
    ...{ userId: 'persona-asha', name: 'Asha Rao', about: 'New: signed up yesterday, has bought nothing yet' },
    properties: is('female', 'Pune', 24, 'basic'),
    deeds: [signedUp(1), opened(1), opened(0.1)],
  },
  {
    ...{ userId: 'persona-ravi', name: 'Ravi Kumar', about: 'Loyal: gold, orders every few days' },
    properties: is('male', 'Mumbai', 41, 'gold'),
    deeds: [1, 4, 8, 12, 17, 22, 27].flatMap((days) => [opened(days), ordered(days, 1800, 'grocery')]),
  },
  {
    ...{ userId: 'persona-leela', name: 'Leela Nair', about: 'Lapsed: ordered long ago and only looks in' },
    properties: is('female', 'Kochi', 35, 'silver'),
    deeds: [opened(19), ordered(29, 0, 'home')],
  },
  {
    ...{ userId: 'persona-imran', name: 'Imran Khan', about: 'Big spender: one order of ₹12,500' },
    properties: is('male', 'Delhi', 52, 'gold'),
    deeds: [opened(3), ordered(3, 12_500, 'sarees'), ordered(16, 4200, 'lamps')],
  },
  {
    ...{ userId: 'persona-meera', name: 'Meera Iyer', about: 'Left a full cart two days ago' },
    properties: is('female', 'Chennai', 29, 'basic'),
    deeds: [abandoned(2, 2600, 4), ordered(5, 0, 'beauty'), opened(2)],
  },
  {
    ...{ userId: 'persona-kabir', name: 'Kabir Singh', about: 'Young, in Mumbai, uses the app every day' },
    properties: is('male', 'Mumbai', 23, 'basic'),
    deeds: [1, 2, 3, 4, 5, 6, 7].map(opened),
  },
  {
    ...{ userId: 'persona-zoya', name: 'Zoya Fernandes', about: 'Festive: buys sweets and lamps' },
    properties: is('female', 'Bengaluru', 38, 'silver'),
    deeds: [opened(2), ordered(2, 950, 'sweets'), ordered(9, 1650, 'lamps')],
  },
  {
    ...{ userId: 'persona-nikhil', name: 'Nikhil Das', about: 'Writes reviews with five stars' },
    properties: is('male', 'Kolkata', 33, 'silver'),
    deeds: [ordered(6, 700, 'toys'), reviewed(4, 5), reviewed(12, 4)],
  },
  {
    ...{ userId: 'persona-tara', name: 'Tara Kulkarni', about: 'Shops in the store, never in the app' },
    properties: is('female', 'Pune', 61, 'basic'),
    deeds: [visited(3, 'Pune'), visited(10, 'Pune'), visited(24, 'Mumbai')],
  },
  {
    ...{ userId: 'persona-dev', name: 'Dev Patel', about: 'Brings friends' },
    properties: is('male', 'Ahmedabad', 27, 'silver'),
    deeds: [invited(1), invited(6), invited(13), opened(1)],
  },
  {
    ...{ userId: 'persona-pooja', name: 'Pooja Verma', about: 'Fills her wish list and waits' },
    properties: is('female', 'Lucknow', 45, 'basic'),
    deeds: [wished(1, 'sarees'), wished(4, 'lamps'), wished(7, 'home'), opened(4)],
  },
  {
    ...{ userId: 'persona-yash', name: 'Yash', about: 'Unknown: no properties but a name, has done nothing' },
    properties: {},
    deeds: [],
  },
]

/** Creates the missing personas with their events; existing ones stay as they are. */
export async function createPersonas(transaction: TransactionContext): Promise<void> {
  const { client, user, now } = transaction
  // Two first visits at once would have everything done twice.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`personas\n${user.orgId}`])
  const { rows } = await client.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)',
    [user.orgId, personas.map(({ userId }) => userId)],
  )
  const there = new Set(rows.map(({ userId }) => userId))
  const missing = personas.filter(({ userId }) => !there.has(userId))
  if (missing.length === 0) return
  await upsertProfiles(
    transaction,
    missing.map(({ userId, name, properties }) => ({ userId, properties: { name, ...properties } })),
  )
  const deeds = missing.flatMap(({ userId, deeds: done }) =>
    done.map(({ daysAgo, ...deed }) => ({ ...deed, userId, at: Math.floor(now - daysAgo * DAY_MS) })),
  )
  await client.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, p.number, d.event, d.properties, d.at, d.at
     FROM jsonb_to_recordset($2::jsonb) AS d ("userId" text, event text, properties jsonb, at float8)
     JOIN profiles p ON p.organisation_id = $1 AND p.user_id = d."userId" ORDER BY d.at`,
    [user.orgId, JSON.stringify(deeds)],
  )
}
