/** Something that a persona did, so many days ago. */
export interface PersonaDeed {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly daysAgo: number
}

const deed = (event: string, daysAgo: number, properties: PersonaDeed['properties'] = {}): PersonaDeed => ({
  event,
  daysAgo,
  properties,
})

/** What personas do, with the keys and properties of the demo's custom events. */
export const personaDeeds = {
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
