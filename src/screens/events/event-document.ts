/** Reading and saving a custom event, and the labels of its fields. */
import { blankProperty, type CustomEvent, type CustomEventProperty } from '#schemas/documents/custom-event.ts'
import { api } from '#src/api/api.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { type DocumentCalls, idOf } from '#src/resource/document-calls.ts'
import { namedProperties } from './named-properties.ts'

/** Reading and saving a custom event. */
export const eventCalls: DocumentCalls<CustomEvent> = {
  area: 'events',
  key: 'CustomEvent',
  read: (id, options) => api.events.get({ query: { eventId: id } }, options),
  save: (event, options) => api.events.save({ query: { eventId: idOf(event) }, body: event }, options),
}

/** Asks whether another event has this name. */
export const askEventName = (eventName: string, id: string | undefined, signal: AbortSignal) =>
  api.events.checkName({ query: { eventName, id } }, { signal })

/** Asks whether another event has this key. */
export const askEventKey = (eventKey: string, id: string | undefined, signal: AbortSignal) =>
  api.events.checkName({ query: { eventKey, id } }, { signal })

/** The properties as the form shows them: an empty list is one blank number property (C §4). */
const blankRow: CustomEventProperty[] = [blankProperty()]

/**
 * The event as its form shows it. The blank property that stands for an empty list is none of the document's until somebody
 * writes into it, so that what nobody touched is saved as it was.
 */
export function withBlankRow(at: Cursor<CustomEvent>): Cursor<CustomEvent> {
  const { properties } = at.value
  const isEmpty = properties === undefined || (Array.isArray(properties) && properties.length === 0)
  if (!isEmpty) return at
  return cursorOf<CustomEvent>({
    value: { ...at.value, properties: blankRow },
    change: (next, label) => at.set(next.properties === blankRow ? withProperties(next, properties) : next, label),
    issues: at.issues,
    readOnly: () => at.readOnly,
  })
}

function withProperties(event: CustomEvent, properties: CustomEvent['properties']): CustomEvent {
  if (properties !== undefined) return { ...event, properties }
  const { properties: _, ...rest } = event
  return rest
}

/** Before a save: one property without a name, as somebody left it here, is none. */
export function withoutBlank(event: CustomEvent, stored: CustomEvent): CustomEvent {
  const alone = Array.isArray(event.properties) && event.properties.length === 1
  const untouched = JSON.stringify(event.properties) === JSON.stringify(stored.properties)
  return alone && !untouched && namedProperties(event).length === 0 ? { ...event, properties: [] } : event
}
