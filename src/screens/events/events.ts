import type { EventRow } from '#schemas/endpoints/events.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'
import { EventName } from './EventName.tsx'

const joined = ({ properties }: EventRow, key: 'propertyName' | 'propertyType') =>
  properties
    .filter(({ propertyName }) => propertyName)
    .map((property) => property[key])
    .join(', ') || '–'

/** The list of custom events (C §3 "Custom event": columns, tab, sort). */
export const events = defineResource<EventRow>({
  path: '/customEvents',
  title: 'Custom events',
  menu: 'custom_events',
  area: 'events',
  singular: 'custom event',
  icon: 'event',
  emptyText:
    'A custom event is something people do in your own app or shop: an order, a review, a visit. Register it, send it with your API key, and reward it in a rule.',
  calls: callsOf('events', 'config'),
  tabs: [tab('my_events', 'My events')],
  sort: ['createdTS', 'desc'],
  pageSize: 5,
  columns: [
    custom('eventName', 'Event name', EventName, { share: 1.6 }),
    text('eventKey', 'Event key', { share: 1.4 }),
    custom('propertyName', 'Property Name', (row) => joined(row, 'propertyName'), { share: 1.9, sortable: false }),
    custom('propertyType', 'Property Type', (row) => joined(row, 'propertyType'), { share: 1.4, sortable: false }),
    custom('createdTS', 'Date & Time', ({ createdTS }, { zone }) => formatDateTime(createdTS, zone), { share: 1.5 }),
  ],
  name: (row) => row.eventName,
  create: { label: 'Create custom event', to: '/customEvents/new' },
  edit: (row) => ({ to: '/customEvents/$id', params: { id: row.id } }),
})
