import type { Slice } from '#src/graph/graph.ts'

/** Chosen from the list, with the property its conditions are about. */
export const typical: Slice = {
  eventId: 'event-review',
  eventName: 'Review written',
  property: 'stars',
  type: 'number',
  eventKey: 'review_written',
  propertiesList: [
    { propertyName: 'stars', propertyType: 'number' },
    { propertyName: 'written_on', propertyType: 'date' },
  ],
  conditions: [],
}

/** An event that is gone: what the document noted of it is all there is; and a key nobody knows. */
export const gone: Slice = {
  eventId: 'event-of-yesterday',
  eventName: 'Newsletter opened',
  property: 'opened_at',
  type: 'date_time',
  eventKey: 'newsletter_opened',
  propertiesList: [{ propertyName: 'opened_at', propertyType: 'date_time' }],
  conditions: [],
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = {
  eventId: 42,
  eventName: null,
  property: ['stars'],
  type: 7,
  propertiesList: 'stars',
  conditions: 'all',
}
