import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'

/** Every custom event: id, name, key, and its properties with their types. */
const list: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
  ['order-placed', 'Order placed', 'order_placed', { order_value: 'number', category: 'string', city: 'string' }],
  ['cart-abandoned', 'Cart abandoned', 'cart_abandoned', { cart_value: 'number', items: 'number' }],
  ['app-opened', 'App opened', 'app_opened', { city: 'string', version: 'string' }],
  ['signed-up', 'Signed up', 'signed_up', { channel: 'string', signed_up_on: 'date' }],
  ['profile-completed', 'Profile completed', 'profile_completed', { fields: 'number' }],
  ['review-written', 'Review written', 'review_written', { stars: 'number', with_photo: 'string' }],
  ['store-visited', 'Store visited', 'store_visited', { store: 'string', visited_at: 'date_time' }],
  ['wish-listed', 'Added to the wish list', 'wish_listed', { category: 'string', price: 'number' }],
  ['friend-invited', 'Friend invited', 'friend_invited', { channel: 'string' }],
  ['gift-wrapped', 'Gift wrapped', 'gift_wrapped', { items: 'number', wrapped_at: 'time' }],
]

/** The properties of an event, as rules keep them beside its id. */
export function eventProperties(id: string) {
  const [, , , properties = {}] = list.find(([one]) => one === id) ?? []
  return Object.entries(properties).map(([propertyName, propertyType]) => ({ propertyName, propertyType }))
}

/**
 * The custom events of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const events = (now: number): SeedDocument[] =>
  list.map(([id, eventName, eventKey, properties], index) => ({
    kind: 'event',
    id,
    createdTS: madeOn(now, 150 - index * 12),
    createdby: person(index),
    document: {
      eventName,
      eventKey,
      eventValue: Object.keys(properties)[0] ?? '',
      disable: false,
      properties: eventProperties(id),
    },
  }))
