import { builtInEvents } from '#schemas/values/built-in-events.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from '#src/pickers/LookupSelect.tsx'
import { idAt } from '../inspector/id-at.ts'

/** Chooses the event that sends a message: what every user does by its key, a custom event by its id. */
export function EventField({ at }: { readonly at: Cursor<unknown> }) {
  const { event } = useLookups()
  return (
    <LookupSelect
      {...idAt(at, 'Change event')}
      label="Event"
      placeholder="Choose an event"
      kind="event"
      groupsOf={(rows) => [
        { group: 'What every user does', items: builtInEvents.map(({ title, value }) => ({ value, label: title })) },
        {
          group: 'Custom events',
          items: rows.map(({ id, eventName, eventKey }) => ({ value: id, label: eventName, detail: eventKey })),
        },
      ]}
      nothing="No event has this name"
      row={event}
    />
  )
}
