import type { Sample } from './sample.ts'

/** An order, with a number and two texts. */
const orderPlaced = {
  eventName: 'Order placed',
  eventKey: 'order_placed',
  eventValue: 'order_value',
  disable: false,
  properties: [
    { propertyName: 'order_value', propertyType: 'number' },
    { propertyName: 'category', propertyType: 'string' },
    { propertyName: 'city', propertyType: 'string' },
  ],
} as const satisfies Sample

/** An event without properties. */
const appOpened = {
  eventName: 'App opened',
  eventKey: 'app_opened',
  eventValue: 1,
  disable: false,
  properties: [],
} as const satisfies Sample

/** An event that is switched off, with a date. */
const storeVisited = {
  eventName: 'Store visited',
  eventKey: 'store_visited',
  eventValue: '',
  disable: true,
  properties: [
    { propertyName: 'visited_on', propertyType: 'date' },
    { propertyName: 'store', propertyType: 'string', options: ['Bandra', 'Andheri'] },
  ],
} as const satisfies Sample

/** Whole custom events. */
export const customEventSamples = { orderPlaced, appOpened, storeVisited } satisfies Record<string, Sample>
