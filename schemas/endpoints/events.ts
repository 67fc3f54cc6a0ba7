/** Events: what end users do, and the organisation's own kinds of it (C §7 "Segments and events", "Custom events"). */
import * as v from 'valibot'
import { CustomEvent } from '../documents/custom-event.ts'
import { asks, documentFilters, get, paged, post, service } from './define.ts'
import { beside, besideRow, documentOf, id, links, optionalId, serverKeys, TitledChoice } from './shapes.ts'

/** A property of a custom event, with the type of its values: `string`, `number`, `date`, `time`, `date_time` (C §3). */
export const EventProperty = v.looseObject({ propertyName: v.string(), propertyType: v.string() })
export type EventProperty = v.InferOutput<typeof EventProperty>

/** A custom event to choose, with what can be asked of it. */
export const EventRow = v.looseObject({
  ...serverKeys,
  ...besideRow,
  eventName: v.string(),
  eventKey: v.string(),
  properties: v.array(EventProperty),
})
export type EventRow = v.InferOutput<typeof EventRow>

/** A custom event as it is answered. */
export const StoredEvent = v.looseObject({ ...CustomEvent.entries, ...serverKeys })
export type StoredEvent = v.InferOutput<typeof StoredEvent>

export const events = service('campaign', {
  list: paged('getEventList', {
    rows: 'CustomEvents.customEventsDTO',
    row: EventRow,
    dialect: 'title',
    summary: 'Lists the custom events.',
  }),
  config: paged('getCustomEventsConfig', {
    rows: 'CustomEvents.customEventsDTO',
    row: EventRow,
    dialect: 'title',
    query: documentFilters,
    summary: 'Lists the custom events with their properties.',
  }),
  get: get('getCustomEvent', {
    query: { eventId: id },
    reply: { CustomEvent: StoredEvent, ...beside },
    summary: 'Answers a custom event.',
  }),
  user: get('getUserEvents', {
    reply: { userEvents: v.array(TitledChoice) },
    summary: 'Lists the events every user has.',
  }),
  custom: get('getCustomUserEvents', {
    reply: { customUserEvents: v.array(TitledChoice) },
    summary: 'Lists the custom events as choices.',
  }),
  save: post('saveCustomEventsConfig', {
    query: { eventId: optionalId },
    body: documentOf(CustomEvent),
    reply: { CustomEvent: StoredEvent, ...beside },
    summary: 'Saves a custom event; its name and its key are unique.',
  }),
  duplicate: post('duplicateCustomEvent', {
    ours: true,
    query: { id },
    reply: { CustomEvent: StoredEvent, ...beside },
    summary: 'Copies a custom event; the copy has a key of its own, so nothing that is sent counts as it yet.',
  }),
  checkName: get('checkDuplicateName', {
    query: { id: optionalId, eventName: v.optional(v.string()), eventKey: v.optional(v.string()) },
    // Which of the two is taken stands beside `exists`, and is ours.
    reply: { exists: v.boolean(), nameExists: v.boolean(), keyExists: v.boolean() },
    summary: 'Says whether another custom event has this name or this key.',
  }),
  checkDelete: post('checkCustomEventDelete', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a custom event.',
  }),
  delete: post('deleteCustomEvents', { query: { id }, summary: 'Deletes a custom event that nothing refers to.' }),
})
