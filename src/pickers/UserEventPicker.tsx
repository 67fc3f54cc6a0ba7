import type { EventRow } from '#schemas/endpoints/events.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerProps } from './LookupSelect.tsx'

/** Chooses something that people do: what every user does, or a custom event, by its key. The row is the custom event's. */
export function UserEventPicker({
  label = 'Event',
  ...props
}: Omit<PickerProps<EventRow>, 'label'> & { readonly label?: string }) {
  const { rows, eventByKey, loading } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose an event"
      {...props}
      label={label}
      groups={[
        {
          group: 'What every user does',
          items: rows.userEvents.map(({ title, value }) => ({ value, label: title })),
        },
        {
          group: 'Custom events',
          items: rows.events.map(({ eventName, eventKey }) => ({
            value: eventKey,
            label: eventName,
            detail: eventKey,
          })),
        },
      ]}
      loading={loading}
      nothing="No event has this name"
      row={eventByKey}
    />
  )
}
